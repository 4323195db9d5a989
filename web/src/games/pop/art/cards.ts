/** What is printed on a pop card, and how its colour looks and is called. */
import { m } from '../../../paraglide/messages.js';
import type { Card, Colour, View } from '../types.ts';

/** A colour of the deck: its tokens, its mark and its name are those of a fruit or a herb. */
export type Taste = 'cherry' | 'lemon' | 'mint' | 'berry' | 'grape';

export const TASTES: Record<Colour, Taste> = {
  red: 'cherry',
  yellow: 'lemon',
  green: 'mint',
  blue: 'berry',
  violet: 'grape',
};

export const COLOURS = Object.keys(TASTES) as Colour[];

/** Ink of a mark that reads on its colour; measured in look.md. */
export const MARK_INK: Record<Colour, string> = {
  red: '#fff6ea',
  yellow: '#6b4a00',
  green: '#06382b',
  blue: '#fff6ea',
  violet: '#fff6ea',
};

export const QUEUES = ['A', 'B', 'C', 'D', 'E'] as const;

/** The letter of a queue. */
export function letter(queue: number): string {
  return QUEUES[queue] ?? '';
}

/** The colour of a card as a fill. */
export function face(colour: Colour): string {
  return `var(--pop-${TASTES[colour]})`;
}

/** The card of a number. */
export function cardOf({ setup }: Pick<View, 'setup'>, number: number): Card {
  const card = setup.deck.cards[number - 1];
  if (!card) throw new Error(`no card ${number} in a deck of ${setup.deck.cards.length}`);
  return card;
}

/** The name of a colour: `Lemon`. */
export function taste(colour: Colour): string {
  return m.pop_colour({ colour });
}

/** `44, Lemon`: a card by what one reads on it first. */
export function cardName({ number, colour }: Card): string {
  return m.pop_card({ n: number, colour: taste(colour) });
}

/** `Lemon 44`: a card among others in a sentence. */
export function cardInside({ number, colour }: Card): string {
  return m.pop_group({ colour: taste(colour), cards: number });
}

/** A card with all that is printed on it. */
export function cardLabel(card: Card): string {
  const name = cardName(card);
  return card.arrow
    ? m.pop_card_arrow({ card: name })
    : m.pop_card_icons({ card: name, n: card.explosions });
}
