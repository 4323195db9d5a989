/** What somebody wishes to play, before it is set up: every choice of the new-match page. */
import { SETUPS } from '../../../setups.ts';
import { type Loose, loose, type Setup, usual } from '../../setup.ts';

type Options = Setup<'dropit'>;
export type Mode = 'alone' | 'teams' | 'together';
export type Level = Exclude<Options['coop'], 'off'>;
type Edges = Exclude<Options['edges'], 'base'>;

const { options, told } = SETUPS.dropit;
const USUAL = usual('dropit');

/** The options that the form places by hand; what else there is, it shows as it comes. */
export const PLACED = [
  'edition',
  'edges',
  'jokers',
  'teams',
  'first_team',
  'coop',
  'start',
  'first',
  'hand',
] as const satisfies readonly (keyof Options)[];

export const EDGES = options.edges.choices.filter(edges => edges !== 'base');
export const LEVELS = options.coop.choices.filter(coop => coop !== 'off');
/** Members a team may have (Rules 1.5). */
export const TEAM_SIZES: readonly number[] = told.team_sizes;
/** The edges of the base game of each edition (Rules 1.2). */
export const BASE_EDGES = told.base_edges;

export interface Wish {
  mode: Mode;
  edition: Options['edition'];
  edges: Edges;
  /** Seats when each plays alone. */
  alone: number;
  /** Seats when all play together. */
  together: number;
  /** Members of each team. */
  teams: [number, number];
  level: Level;
  jokers: boolean;
  start: Options['start'];
  first: number;
  hand: Options['hand'];
  more: Loose<'dropit', (typeof PLACED)[number]>;
}

export const FIRST_WISH: Wish = {
  mode: 'alone',
  edition: USUAL.edition,
  edges: BASE_EDGES[USUAL.edition],
  alone: 2,
  together: 2,
  teams: [2, 2],
  level: LEVELS[0] ?? 'easy',
  jokers: USUAL.jokers,
  start: USUAL.start,
  first: USUAL.first,
  hand: USUAL.hand,
  more: loose('dropit', PLACED),
};

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
  const bySides: Record<number, number> = told.jokers[wish.edition];
  return bySides[sides] ?? 0;
}

/** The options as the server takes them. */
export function setupOf(wish: Wish): Options {
  const { mode, edition, edges, teams, level, jokers, start, hand } = wish;
  const together = mode === 'together';
  return {
    ...wish.more,
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
