/** The turn in words: each step of its film, its lines in the log, its summary. */
import { language } from '../../languages.svelte.ts';
import { row } from '../../numbers.ts';
import { m } from '../../paraglide/messages.js';
import { cardOf, letter, taste } from './art/cards.ts';
import { explodedBy, explodedIn, type Step } from './table/film.ts';
import { broughtBy, groupOf } from './table/story.ts';
import type { Placement, Resolution, View } from './types.ts';

/** Whoever placed a card: by name, spoken to as "you", or the Chief. */
export interface Who {
  name: string;
  who: 'you' | 'chief' | 'other';
}

/** Null is the Chief. */
export type Named = (seat: number | null) => Who;

type Deck = Pick<View, 'setup'>;

export interface Told {
  headline: string;
  more: string;
}

/** What a step of the film shows. */
export function tellStep(step: Step, story: Resolution, view: Deck, named: Named): Told {
  const placement = story.placements[step.placement];
  if (!placement) return { headline: shownLine(story), more: '' };
  const blast = placement.blasts[step.blast];
  if (step.kind === 'enters' || !blast)
    return { headline: entered(placement, named), more: m.pop_gate() };
  const isLast = step.blast === placement.blasts.length - 1;
  if (step.kind === 'falls') {
    const headline = blast.falls.length > 0 ? m.pop_falls() : m.pop_nothing_falls();
    return { headline, more: isLast ? m.pop_calm() : '' };
  }
  return {
    headline:
      step.blast === 0
        ? firstBlast(placement, named)
        : m.pop_chain({ step: step.blast + 1, groups: groups(blast.groups, view) }),
    more: sentences(
      collects(explodedIn(blast), placement.seat, view, named),
      step.blast === 0 ? handed(placement, named) : '',
      blast.falls.length > 0 ? m.pop_then_falls() : '',
    ),
  };
}

/** `Lowest first, A → E` */
export function wayTitle({ highest_first: high }: Resolution): string {
  return high ? m.pop_high_title() : m.pop_low_title();
}

/** A turn when its film is over: how many explosions, and who collected what. */
export function summary(story: Resolution, view: Deck, named: Named): Told & { lines: string[] } {
  const exploded = story.placements.filter(each => each.blasts.length > 0);
  const n = exploded.reduce((sum, each) => sum + each.blasts.length, 0);
  const { turn } = story;
  return {
    headline: n > 0 ? m.pop_turn_explosions({ turn, n }) : m.pop_turn_calm({ turn }),
    more: n > 0 ? '' : m.pop_all_entered(),
    lines: exploded.map(each => explosion(each, view, named)),
  };
}

export interface Line {
  letter: string;
  text: string;
  /** The paragraph of the rules that says so; null where nothing needs a reason. */
  rule: string | null;
}

/** A turn for the log, what happened last on top. */
export function logLines(story: Resolution, view: Deck, named: Named): Line[] {
  const lines = story.placements.map(each => ({
    letter: letter(each.queue),
    text: each.blasts.length > 0 ? explosion(each, view, named) : entered(each, named),
    rule: ruleOf(each),
  }));
  const rule = story.highest_first ? '3.6' : '3.5';
  return [{ letter: '', text: shownLine(story), rule }, ...lines].reverse();
}

/** Why a placement ended as it did: the last of the rules that had a hand in it. */
function ruleOf({ blasts, seat, handed_over: cards }: Placement): string | null {
  if (blasts.length === 0) return null;
  if (cards.length > 0) return '4.6';
  if (seat === null) return '4.5';
  return blasts.length > 1 ? '4.3' : '4.1';
}

/** All cards lie face up: how many arrows, and so in which order they enter. */
function shownLine({ arrows, highest_first: high }: Resolution): string {
  return m.pop_log_shown({ n: arrows, way: high ? 'high' : 'low' });
}

/** What the score of a round came to: `Ana 3, Momo 5`. */
export function roundLine({ round, end }: Resolution, named: Named): string {
  if (!end) return '';
  const scores = end.penalties.map((points, seat) =>
    m.name_score({ name: named(seat).name, points }),
  );
  return m.pop_log_round({ round, scores: row(scores) });
}

/** What a screen reader is told of a turn. */
export function spoken(story: Resolution, view: Deck, named: Named): string {
  const { headline, more, lines } = summary(story, view, named);
  const stop = language() === 'ja' ? '。' : '.';
  return sentences(`${headline}${stop}`, more, ...lines, roundLine(story, named));
}

export function icons(cards: readonly number[], view: Deck): number {
  return cards.reduce((sum, card) => sum + cardOf(view, card).explosions, 0);
}

function entered({ card, queue, seat }: Placement, named: Named): string {
  return m.pop_enters({ ...named(seat), card, queue: letter(queue) });
}

function explosion(placement: Placement, view: Deck, named: Named): string {
  const { card, seat } = placement;
  const others = explodedBy(placement).filter(each => each !== card);
  return sentences(
    m.pop_exploded({ ...named(seat), card, cards: row(others.map(String)) }),
    handed(placement, named),
    seat === null ? '' : collects(broughtBy(placement), seat, view, named),
  );
}

function firstBlast(placement: Placement, named: Named): string {
  const { card, seat, blasts } = placement;
  const { beside, further } = blasts[0] ? groupOf(card, blasts[0]) : { beside: [], further: [] };
  const values = {
    ...named(seat),
    card,
    n: 1 + beside.length + further.length,
    beside: row(beside.map(String)),
    further: row(further.map(String)),
  };
  if (further.length > 0) return m.pop_further(values);
  return beside.length > 1 ? m.pop_several(values) : m.pop_pair(values);
}

function groups(all: Placement['blasts'][number]['groups'], view: Deck): string {
  return all
    .map(spots => {
      const colour = cardOf(view, spots[0]?.[0] ?? 1).colour;
      const cards = row(spots.map(([card]) => String(card)));
      return m.pop_group({ colour: taste(colour), cards });
    })
    .join(' · ');
}

function collects(cards: readonly number[], seat: number | null, view: Deck, named: Named): string {
  if (seat === null) return m.pop_set_aside();
  const n = icons(cards, view);
  const whose = named(seat);
  return n > 0 ? m.pop_collects({ ...whose, n }) : m.pop_collects_none(whose);
}

function handed({ handed_over: cards, seat }: Placement, named: Named): string {
  if (cards.length === 0) return '';
  return m.pop_handed({ ...named(seat), cards: row(cards.map(String)) });
}

/** Sentences one after the other; Japanese has no space between them. */
export function sentences(...all: string[]): string {
  const said = all.filter(each => each !== '');
  return said.join(language() === 'ja' ? '' : ' ');
}
