/** A replay of Dropping Drops: its turns, and what each seat held before it chose. */
import { seenBy } from '../../../match/eyes.ts';
import type { Replay, Seen } from '../../../wire.ts';
import { type Open, openOf } from '../table/secrets.ts';
import type { Resolution, View } from '../types.ts';

export interface Turn {
  story: Resolution;
  /** The version that the turn left. */
  seen: Seen;
}

export function turnsOf({ versions }: Pick<Replay, 'versions'>): Turn[] {
  return versions.flatMap(seen => {
    const story = (seen.view as View).happened;
    return story ? [{ story, seen }] : [];
  });
}

/** What lies open at a place: before the first turn, or after the n-th. */
export function openAt(replay: Pick<Replay, 'versions'>, turns: readonly Turn[], at: number): Open {
  return openOf(versionAt(replay, turns, at).view as View);
}

/** The hands of a seat before it chose in the n-th turn; at place 0, as they were dealt. */
export function handsAt(
  replay: Replay,
  turns: readonly Turn[],
  at: number,
  seat: number,
): readonly (readonly number[])[] {
  const { v } = versionAt(replay, turns, at);
  const before = replay.versions.findIndex(seen => seen.v === v) - (at > 0 ? 1 : 0);
  return (seenBy(replay, seat, before) as Partial<View>).hand ?? [];
}

function versionAt({ versions }: Pick<Replay, 'versions'>, turns: readonly Turn[], at: number) {
  const dealt = versions.find(({ view }) => (view as View).turn > 0);
  const seen = turns[at - 1]?.seen ?? dealt ?? versions[0];
  if (!seen) throw new Error('a replay has a version 0 at least');
  return seen;
}
