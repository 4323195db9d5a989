/**
 * The short forms of the wire, with names: what lies on the board, the steps of a path, where a
 * tile fits and why not elsewhere. Compares what a cell asks with what a tile has; knows no rules.
 */
import type {
  Cell,
  Laid,
  Moves,
  Path,
  PathStep,
  Places,
  Side,
  Spot,
  Stack,
  View,
} from '../types.ts';

const SIDES: readonly Side[] = ['N', 'E', 'S', 'W'];

/** The tiles in each cell, of words like `t-left* N`. */
export function stacksOf(board: View['board']): Stack[] {
  return board.map(([cell, words]) => ({ cell, tiles: words.map(laidOf) }));
}

function laidOf(word: string): Laid {
  const [tile = '', top] = word.split(' ');
  const kind = tile.replace(/[*^]+$/, '');
  const marks = tile.slice(kind.length);
  return {
    tile: { kind, icon: marks.includes('*'), returned: marks.includes('^') },
    top: top as Side,
  };
}

export function stepsOf({ steps }: Pick<Path, 'steps'>): PathStep[] {
  return steps.map(([cell, entry, exit, through, tile, presents]) => ({
    cell,
    entry,
    exit,
    through,
    tile,
    presents,
  }));
}

/** For each tile in hand all cells in which it could lie, how it fits, and which sides clash. */
export function placesInHand({ near, fits }: Moves, board: View['board']): Places[] {
  const covered = new Set(board.map(([cell]) => cell.join()));
  return fits.map(({ tile, open, cells }) => {
    const tops = new Map(cells.map(([cell, letters]) => [cell.join(), letters]));
    return {
      tile,
      spots: near.map(([cell, asks]) =>
        spotOf(cell, asks, open, tops.get(cell.join()) ?? '', covered.has(cell.join())),
      ),
    };
  });
}

function spotOf(
  cell: Cell,
  asks: string,
  open: readonly string[],
  tops: string,
  covers: boolean,
): Spot {
  return {
    cell,
    covers,
    fits: SIDES.filter(top => tops.includes(top)),
    clashes: SIDES.flatMap((top, turn) =>
      tops.includes(top) ? [] : clashesOf(top, asks, open[turn] ?? ''),
    ),
  };
}

/** An upper-case side asks for an open end, a lower-case one for a blank edge. */
function clashesOf(top: Side, asks: string, open: string): Spot['clashes'] {
  return SIDES.flatMap(side => {
    const isOpen = open.includes(side);
    const clashes = asks.includes(isOpen ? side.toLowerCase() : side);
    return clashes ? [[top, side, isOpen] as const] : [];
  });
}
