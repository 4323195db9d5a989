/** What somebody wishes to play, before it is set up: every choice of the new-match page. */
import type { DropitEdition, DropitHand, DropitStart } from '../../../wire.ts';
import type { Coop, Edges } from '../types.ts';

export type Mode = 'alone' | 'teams' | 'together';
export type Level = Exclude<Coop, 'off'>;

export interface Wish {
  mode: Mode;
  edition: DropitEdition;
  edges: Exclude<Edges, 'pictures'>;
  /** Seats when each plays alone: 2 to 4. */
  alone: number;
  /** Seats when all play together: 1 to 4. */
  together: number;
  /** Members of each team: 1 to 3. */
  teams: [number, number];
  level: Level;
  jokers: boolean;
  start: DropitStart;
  first: number;
  hand: DropitHand;
}

export const FIRST_WISH: Wish = {
  mode: 'alone',
  edition: 'en2024',
  edges: 'colour',
  alone: 2,
  together: 2,
  teams: [2, 2],
  level: 'easy',
  jokers: false,
  start: 'chosen',
  first: 0,
  hand: 'steady',
};

/** The edges of the base game of each edition (Rules 1.2). */
export const BASE_EDGES = { de2018: 'shape', en2024: 'colour' } as const;

export function seatsOf({ mode, alone, together, teams }: Wish): number {
  if (mode === 'teams') return teams[0] + teams[1];
  return mode === 'together' ? together : alone;
}

/** The seats of each team; a single row of them when nobody plays in teams. */
export function rowsOfSeats(wish: Wish): number[][] {
  const seats = Array.from({ length: seatsOf(wish) }, (_, seat) => seat);
  const [size] = wish.teams;
  return wish.mode === 'teams' ? [seats.slice(0, size), seats.slice(size)] : [seats];
}

/** Jokers of each side (Rules 7.1). Only to say so. */
export function jokersOf(wish: Wish): number {
  const sides = wish.mode === 'teams' ? 2 : wish.alone;
  return wish.edition === 'de2018' && sides === 2 ? 4 : 2;
}

/** The options as the server takes them. */
export function setupOf(wish: Wish): Record<string, unknown> {
  const { mode, edition, edges, teams, level, jokers, start, hand } = wish;
  const together = mode === 'together';
  return {
    edition: together ? 'en2024' : edition,
    edges: together ? 'base' : edges,
    jokers: !together && jokers,
    teams: mode === 'teams',
    first_team: mode === 'teams' ? teams[0] : 0,
    coop: together ? level : 'off',
    start,
    first: start === 'random' ? 0 : Math.min(wish.first, seatsOf(wish) - 1),
    hand,
  };
}
