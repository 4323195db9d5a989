/**
 * The last turn as a film: what the server told, cut into steps with the table at each.
 *
 * Follows the trace and knows no rules. Rows are those of the turn: row 0 is where cards enter, a
 * gate that has not given way yet stands there.
 */
import type { Blast, Resolution } from '../types.ts';

export interface Stand {
  card: number;
  queue: number;
  row: number;
}

/**
 * `shown`: all cards lie face up. `enters`: one entered. `bursts`: groups explode where they stand.
 * `falls`: they are gone and the rest has closed up.
 */
export type Kind = 'shown' | 'enters' | 'bursts' | 'falls';

export interface Step {
  kind: Kind;
  /** Which placement it belongs to; -1 before the first. */
  placement: number;
  /** Which blast of its chain, from 0; -1 outside of one. */
  blast: number;
  stands: readonly Stand[];
  /** Queues whose gate has given way. */
  served: readonly number[];
  exploding: readonly number[];
  piles: Piles;
}

/** Who has collected what in this round, and what the Chief has set aside. */
export interface Piles {
  collected: readonly (readonly number[])[];
  aside: readonly number[];
}

/** All steps of a turn, given the piles that it left. */
export function filmOf(story: Resolution, after: Piles): Step[] {
  let stands = story.before.flatMap((cards, queue) =>
    cards.map((card, i) => ({ card, queue, row: i + 1 })),
  );
  let served: number[] = [];
  let piles = pilesBefore(story, after);
  const steps: Step[] = [];
  const add = (kind: Kind, placement: number, blast = -1, exploding: readonly number[] = []) =>
    steps.push({ kind, placement, blast, stands, served, exploding, piles });

  add('shown', -1);
  for (const [i, placement] of story.placements.entries()) {
    const { card, queue, seat, blasts, handed_over: handed } = placement;
    served = [...served, queue];
    stands = [...stands, { card, queue, row: 0 }];
    add('enters', i);
    for (const [j, blast] of blasts.entries()) {
      const gone = explodedIn(blast);
      add('bursts', i, j, gone);
      stands = stands
        .filter(stand => !gone.includes(stand.card))
        .map(stand => fallen(stand, blast));
      piles = taken(piles, seat, j === 0 ? [...gone, ...handed] : gone);
      add('falls', i, j);
    }
  }
  return steps;
}

/** The table when nothing is going on: all gates are level. */
export function resting(queues: readonly (readonly number[])[]): Stand[] {
  return queues.flatMap((cards, queue) => cards.map((card, row) => ({ card, queue, row })));
}

export function explodedIn(blast: Blast): number[] {
  return blast.groups.flat().map(([card]) => card);
}

/** All cards that exploded by a placement, first blast first. */
export function explodedBy({ blasts }: { blasts: readonly Blast[] }): number[] {
  return blasts.flatMap(explodedIn);
}

function fallen(stand: Stand, { falls }: Blast): Stand {
  const [, , rows] = falls.find(([card]) => card === stand.card) ?? [stand.card, stand.queue, 0];
  return rows > 0 ? { ...stand, row: stand.row - rows } : stand;
}

function taken(piles: Piles, seat: number | null, cards: readonly number[]): Piles {
  if (seat === null) return { ...piles, aside: [...piles.aside, ...cards] };
  return {
    collected: piles.collected.map((own, i) => (i === seat ? [...own, ...cards] : own)),
    aside: piles.aside.filter(card => !cards.includes(card)),
  };
}

/** The piles before the turn: what it left, less what it brought, and what it handed over. */
function pilesBefore({ placements }: Resolution, after: Piles): Piles {
  const exploded = placements.flatMap(explodedBy);
  const handed = placements.flatMap(each => each.handed_over);
  return {
    collected: after.collected.map(own =>
      own.filter(card => !exploded.includes(card) && !handed.includes(card)),
    ),
    aside: [...handed, ...after.aside].filter(card => !exploded.includes(card)),
  };
}
