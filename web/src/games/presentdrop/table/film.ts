/**
 * An event as a film: what the server told, cut into beats; in a drop all presents fall together.
 *
 * Follows the paths of the trace and knows no rules. All is a function of the time, in ms at speed 1.
 */

import type { Cell, Drop, Happened, Path, PathStep, Side } from '../types.ts';
import { TILE, xOf, yOf } from './board.ts';
import { stepsOf } from './reading.ts';

/** Half a tile straight on, and half a tile of a bend, ms. */
const HALF_MS = 90;
const BEND_MS = 120;
/** How far above the highest tile presents begin to fall, mm. */
export const ABOVE = 12;
/** A doubled present follows the one before it after so long, ms. */
const FOLLOWS_MS = 120;
/** So many presents of one column are drawn at most; words tell the number. */
const MOST_DRAWN = 4;
/** Trails side by side in one flue are so far apart, mm, and never wider than this in all. */
const LANE = 4.4;
const LANES = 6;

export interface Point {
  x: number;
  y: number;
}

/** Where a present is at what time. */
interface Mark extends Point {
  at: number;
}

/** The way of the presents of one column. */
export interface Run {
  path: Path;
  marks: readonly Mark[];
  /** When each tile that doubles is passed, and how many leave it. */
  doubles: readonly { cell: Cell; at: number; presents: number }[];
  /** How many presents are drawn in the end. */
  drawn: number;
  /** When the last of them arrives or is lost. */
  ends: number;
  /** How far it is moved aside, where it shares a flue with others. */
  lane: number;
}

/**
 * `drawn`: a tile with a present was drawn or chosen. `drops`: presents fall. `laid`: a tile lies
 * where it is now. `aside`: it fitted nowhere. `lined`: the characters stand in a row.
 */
export interface Beat {
  kind: 'lined' | 'drawn' | 'drops' | 'laid' | 'aside';
  ms: number;
  runs: readonly Run[];
  drop: Drop | null;
  /** Whether the tile of the event lies on the board during it. */
  isLaid: boolean;
}

const LOOK_MS = { lined: 1500, drawn: 900, laid: 900, aside: 1800 };
/** A drop is looked at so long when all has come to rest. */
const REST_MS = 350;

/**
 * All beats of an event, in the order in which it happened; none when there is nothing to see. One's
 * own tile lies there before it is laid.
 */
export function filmOf({ strip, drop, laid, aside, extra }: Happened, isOwn: boolean): Beat[] {
  const beats: Beat[] = [];
  const look = (kind: Exclude<Beat['kind'], 'drops'>) =>
    beats.push({ kind, ms: LOOK_MS[kind], runs: [], drop: null, isLaid: kind === 'laid' });
  const fall = (fallen: Drop, isLaid: boolean) => {
    const runs = runsOf(fallen);
    const ms = REST_MS + Math.max(0, ...runs.map(({ ends }) => ends));
    beats.push({ kind: 'drops', ms, runs, drop: fallen, isLaid });
  };
  if (strip.length > 0) look('lined');
  if (drop) {
    look('drawn');
    fall(drop, false);
  }
  if (laid && !isOwn) look('laid');
  if (aside) look('aside');
  if (extra) fall(extra, true);
  return beats;
}

/** The beat at a time, and how long it has been on. */
export function beatAt(beats: readonly Beat[], ms: number): { beat: Beat; at: number } | null {
  let at = ms;
  for (const beat of beats) {
    if (at < beat.ms) return { beat, at };
    at -= beat.ms;
  }
  return null;
}

export function lengthOf(beats: readonly Beat[]): number {
  return beats.reduce((sum, { ms }) => sum + ms, 0);
}

/** What each column has received by a time of a film, and what was lost. */
export function arrivedBy(
  beats: readonly Beat[],
  ms: number,
): { received: number[]; lost: number } {
  const received = [0, 0, 0, 0];
  let lost = 0;
  let begins = 0;
  for (const beat of beats) {
    for (const { path, ends } of beat.runs) {
      if (begins + ends > ms) continue;
      const column = path.at[0];
      if (path.end === 'character') received[column] = (received[column] ?? 0) + path.presents;
      else lost += path.presents;
    }
    begins += beat.ms;
  }
  return { received, lost };
}

export function runsOf({ paths }: Drop): Run[] {
  const lanes = lanesOf(paths);
  return paths.map((path, i) => runOf(path, lanes[i] ?? 0));
}

/** Where the presents of a run are that are on their way, or lost; those that arrived are gone. */
export function presentsAt(run: Run, ms: number): Point[] {
  return Array.from({ length: run.drawn }, (_, i) => ({ i, at: ms - i * FOLLOWS_MS }))
    .filter(({ i, at }) => i === 0 || at >= bornAt(run, i))
    .filter(({ at }) => run.path.end !== 'character' || at < lastMark(run).at)
    .map(({ at }) => pointAt(run.marks, at));
}

/** The part of the way that the first present of a run has left behind, as a path. */
export function trailOf({ marks }: Run, ms = Infinity): string {
  const passed = marks.filter(({ at }) => at <= ms);
  if (passed.length === 0) return '';
  const points = passed.length < marks.length ? [...passed, pointAt(marks, ms)] : passed;
  return `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`;
}

/** The highest cell that a drop tells of: presents begin to fall above it. */
export function topRow({ paths }: Pick<Drop, 'paths'>): number {
  const [first] = paths;
  return first ? startOf(first) : 0;
}

/** The row in which the present of a path begins to fall. */
function startOf({ steps, at }: Path): number {
  return (steps[0]?.[0] ?? at)[1];
}

