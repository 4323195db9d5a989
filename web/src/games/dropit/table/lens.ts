/** Where to put the lens over a close call, and what is seen in it. */

import type { Board, CloseCall, Placed, Point } from '../types.ts';
import { cornersAt, distance, MM, nearest } from './geometry.ts';

export const LENS_RADIUS = 47;
export const LENS_SCALE = 40;

/** Room to keep free around a piece that the lens shows, mm. */
const PIECE_RADIUS = 24;

export interface Keep {
  x: number;
  y: number;
  radius: number;
}

/**
 * A place for the lens in a shaft of `width` by `height` mm (drawn, y down): over none of what is
 * to be kept in sight where there is such a place, else over as little as can be, near the contact.
 */
export function lensPlace(
  contact: Point,
  keep: readonly Keep[],
  width: number,
  height: number,
): Point {
  let best: Point = [width / 2, height / 2];
  let least = Number.POSITIVE_INFINITY;
  for (let x = LENS_RADIUS + 2; x <= width - LENS_RADIUS - 2; x += 6) {
    for (let y = LENS_RADIUS - 8; y <= height - LENS_RADIUS; y += 6) {
      const covered = keep.reduce(
        (sum, each) =>
          sum + Math.max(0, LENS_RADIUS + 3 + each.radius - distance([x, y], [each.x, each.y])),
        0,
      );
      const cost = covered * 10 + Math.abs(distance([x, y], contact) - 1.8 * LENS_RADIUS);
      if (cost < least) [least, best] = [cost, [x, y]];
    }
  }
  return best;
}

/** Direction in which the gap opens, in degrees of a drawing with y down. */
export function gapDirection(
  board: Board,
  mine: Placed,
  other: Placed | null,
  field: number | null,
): number {
  const form = board.forms[mine.piece.shape];
  const stretch = field === null ? undefined : board.fields[field]?.stretch;
  const their: readonly Point[] = other
    ? cornersAt(board.forms[other.piece.shape], other.pose)
    : [...(stretch ?? []), ...[...(stretch ?? [])].reverse().slice(1, -1)];
  if (their.length === 0) return 0;
  const [from, to] = nearest(cornersAt(form, mine.pose), their);
  return (Math.atan2(-(to[1] - from[1]), to[0] - from[0]) * 180) / Math.PI;
}

/** What the lens must not hide: the pieces it speaks of and the circles that count. */
export function keepInSight(
  board: Board,
  up: number,
  pieces: readonly Placed[],
  circles: readonly number[],
): Keep[] {
  return [
    ...pieces.map(({ pose }) => ({ x: pose.x / MM, y: up - pose.y / MM, radius: PIECE_RADIUS })),
    ...circles.flatMap(i => {
      const circle = board.circles[i];
      return circle
        ? [{ x: circle.x / MM, y: up - circle.y / MM, radius: circle.radius / MM + 3 }]
        : [];
    }),
  ];
}

/** The close call that the lens shows: one that decided, if there is one. */
export function shownClose(close: readonly CloseCall[]): CloseCall | null {
  return close.find(call => call.touching) ?? close[0] ?? null;
}
