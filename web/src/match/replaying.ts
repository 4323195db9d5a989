/**
 * Where a replay stands, turn by turn. Knows no game and no clock.
 *
 * Place 0 is the table before the first turn, place n what the n-th turn left. A step forward shows
 * the fall that leads there; everything else shows the place at once. What comes late (a film, the
 * end of a fall, a timer) names its place and changes nothing when the replay has moved on.
 */

/** `loading`: waits for the film that leads to `at`. `fall`: plays it. */
export type Phase = 'still' | 'loading' | 'fall';

export interface Replaying {
  /** The place after the last turn. */
  last: number;
  at: number;
  phase: Phase;
  /** Goes on by itself from turn to turn. */
  plays: boolean;
}

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

export function begun(last: number): Replaying {
  return { last, at: 0, phase: 'still', plays: false };
}

/** The place whose table is drawn: while a film is waited for, the one before. */
export function placeShown({ at, phase }: Replaying): number {
  return phase === 'loading' ? at - 1 : at;
}

/** One turn on, with its fall. */
export function forward(replaying: Replaying): Replaying {
  const { at, last } = replaying;
  if (at >= last) return { ...replaying, phase: 'still', plays: false };
  return { ...replaying, at: at + 1, phase: 'loading', plays: false };
}

/** To a place, which is shown at once. */
export function jumped(replaying: Replaying, to: number): Replaying {
  const at = Math.min(replaying.last, Math.max(0, to));
  return { ...replaying, at, phase: 'still', plays: false };
}

/** Play on, or let what falls come to rest and stop there. From the end it begins anew. */
export function toggled(replaying: Replaying): Replaying {
  const { at, last, phase, plays } = replaying;
  if (plays || last === 0) return { ...replaying, plays: false };
  if (phase !== 'still') return { ...replaying, plays: true };
  return { ...replaying, at: at >= last ? 1 : at + 1, phase: 'loading', plays: true };
}

/** The film that leads to a place is here. */
export function started(replaying: Replaying, at: number): Replaying {
  const awaited = replaying.phase === 'loading' && replaying.at === at;
  return awaited ? { ...replaying, phase: 'fall' } : replaying;
}

/** The fall that leads to a place was played, or there is none to play. */
export function landed(replaying: Replaying, at: number): Replaying {
  if (replaying.phase === 'still' || replaying.at !== at) return replaying;
  return { ...replaying, phase: 'still', plays: replaying.plays && at < replaying.last };
}

/** What a turn left was looked at for long enough. */
export function lookedAt(replaying: Replaying, at: number): Replaying {
  const goesOn = replaying.plays && replaying.phase === 'still' && replaying.at === at;
  return goesOn ? { ...replaying, at: at + 1, phase: 'loading' } : replaying;
}