function runOf(path: Path, lane: number): Run {
  const marks = marksOf(path);
  const doubles: { cell: Cell; at: number; presents: number }[] = [];
  let presents = 1;
  for (const step of stepsOf(path)) {
    if (step.presents === presents) continue;
    presents = step.presents;
    doubles.push({ cell: step.cell, at: timeAt(marks, step.cell), presents });
  }
  const drawn = Math.min(MOST_DRAWN, path.presents);
  const ends = (marks.at(-1)?.at ?? 0) + (drawn - 1) * FOLLOWS_MS;
  return { path, marks, doubles, drawn, ends, lane };
}

/** When the i-th present of a run comes into being. */
function bornAt({ doubles }: Run, i: number): number {
  return doubles.find(({ presents }) => presents > i)?.at ?? Infinity;
}

function lastMark({ marks }: Run): Mark {
  const last = marks.at(-1);
  if (!last) throw new Error('a way has a beginning');
  return last;
}

/** When a present is in the middle of a cell. */
function timeAt(marks: readonly Mark[], [column, row]: Cell): number {
  const near = ({ x, y }: Mark) => Math.hypot(x - xOf(column), y - yOf(row));
  return [...marks].sort((a, b) => near(a) - near(b))[0]?.at ?? 0;
}

function marksOf(path: Path): Mark[] {
  const start = startOf(path);
  const marks: Mark[] = [];
  let at = 0;
  let falls = 0;
  const go = (x: number, y: number, ms: number) => {
    at += ms;
    marks.push({ x, y, at });
  };
  go(xOf(path.column), yOf(start) - TILE / 2 - ABOVE, 0);
  go(xOf(path.column), yOf(start) - TILE / 2, HALF_MS);
  for (const step of stepsOf(path)) {
    const isFall = step.through === 'air' && step.entry === 'N';
    const half = isFall ? fallMs(falls) / 2 : HALF_MS;
    falls = step.through === 'air' ? falls + 1 : 0;
    for (const [x, y, share] of waysThrough(step)) {
      const ms = isBent(step) ? 2 * BEND_MS : 2 * half;
      go(xOf(step.cell[0]) + x, yOf(step.cell[1]) + y, ms * share);
    }
  }
  const last = marks.at(-1);
  if (path.end === 'character') go(xOf(path.at[0]), TILE / 2 + 18, HALF_MS);
  else if (path.end === 'ground') go(xOf(path.at[0]), TILE / 2 + 56, 2 * HALF_MS);
  else if (path.end !== 'dead-end' && last) marks.splice(-1, 1, shortOf(last, path));
  return marks;
}

/** A present that finds no way in stops before the edge. */
function shortOf(last: Mark, { end, at: [column] }: Path): Mark {
  if (end === 'outside') return { ...last, y: last.y - 4 };
  return { ...last, x: last.x + (last.x < xOf(column) ? -6 : 6) };
}

/** The n-th cell of a free fall takes less and less. */
function fallMs(n: number): number {
  return 2 * HALF_MS * (Math.sqrt(n + 1) - Math.sqrt(n));
}

function isBent({ entry, exit }: PathStep): boolean {
  return exit !== null && EDGE[entry].x !== -EDGE[exit].x;
}

const EDGE: Record<Side, Point> = {
  N: { x: 0, y: -TILE / 2 },
  E: { x: TILE / 2, y: 0 },
  S: { x: 0, y: TILE / 2 },
  W: { x: -TILE / 2, y: 0 },
};

/** Points through a cell around its middle, each with its share of the time. */
function waysThrough(step: PathStep): (readonly [number, number, number])[] {
  const from = EDGE[step.entry];
  if (step.exit === null) return [[0.25 * from.x, 0.25 * from.y, 0.4]];
  const to = EDGE[step.exit];
  if (!isBent(step)) {
    return [
      [0, 0, 0.5],
      [to.x, to.y, 0.5],
    ];
  }
  const bend = [0, 0.2, 0.4, 0.6, 0.8, 1].map(k => {
    const [a, b] = [0.6 * (1 - k) ** 2, 0.6 * k ** 2];
    return [a * from.x + b * to.x, a * from.y + b * to.y, k === 0 ? 0.22 : 0.112] as const;
  });
  return [...bend, [to.x, to.y, 0.22]];
}

function pointAt(marks: readonly Mark[], ms: number): Point {
  const next = marks.findIndex(({ at }) => at > ms);
  const [a, b] = [marks[next - 1], marks[next]];
  if (!a || !b) {
    const { x = 0, y = 0 } = (next < 0 ? marks.at(-1) : marks[0]) ?? {};
    return { x, y };
  }
  const share = (ms - a.at) / (b.at - a.at);
  return { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) };
}

/** Paths that leave a cell at the same edge run side by side. */
function lanesOf(paths: readonly Path[]): number[] {
  const edges = paths.map(
    ({ steps }) => new Set(steps.map(([cell, , exit]) => `${cell.join()} ${exit}`)),
  );
  const groups: number[][] = [];
  for (const i of paths.keys()) {
    const meets = groups.filter(group =>
      group.some(j => [...(edges[i] ?? [])].some(edge => edges[j]?.has(edge))),
    );
    for (const group of meets) groups.splice(groups.indexOf(group), 1);
    groups.push([...meets.flat(), i]);
  }
  return paths.map((_, i) => {
    const group = groups.find(each => each.includes(i)) ?? [i];
    const apart = group.length > 1 ? Math.min(LANE, LANES / (group.length - 1)) : 0;
    return round((group.indexOf(i) - (group.length - 1) / 2) * apart);
  });
}

function round(n: number): number {
  return Math.round(n * 100) / 100;
}

/** All cells that presents come through or end in. */
export function cellsOf(runs: readonly Run[]): Cell[] {
  return runs.flatMap(({ path }) => [...path.steps.map(([cell]) => cell), path.at]);
}
