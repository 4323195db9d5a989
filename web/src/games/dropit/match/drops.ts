/** What has happened so far, drop by drop. */
import type { Past, Seen } from '../../../wire.ts';
import type { Verdict, View } from '../types.ts';

/**
 * The verdict on each drop, in order. What was decided about a joker comes as a second verdict on
 * the same drop and replaces the first.
 */
export function dropsOf(past: readonly Past[]): Verdict[] {
  const verdicts = past.map(each => each.happened as Verdict);
  const byNumber = new Map(verdicts.map(verdict => [verdict.number, verdict]));
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

/** Whether the next version only says what was decided about a joker for the drop that is shown. */
export function completes(shown: Seen, next: Seen): boolean {
  const [before, after] = [shown, next].map(seen => (seen.view as View).happened);
  return before?.number === after?.number && before?.joker === null && after?.joker != null;
}
