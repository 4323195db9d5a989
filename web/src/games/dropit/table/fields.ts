/** What is printed on walls and floor, and what of it concerns a piece. Judges nothing. */

import type { Board, Edges, Field, Piece, Point } from '../types.ts';
import { boundsOf, heightAt, outlineOf } from './geometry.ts';

/** A picture of a piece on a wall, beside its level (Rules 8.2). */
export interface Picture {
  field: Pick<Field, 'side' | 'stretch' | 'colour' | 'shape'>;
  picture: Piece;
  level: number;
}

/** Whether an edge field forbids a piece (Rules 4.4), to show it while one aims. */
export function forbids(
  field: Pick<Field, 'side' | 'colour' | 'shape'>,
  edges: Edges,
  piece: Piece,
): boolean {
  switch (edges) {
    case 'colour':
      return field.colour === piece.colour;
    case 'shape':
      return field.shape === piece.shape;
    case 'pictures':
      return field.side === 'floor' && field.shape === piece.shape;
    case 'none':
      return false;
  }
}

/** The pictures of a board, each with the stretch of wall beside its level. */
export function picturesOf(
  board: Pick<Board, 'left' | 'floor' | 'right' | 'levels' | 'pictures'>,
): Picture[] {
  const box = boundsOf(outlineOf(board));
  const borders = (x: number): number[] => [
    box.low,
    ...board.levels.map(line => heightAt(line, x)),
    box.high,
  ];
  const walls = [
    { side: 'left', wall: board.left, heights: borders(box.left) },
    { side: 'right', wall: board.right, heights: borders(box.right) },
  ] as const;
  return board.pictures.flatMap((pair, i) =>
    walls.flatMap(({ side, wall, heights }, j) => {
      const [picture, low, high] = [pair[j], heights[i], heights[i + 1]];
      if (!picture || low === undefined || high === undefined) return [];
      const stretch = between(wall, low, high);
      return [{ field: { side, stretch, ...picture }, picture, level: i + 1 }];
    }),
  );
}

/** The part of a wall between two heights; the wall rises from each point to the next. */
export function between(wall: readonly Point[], low: number, high: number): Point[] {
  const inside = wall.filter(([, y]) => y > low && y < high);
  return [across(wall, low), ...inside, across(wall, high)];
}

function across(wall: readonly Point[], height: number): Point {
  for (const [i, to] of wall.slice(1).entries()) {
    const from = wall[i] as Point;
    if (height >= from[1] && height <= to[1] && to[1] > from[1])
      return [from[0] + ((to[0] - from[0]) * (height - from[1])) / (to[1] - from[1]), height];
  }
  const end = (height < (wall[0] as Point)[1] ? wall[0] : wall.at(-1)) as Point;
  return [end[0], end[1]];
}
