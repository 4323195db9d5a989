/** A replay of Present Drop: its events, and what each seat held before and after them. */
import { seenBy } from '../../../match/eyes.ts';
import type { Replay, Seen } from '../../../wire.ts';
import { stacksOf } from '../table/reading.ts';
import { type Open, openOf } from '../table/secrets.ts';
import type { Happened, Stack, Tile, View } from '../types.ts';

export interface Turn {
  story: Happened;
  /** The version that the event left, and its place among all. */
  seen: Seen;
  index: number;
}

/** What there is to see: tiles laid or laid aside, and drops. Mere draws are passed over. */
export function turnsOf({ versions }: Pick<Replay, 'versions'>): Turn[] {
  return versions.flatMap((seen, index) => {
    const story = (seen.view as View).happened;
    const isSeen = story && (story.laid || story.aside || story.drop || story.strip.length > 0);
    return story && isSeen ? [{ story, seen, index }] : [];
  });
}

/** What lies open at a place: before the first event, or after the n-th. */
export function openAt(replay: Pick<Replay, 'versions'>, turns: readonly Turn[], at: number): Open {
  return openOf(viewAt(replay, turns, at));
}

/** The board before the event that leads to a place. */
export function boardBeforeAt(
  { versions }: Pick<Replay, 'versions'>,
  turns: readonly Turn[],
  at: number,
): readonly Stack[] {
  const before = versions[(turns[at - 1]?.index ?? 1) - 1];
  return stacksOf((before?.view as View | undefined)?.board ?? []);
}

/** The tiles that a seat holds at a place. */
export function handAt(
  replay: Replay,
  turns: readonly Turn[],
  at: number,
  seat: number,
): readonly Tile[] {
  const view = seenBy(replay, seat, turns[at - 1]?.index ?? 0) as Partial<View>;
  return view.hands?.[seat] ?? [];
}

/** The events up to a place, for the log. */
export function storiesAt(turns: readonly Turn[], at: number): { v: number; story: Happened }[] {
  return turns.slice(0, at).map(({ story, seen }) => ({ v: seen.v, story }));
}

function viewAt({ versions }: Pick<Replay, 'versions'>, turns: readonly Turn[], at: number): View {
  const seen = turns[at - 1]?.seen ?? versions[0];
  if (!seen) throw new Error('a replay has a version 0 at least');
  return seen.view as View;
}
