/** A replay of Drop It: its turns, and the fall that leads to each. */
import type { Replay, Seen } from '../../wire.ts';
import { hangingHeight } from './aim.ts';
import { type Film, morph } from './film.ts';
import type { Placed, Verdict, View } from './types.ts';

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

/** Where no film is: from the old poses to the new ones, the dropped piece from the opening. */
export function glide(before: View, after: View, released: View | null): Film {
  const from: Placed[] = [...before.pile];
  const dropped = after.pile.at(-1);
  const release = released?.falling;
  if (dropped && release) {
    const { board } = after.setup;
    const top = board.left.at(-1)?.[1] ?? 0;
    const y = hangingHeight(release.piece, release.angle, board.forms, top);
    from[after.pile.length - 1] = {
      piece: dropped.piece,
      pose: { x: release.x, y, angle: release.angle },
    };
  }
  return morph(from, after.pile);
}
