/** Sides: the seats that play together. Stocks, jokers, scores and colours are by side. */
import type { View } from '../types.ts';

type Sides = Pick<View, 'sides'>;

/** The index of the side of a seat. */
export function sideOf({ sides }: Sides, seat: number): number {
  return Math.max(
    0,
    sides.findIndex(side => side.includes(seat)),
  );
}

/** Whether sides have members, as teams do and all together. */
export function hasTeams({ sides }: Sides): boolean {
  return sides.some(side => side.length > 1);
}

/** Whether all play together against the game (Rules 8). */
export function isTogether(view: Pick<View, 'game'>): boolean {
  return view.game !== null;
}
