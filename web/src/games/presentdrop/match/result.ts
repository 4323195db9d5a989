/** The result of a match, put together for the end page. Who has won, the server says. */
import { row } from '../../../numbers.ts';
import { m } from '../../../paraglide/messages.js';
import type { SeatNow } from '../table/seats.ts';
import type { Happened } from '../types.ts';
import type { Named } from '../words.ts';

/** The place of each seat, 1 for those who have most presents. */
export function placesOf(seats: readonly Pick<SeatNow, 'total'>[]): number[] {
  return seats.map(({ total }) => 1 + seats.filter(other => other.total > total).length);
}

/** The headline: who has won, alone or shared. */
export function winLine(winners: readonly number[], named: Named): string {
  const [seat = 0, ...more] = winners;
  if (more.length > 0) return m.win_shared({ names: row(winners.map(each => named(each).name)) });
  const { name, who } = named(seat);
  return who === 'you' ? m.win_you() : m.win_name({ name });
}

/** The line beneath: how many presents, how many fewer one has, and whether it is shared. */
export function resultLine(
  seats: readonly Pick<SeatNow, 'total'>[],
  winners: readonly number[],
  you: number | null,
): string {
  const n = Math.max(0, ...seats.map(({ total }) => total));
  if (winners.length > 1) return m.presentdrop_end_shared({ n });
  const mine = you === null ? n : (seats[you]?.total ?? n);
  return mine < n ? m.presentdrop_end_behind({ n, less: n - mine }) : m.presentdrop_end_line({ n });
}

/** Presents that were lost in all drops. */
export function lostIn(stories: readonly Happened[]): number {
  return stories.reduce((sum, { drop, extra }) => sum + (drop?.lost ?? 0) + (extra?.lost ?? 0), 0);
}
