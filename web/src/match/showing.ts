/**
 * What the page shows of what it knows.
 *
 * The state of a match is final at once; the page shows it at its own pace: the fall, then the
 * verdict, then what came after. A pure reducer, so that nothing that comes late (a film, the end
 * of an animation, a timer) can show an old position: everything but the newest names its version.
 */
import type { Seen } from '../wire.ts';
import { happenedIn } from './store.ts';

/**
 * `still`: shows the newest version it may. `loading`: waits for the film of `next`.
 * `fall`: plays it. `verdict`: tells what it caused.
 */
export type Phase = 'still' | 'loading' | 'fall' | 'verdict';

export interface Showing {
  phase: Phase;
  shown: Seen;
  /** What was shown before the fall that is on; its scores hold until the verdict. */
  before: Seen | null;
  next: Seen | null;
  waiting: readonly Seen[];
}

/** Falls that wait to be shown: one round of the other seats. Older ones are passed over. */
export const MOST_WAITING_FALLS = 3;

/** Show a version as it stands: to a late joiner, after a break, in a tab that was hidden. */
export function present(seen: Seen): Showing {
  return { phase: 'still', shown: seen, before: null, next: null, waiting: [] };
}

/** The newest version that the page knows of, shown or not. */
export function newest(showing: Showing): Seen {
  return showing.waiting.at(-1) ?? showing.next ?? showing.shown;
}

/** A new version came in. At most so many wait to be shown. */
export function arrive(showing: Showing, seen: Seen, most = MOST_WAITING_FALLS): Showing {
  const known = newest(showing);
  const isEnded = seen.turn.waits_for !== known.turn.waits_for;
  if (seen.v === known.v && isEnded) return renewed(showing, seen);
  if (seen.v <= known.v) return showing;
  const waiting = [...showing.waiting, seen];
  return go({ ...showing, waiting: newestFalls(waiting, most) });
}

/** More is known of the newest version: its players have ended the match. */
function renewed(showing: Showing, seen: Seen): Showing {
  const { waiting, next } = showing;
  if (waiting.length > 0) return { ...showing, waiting: waiting.with(-1, seen) };
  return next ? { ...showing, next: seen } : { ...showing, shown: seen };
}

/** The film of version `v` is here (or known to be gone): let it fall. */
export function start(showing: Showing, v: number): Showing {
  if (showing.phase !== 'loading' || showing.next?.v !== v) return showing;
  return { ...showing, phase: 'fall', before: showing.shown, shown: showing.next, next: null };
}

/** The fall of version `v` was played to its end or skipped. */
export function land(showing: Showing, v: number): Showing {
  if (showing.phase !== 'fall' || showing.shown.v !== v) return showing;
  return { ...showing, phase: 'verdict' };
}

/** What comes next only completes what is shown, as a decision does: it takes its place. */
export function completed(
  showing: Showing,
  completes: (shown: Seen, next: Seen) => boolean,
): Showing {
  const [next, ...waiting] = showing.waiting;
  const told = showing.phase === 'fall' || showing.phase === 'verdict';
  return next && told && completes(showing.shown, next)
    ? { ...showing, shown: next, waiting }
    : showing;
}

/** Show what is not over yet as it stands: a verdict that still waits for a decision. */
export function presentVerdict(seen: Seen): Showing {
  return { ...present(seen), phase: 'verdict' };
}

/** Play the fall whose verdict is shown once more. */
export function again(showing: Showing): Showing {
  return showing.phase === 'verdict' && showing.before ? { ...showing, phase: 'fall' } : showing;
}

/** The verdict was read. */
export function close(showing: Showing): Showing {
  return showing.phase === 'verdict' ? go({ ...showing, phase: 'still', before: null }) : showing;
}

/** From rest, on to the next version that has something to show. */
function go(showing: Showing): Showing {
  if (showing.phase !== 'still') return showing;
  let { shown } = showing;
  const waiting = [...showing.waiting];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (happenedIn(next) !== null) return { ...showing, shown, phase: 'loading', next, waiting };
    shown = next;
  }
  return { ...showing, shown, waiting };
}

function newestFalls(waiting: readonly Seen[], most: number): readonly Seen[] {
  const falls = waiting.filter(seen => happenedIn(seen) !== null);
  const first = falls.at(-most);
  return first && falls.length > most ? waiting.filter(seen => seen.v >= first.v) : waiting;
}
