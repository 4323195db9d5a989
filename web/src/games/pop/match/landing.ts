/** Where a lifted card would land: reckoned from what lies open and what one holds oneself. */
import { cardOf } from '../art/cards.ts';
import type { Open } from '../table/secrets.ts';

/** Cards that are shown each turn (Rules 2.4). */
const CARDS = 5;

export interface Landing {
  card: number;
  queue: number;
  /** The card above which it would stand; null when the queue is empty. */
  above: number | null;
  touches: boolean;
}

/** How many cards of this turn nobody at this seat can know yet. */
export function unknownOf(view: Open, lifted: readonly number[]): number {
  return CARDS - view.chief_open.length - lifted.length;
}

/** The queue of a card when so many of the unknown ones are lower. */
export function landingOf(
  view: Open,
  card: number,
  lifted: readonly number[],
  lower: number,
): Landing {
  const known = [...view.chief_open, ...lifted.filter(other => other !== card)];
  const queue = known.filter(other => other < card).length + lower;
  const above = view.queues[queue]?.[0] ?? null;
  const touches = above !== null && cardOf(view, above).colour === cardOf(view, card).colour;
  return { card, queue, above, touches };
}
