/** The board as a drawing: where cells lie, in millimetres, and how they are called. */
import type { Cell, Happened, Side, Stack, Tile } from '../types.ts';

/** Side of a tile, mm. Column 0 lies around x = 0, row 0 around y = 0; y points down. */
export const TILE = 40;

export function xOf(column: number): number {
  return TILE * column;
}

export function yOf(row: number): number {
  return row === 0 ? 0 : -TILE * row;
}

/** The cell at a point of the drawing. */
export function cellAt(x: number, y: number): Cell {
  return [Math.round(x / TILE), Math.round(-y / TILE) + 0];
}

export function isSame(a: Cell, b: Cell): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/** A cell as the notation writes it: `3,2`. */
export function keyOf([column, row]: Cell): string {
  return `${column},${row}`;
}

/** The columns of the characters are A to D; beside them lie A−1, A−2 and so on, and D+1, D+2. */
export function columnName(column: number): string {
  if (column < 0) return `A−${-column}`;
  return ['A', 'B', 'C', 'D'][column] ?? `D+${column - 3}`;
}

/** A cell by its column and its row, counted from 1. */
export function placeOf([column, row]: Cell): { column: string; row: number } {
  return { column: columnName(column), row: row + 1 };
}

/** A tile as the notation writes it: `curve`, `t-left*`, `x2^`. */
export function wordOf({ kind, icon, returned }: Tile): string {
  return `${kind}${icon ? '*' : ''}${returned ? '^' : ''}`;
}

export function layMove(tile: Tile, top: Side, cell: Cell): string {
  return `${wordOf(tile)} ${top} ${keyOf(cell)}`;
}

export function asideMove(tile: Tile): string {
  return `${wordOf(tile)} aside`;
}

/** The board before the tile of an event was laid. `known` is the board as it was shown then. */
export function boardBefore(
  board: readonly Stack[],
  { laid, covered, returned }: Happened,
  known: readonly Stack[] = [],
): readonly Stack[] {
  if (!laid) return board;
  const top = known.find(({ cell }) => isSame(cell, laid.cell))?.tiles.at(-1)?.top ?? 'N';
  return board.flatMap(({ cell, tiles }) => {
    if (!isSame(cell, laid.cell)) return [{ cell, tiles }];
    const beneath = tiles.slice(0, -1);
    const back = returned && covered ? [...beneath, { tile: covered, top }] : beneath;
    return back.length > 0 ? [{ cell, tiles: back }] : [];
  });
}

export type Way = 'left' | 'right' | 'up' | 'down';

const WAYS: Record<Way, readonly [number, number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, 1],
  down: [0, -1],
};

/** The nearest cell on one side of another: straight on rather than across. */
export function nextIn(cells: readonly Cell[], from: Cell, way: Way): Cell | null {
  const [right, up] = WAYS[way];
  const far = ([column, row]: Cell) => {
    const [dx, dy] = [column - from[0], row - from[1]];
    const ahead = dx * right + dy * up;
    const across = Math.abs(dx * up) + Math.abs(dy * right);
    return ahead > 0 ? ahead + 2 * across : Infinity;
  };
  const [next] = [...cells].sort((a, b) => far(a) - far(b));
  return next && far(next) < Infinity ? next : null;
}
