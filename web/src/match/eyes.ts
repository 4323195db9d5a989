/** A version of a replay as a seat saw it: what everybody saw, and what it alone saw otherwise. */
import type { Replay } from '../wire.ts';

export function seenBy({ versions, eyes }: Replay, seat: number, index: number): unknown {
  const [all, own] = [versions[index]?.view, eyes[seat]?.[index]];
  return { ...(all as object | undefined), ...(own as object | undefined) };
}
