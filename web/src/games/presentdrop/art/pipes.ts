/** The pipes of a tile as drawn, top in the north: paths in a box of 40 by 40 around the origin. */
import type { Kind, Side } from '../types.ts';

/** Clockwise, as quarter turns count. */
export const SIDES: readonly Side[] = ['N', 'E', 'S', 'W'];

/** How many quarter turns clockwise bring the north to `side`. */
export function quarters(side: Side): number {
  return SIDES.indexOf(side);
}

/** The side that lies so many quarter turns clockwise from another. */
export function turned(side: Side, by: number): Side {
  return SIDES[(((quarters(side) + by) % 4) + 4) % 4] ?? 'N';
}

type Pipe = readonly Side[];

/** Middle of each edge; y points down. */
const ENDS: Record<Side, readonly [number, number]> = {
  N: [0, -20],
  E: [20, 0],
  S: [0, 20],
  W: [-20, 0],
};

/** Pipes that open into each other are drawn together; those that only cross, one by one. */
export function layersOf({ pipes }: Pick<Kind, 'pipes'>, top: Side): string[][] {
  const ends = pipes.flat();
  if (ends.length > new Set(ends).size) return [pipes.map(pipe => pathOf(pipe, true))];
  return [...pipes]
    .sort((a, b) => Number(isUpright(a, top)) - Number(isUpright(b, top)))
    .map(pipe => [pathOf(pipe, false)]);
}

/** Where the ends of closed stubs are, each as a turn of a stub from the north. */
export function stubsOf({ pipes }: Pick<Kind, 'pipes'>): number[] {
  return pipes.flatMap(([side, more]) => (side && !more ? [90 * quarters(side)] : []));
}

/** Whether a present falls through the middle of it, by no pipe. */
export function hasGap({ ways }: Pick<Kind, 'ways'>): boolean {
  return ways.flat().some(way => way.gap);
}

/** On a turned tile: the upright pipe of a crossing passes in front. */
function isUpright([side]: Pipe, top: Side): boolean {
  return side !== undefined && quarters(turned(side, quarters(top))) % 2 === 0;
}

/** Straight, closed after a while, or bent; where it joins another the bend begins at the edge. */
function pathOf([from, to]: Pipe, joins: boolean): string {
  if (!from) return '';
  const [x, y] = ENDS[from];
  if (!to) return `M${x} ${y}L${0.4 * x} ${0.4 * y}`;
  const [u, v] = ENDS[to];
  if (u === -x && v === -y) return `M${x} ${y}L${u} ${v}`;
  const near = joins ? 0.7 : 0.6;
  const bend = joins
    ? `C${0.3 * x} ${0.3 * y} ${0.2 * u} ${0.2 * v}`
    : `A12 12 0 0 ${x * v - y * u > 0 ? 0 : 1}`;
  return `M${x} ${y}L${near * x} ${near * y}${bend} ${near * u} ${near * v}L${u} ${v}`;
}
