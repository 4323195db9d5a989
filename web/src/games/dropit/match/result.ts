/** The result of a match, put together for the end page. Who has won, the server says. */
import { row } from '../../../numbers.ts';
import { m } from '../../../paraglide/messages.js';
import { isTogether, sideOf } from '../table/sides.ts';
import type { Verdict, View } from '../types.ts';
import type { Who } from '../words.ts';

/** A line of the table: what is counted, and how much of it each side has. */
export interface Row {
  text: string;
  counts: readonly number[];
}

/** The headline: who has won, alone, as a team, together, or shared. */
export function winLine(
  view: View,
  winners: readonly number[],
  who: (seat: number) => Who,
  you: number | null,
): string {
  if (isTogether(view))
    return winners.length > 0 ? m.dropit_win_together() : m.dropit_lost_together();
  const sides = view.sides.filter(side => side.some(seat => winners.includes(seat)));
  const [side, ...more] = sides;
  const [seat] = side ?? [];
  if (!side || seat === undefined) return m.match_over();
  const names = row(winners.map(winner => who(winner).name));
  if (more.length > 0) return m.win_shared({ names });
  if (side.length > 1)
    return you !== null && side.includes(you)
      ? m.dropit_win_team_you()
      : m.dropit_win_team({ names });
  return who(seat).you ? m.win_you() : m.win_name({ name: who(seat).name });
}

/** The line beneath: how many points, how far behind, or both numbers of a match together. */
export function resultLine(view: View, you: number | null): string {
  const totals = view.scores.map(score => score.total);
  if (view.game) {
    const values = { points: totals[0] ?? 0, game: view.game.total };
    return values.points > values.game
      ? m.dropit_end_together_won(values)
      : m.dropit_end_together_lost(values);
  }
  const best = Math.max(...totals);
  const mine = you === null ? best : (totals[sideOf(view, you)] ?? best);
  return mine < best
    ? m.dropit_end_behind_you({ points: best, behind: best - mine })
    : m.dropit_end_points({ points: best });
}

/** How the points came about, side by side. */
export function rowsOf(view: View, verdicts: readonly Verdict[]): Row[] {
  const of = view.sides.map(side => verdicts.filter(verdict => side.includes(verdict.seat)));
  const counts = (count: (own: Verdict[]) => number): number[] => of.map(count);
  const scored = (own: Verdict[]): Verdict[] => own.filter(verdict => verdict.points > 0);
  const handedIn = counts(own => own.filter(verdict => verdict.joker === 'joker').length);
  const used = { text: m.dropit_end_jokers_used(), counts: handedIn };
  const broken = counts(own => own.filter(isBroken).length);
  if (isTogether(view))
    return [
      {
        text: m.dropit_end_pictures(),
        counts: counts(own => own.filter(each => each.fulfils).length),
      },
      { text: m.dropit_end_taboos(), counts: broken },
      ...(view.setup.coop === 'pro'
        ? []
        : [used, { text: m.dropit_end_jokers(), counts: view.jokers }]),
    ];
  return [
    { text: m.dropit_end_levels(), counts: counts(own => sum(scored(own).map(v => v.level))) },
    {
      text: m.dropit_end_circles(),
      counts: counts(own => sum(scored(own).map(v => v.points - v.level))),
    },
    ...(view.setup.jokers
      ? [used, { text: m.dropit_end_jokers_worth(), counts: view.jokers }]
      : []),
    { text: m.dropit_end_zero(), counts: counts(own => own.filter(v => v.points === 0).length) },
    {
      text: m.dropit_end_highest(),
      counts: counts(own => Math.max(0, ...scored(own).map(v => v.level))),
    },
  ];
}

/** The drop that brought most: of one seat, or of all. */
export function finestOf(verdicts: readonly Verdict[], seat: number | null): Verdict | null {
  return verdicts
    .filter(verdict => seat === null || verdict.seat === seat)
    .reduce<Verdict | null>(
      (top, verdict) => (verdict.points > (top?.points ?? 0) ? verdict : top),
      null,
    );
}

function isBroken(verdict: Verdict): boolean {
  const touched = verdict.same_shape.length + verdict.same_colour.length + verdict.edges.length;
  return touched > 0 || verdict.over_top > 0;
}

function sum(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0);
}
