/** The result of a match, put together for the end page. Who has won, the server says. */
import { row } from '../../../numbers.ts';
import { m } from '../../../paraglide/messages.js';
import type { Open } from '../table/secrets.ts';
import { icons, type Named } from '../words.ts';

/** Explosions on the cards that each seat has left in hand. */
export function leftIcons(view: Open): number[] {
  return view.left.map(cards => icons(cards, view));
}

/** The place of each seat, 1 for those who have won. */
export function placesOf(view: Open): number[] {
  const left = leftIcons(view);
  const isAhead = (a: number, b: number): boolean => {
    const more = (view.totals[a] ?? 0) - (view.totals[b] ?? 0);
    return more < 0 || (more === 0 && (left[a] ?? 0) < (left[b] ?? 0));
  };
  return view.totals.map(
    (_, seat) => 1 + view.totals.filter((_, other) => isAhead(other, seat)).length,
  );
}

/** The headline: who has won, alone or shared; alone, how many explosions it was. */
export function winLine(view: Open, winners: readonly number[], named: Named): string {
  const [seat, ...more] = winners;
  if (seat === undefined) return m.pop_solo_title({ n: view.totals[0] ?? 0 });
  if (more.length > 0) return m.win_shared({ names: row(winners.map(each => named(each).name)) });
  const { name, who } = named(seat);
  return who === 'you' ? m.win_you() : m.win_name({ name });
}

/** The line beneath: how many explosions, how many more one has, and how a tie was decided. */
export function resultLine(view: Open, winners: readonly number[], you: number | null): string {
  const n = Math.min(...view.totals);
  const tied = view.totals.filter(total => total === n).length > 1;
  if (tied) return winners.length > 1 ? m.pop_tie_shared({ n }) : m.pop_tie_left({ n });
  const mine = you === null ? n : (view.totals[you] ?? n);
  return mine > n ? m.pop_end_behind({ n, more: mine - n }) : m.pop_end_line({ n });
}
