/** Where things stand in the drawing of the queues, in units of a card 64 wide. */

export interface Size {
  width: number;
  height: number;
}

export interface Frame {
  box: string;
  /** From one queue to the next. */
  pitch: number;
  /** Height of a card: full, or less when a queue is long. */
  card: number;
  top: number;
  bottom: number;
  /** Upper edge of a card in a row. */
  y: (row: number) => number;
  /** Upper edge of a gate that stands in a row; -1 when it has given way. */
  gate: (row: number) => number;
}

const CARD = 44;
/** A row is never lower than this: number, mark and signs stay readable. */
const LEAST_ROW = 32;
/** Gates and the air around the drawing. */
const FOOT = 46;

/** Fit so many rows into a box: first by drawing smaller, then by lower cards. */
export function frameOf({ width, height }: Size, rows: number, wide: boolean): Frame {
  const pitch = wide ? 86 : 70;
  const full = CARD + (wide ? 4 : 2);
  const units = 4 * pitch + 72;
  const broadest = width > 0 ? width / units : 1;
  const needed = height > 0 ? height / (rows * full + FOOT) : 1;
  const scale = Math.max(Math.min(1, broadest), Math.min(needed, broadest));
  const high = height > 0 ? height / scale : rows * full + FOOT;
  const row = Math.min(full, Math.max(LEAST_ROW, (high - FOOT) / rows));
  const air = Math.min(high - FOOT, Math.max(rows, 8) * full);
  const tall = Math.max(rows * row, air) + FOOT - 4;
  return {
    box: `-4 -4 ${units} ${round(tall + 4)}`,
    pitch,
    card: row - (full - CARD),
    top: -2,
    bottom: tall - 1,
    y: at => round(tall - 42 - (at + 1) * row),
    gate: at => round(tall - 39 - (at + 1) * row),
  };
}

/** Rows that a table needs: that of its longest queue, and one for a gate not yet served. */
export function rowsOf(queues: readonly (readonly number[])[]): number {
  return Math.max(5, 1 + Math.max(0, ...queues.map(queue => queue.length)));
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}
