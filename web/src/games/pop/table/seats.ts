/** What is told of each seat beside the table. */
import { m } from '../../../paraglide/messages.js';
import { SETUPS } from '../../../setups.ts';
import type { SeatShown } from '../../../wire.ts';
import { icons } from '../words.ts';
import type { Piles } from './film.ts';
import type { Open } from './secrets.ts';

export interface SeatNow {
  name: string;
  bot: string | null;
  /** What it has collected in this round, as far as it is shown. */
  cards: readonly number[];
  penalty: number;
  /** What it collected by the step that is shown. */
  now: number;
  /** Of the rounds before this one; null in a match of one round. */
  earlier: number | null;
  /** Nothing else leaks before the cards are shown. */
  state: 'thinking' | 'chosen' | '';
  /** The seat in hand, or the one whose card is placed. */
  on: boolean;
}

/** All seats as they stand, with the piles of the step that is shown. */
export function seatsNow(
  seats: readonly SeatShown[],
  view: Open,
  piles: Piles,
  {
    before,
    choosing,
    on,
    name,
  }: {
    /** The piles of the step before; what was added since is new. */
    before: Piles | null;
    choosing: boolean;
    on: number | null;
    name: (seat: number) => string;
  },
): SeatNow[] {
  const isCounted = view.turn === 0 && view.rounds.length > 0;
  return seats.map(({ bot }, seat) => {
    const cards = piles.collected[seat] ?? [];
    const penalty = icons(cards, view);
    const last = isCounted ? (view.penalties[seat] ?? 0) : 0;
    return {
      name: name(seat),
      bot,
      cards,
      penalty,
      now: before ? penalty - icons(before.collected[seat] ?? [], view) : 0,
      earlier: view.setup.rounds > 1 ? (view.totals[seat] ?? 0) - last : null,
      state: choosing ? stateOf(view, seat, on) : '',
      on: on === seat,
    };
  });
}

function stateOf(view: Open, seat: number, on: number | null): SeatNow['state'] {
  if (view.has_chosen[seat]) return 'chosen';
  return seat === on ? '' : 'thinking';
}

/** The names of those who have not chosen yet. */
export function stillChoosing(view: Open, name: (seat: number) => string): string[] {
  return view.has_chosen.flatMap((chosen, seat) => (chosen ? [] : [name(seat)]));
}

/** Where the match stands: round and turn, in words. */
export function whereOf({ setup, round, turn }: Pick<Open, 'setup' | 'round' | 'turn'>): string {
  const { turns } = SETUPS.pop.told;
  return setup.rounds > 1
    ? m.pop_where({ round, rounds: setup.rounds, turn, turns })
    : m.pop_where_one({ turn, turns });
}
