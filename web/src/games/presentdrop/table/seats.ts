/** What is told of each seat beside the board. */
import type { SeatShown } from '../../../wire.ts';
import type { Camp, Character } from '../types.ts';
import type { Open } from './secrets.ts';

export interface SeatNow {
  name: string;
  bot: string | null;
  characters: readonly Character[];
  /** What they wear; null before they stand on the strip. */
  camp: Camp | null;
  /** Presents of all its characters, as far as they are shown. */
  total: number;
  /** What of it came in this event. */
  now: number;
  /** Tiles of a hidden hand; null where hands are open. */
  hand: number | null;
  /** Whose turn is shown. */
  on: boolean;
  /** Whether it has still to lay a tile. */
  isToLay: boolean;
}

export function seatsNow(
  seats: readonly SeatShown[],
  view: Open,
  counters: readonly { presents: number; now: number }[],
  on: number | null,
  name: (seat: number) => string,
): SeatNow[] {
  return seats.map(({ bot }, seat) => {
    const own = counters.filter((_, column) => view.strip[column]?.seat === seat);
    return {
      name: name(seat),
      bot,
      characters: view.characters[seat] ?? [],
      camp: view.strip.find(chimney => chimney.seat === seat)?.camp ?? null,
      total: own.reduce((sum, { presents }) => sum + presents, 0),
      now: own.reduce((sum, { now }) => sum + now, 0),
      hand: view.setup.hand ? (view.hand_sizes[seat] ?? 0) : null,
      on: on === seat,
      isToLay: on === seat && view.to_move === seat,
    };
  });
}

/** Tiles that nobody has played yet: in piles and hands. */
export function tilesLeft(view: Open): number {
  const inPiles = view.piles.reduce((sum, { size }) => sum + size, 0);
  return inPiles + view.hand_sizes.reduce((sum, n) => sum + n, 0);
}
