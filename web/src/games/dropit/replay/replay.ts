/** A replay of Drop It: its turns, and the fall that leads to each. */
import type { Replay, Seen } from '../../../wire.ts';
import type { Film } from '../table/film.ts';
import type { Verdict, View } from '../types.ts';

/** One drop, with what was decided about a joker. */
export interface Turn {
  verdict: Verdict;
  /** The version in which the piece came to rest; a film leads to it. */
  fall: Seen;
  /** The version after which the next seat is to drop. */
  end: Seen;
}

/** The drops of a replay, in order. Version by version, the last verdict on a drop holds. */
export function turnsOf(replay: Pick<Replay, 'versions'>): Turn[] {
  const turns: Turn[] = [];
  for (const seen of replay.versions) {
    const verdict = (seen.view as View).happened;
    if (verdict === null) continue;
    const known = turns[verdict.number - 1];
    turns[verdict.number - 1] = { verdict, fall: known?.fall ?? seen, end: seen };
  }
  return turns;
}

/** What lies on the table at a place: before the first drop, or after the n-th. */
export function viewAt(replay: Pick<Replay, 'versions'>, turns: readonly Turn[], at: number): View {
  const seen = turns[at - 1]?.end ?? replay.versions[0];
  if (!seen) throw new Error('a replay has a version 0 at least');
  return seen.view as View;
}

/** The same film, so many times as fast. */
export function faster(film: Film, times: number): Film {
  return { ...film, hz: film.hz * times };
}
