/** Why a tile cannot be laid somewhere, as the server told it in `clashes`. */
import { m } from '../../../paraglide/messages.js';
import { isSame } from '../table/board.ts';
import type { Open } from '../table/secrets.ts';
import type { Cell, Side, Spot } from '../types.ts';
import { sentences } from '../words.ts';

export interface Refused {
  why: string;
  /** The sides that clash; none where no tile may lie at all. */
  sides: readonly Side[];
}

export function whyNot(
  { board }: Pick<Open, 'board'>,
  spots: readonly Spot[],
  top: Side,
  cell: Cell,
): Refused {
  const isFirst = board.length === 0;
  const spot = spots.find(each => isSame(each.cell, cell));
  if (!spot) return { why: whyNowhere(isFirst, cell), sides: [] };
  const clashes = spot.clashes.filter(([turn]) => turn === top);
  const [clash] = clashes;
  if (!clash) return { why: '', sides: [] };
  const [, side, isOpen] = clash;
  const values = { side: m.presentdrop_side({ side }) };
  const why = isOpen ? m.presentdrop_why_open(values) : m.presentdrop_why_blank(values);
  const turn = spot.fits.length > 0 ? m.presentdrop_why_turn() : '';
  return {
    why: sentences(isFirst ? m.presentdrop_why_first() : why, turn),
    sides: clashes.map(([, each]) => each),
  };
}

function whyNowhere(isFirst: boolean, [, row]: Cell): string {
  if (row < 0) return m.presentdrop_why_strip();
  return isFirst ? m.presentdrop_why_above() : m.presentdrop_why_beside();
}
