/** What somebody wishes to play, before it is set up: every choice of the new-match page. */
import { SETUPS } from '../../../setups.ts';
import type { PresentdropCamp } from '../../../wire.ts';
import { type Loose, loose, type Setup, seatsWith, usual } from '../../setup.ts';
import type { Character } from '../types.ts';

const { told } = SETUPS.presentdrop;
const USUAL = usual('presentdrop');

/** The options that the form places by hand; what else there is, it shows as it comes. */
export const PLACED = [
  'variant',
  'sets',
  'own_piles',
  'hand',
  'return_covered',
  'strip',
  'strip_order',
  'characters',
] as const satisfies readonly (keyof Setup<'presentdrop'>)[];

export interface Wish {
  seats: number;
  /** Whether two play two characters each (Rules 8.4). */
  twoCharacters: boolean;
  /** All four, in the order in which the seats have them; nobody plays those that are left. */
  characters: readonly Character[];
  strip: Setup<'presentdrop'>['strip'];
  /** All four from left to right, where the order is chosen. */
  stripOrder: readonly Character[];
  sets: number;
  ownPiles: boolean;
  /** Whether each seat holds three tiles. */
  hand: boolean;
  /** Whether covered tiles return to the pile: an experiment. */
  returnCovered: boolean;
  more: Loose<'presentdrop', (typeof PLACED)[number]>;
}

/** As the server numbers their orders: in this order, and then as a dictionary would go on. */
export const CHARACTERS: readonly Character[] = told.characters;

/** Of two players with all four characters, and two sets: the players who tell of it prefer these. */
export const FIRST_WISH: Wish = {
  seats: 2,
  twoCharacters: true,
  characters: CHARACTERS,
  strip: USUAL.strip,
  stripOrder: CHARACTERS,
  sets: 2,
  ownPiles: USUAL.own_piles,
  hand: USUAL.hand,
  returnCovered: USUAL.return_covered,
  more: loose('presentdrop', PLACED),
};

/** Whether so many seats can play two characters each (Rules 8.4). */
export function mayHaveTwo(seats: number): boolean {
  return seatsWith('presentdrop', { variant: 'two-characters' }).includes(seats);
}

/** Whether each seat plays two characters. */
export function hasTwoCharacters({ seats, twoCharacters }: Wish): boolean {
  return mayHaveTwo(seats) && twoCharacters;
}

/** An order with somebody in this place, who changes places with whoever stood there. */
export function placed(
  order: readonly Character[],
  place: number,
  who: Character,
): readonly Character[] {
  const before = order[place] ?? who;
  return order.map((one, i) => (i === place ? who : one === who ? before : one));
}

/** The characters of each camp (Rules 8.4). */
const CAMPS: Record<PresentdropCamp, readonly [Character, Character]> = told.camps;

/** The camp of the first seat: that of the character it picks first. */
export function firstCamp({ characters: [first] }: Wish): PresentdropCamp {
  return CAMPS.stripes.some(one => one === first) ? 'stripes' : 'spots';
}

/** The characters, so that the first seat has this camp. */
export function withCamp({ characters }: Wish, camp: PresentdropCamp): readonly Character[] {
  return placed(characters, 0, CAMPS[camp][0]);
}

/** The characters of each seat. */
export function charactersOf(wish: Wish): (readonly Character[])[] {
  if (!hasTwoCharacters(wish))
    return wish.characters.slice(0, wish.seats).map(character => [character]);
  const { stripes, spots } = CAMPS;
  return firstCamp(wish) === 'stripes' ? [stripes, spots] : [spots, stripes];
}

/** How many tiles of the default set are played with, and how often presents fall. */
export function amountOf({ seats, sets, ownPiles }: Wish): { tiles: number; drops: number } {
  const all = sets * (ownPiles ? seats : 1);
  return { tiles: told.tiles_in_set * all, drops: told.drops_in_set * all + 1 };
}

/** The options as the server takes them. */
export function setupOf(wish: Wish): Setup<'presentdrop'> {
  return {
    ...wish.more,
    variant: hasTwoCharacters(wish) ? 'two-characters' : 'standard',
    sets: wish.sets,
    own_piles: wish.ownPiles,
    hand: wish.hand,
    return_covered: wish.returnCovered,
    strip: wish.strip,
    strip_order: wish.strip === 'chosen' ? numberOf(wish.stripOrder) : 0,
    characters: numberOf(wish.characters),
  };
}

/** The number of an order among all, as the server counts them. */
function numberOf(order: readonly Character[]): number {
  return order.reduce((number, one, i) => {
    const later = order.slice(i + 1);
    const before = later.filter(other => CHARACTERS.indexOf(other) < CHARACTERS.indexOf(one));
    return number * (order.length - i) + before.length;
  }, 0);
}
