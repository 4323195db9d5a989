/** The stand-in for a film that is gone. */

import type { Placed, Release, View } from '../types.ts';
import { hangingHeight } from './aim.ts';
import { type Film, morph } from './film.ts';

/** Where no film is: from the old poses to the new ones, the dropped piece from the opening. */
export function glide(before: View, after: View, release: Release | null): Film {
  const from: Placed[] = [...before.pile];
  const dropped = after.pile.at(-1);
  if (dropped && release) {
    const y = hangingHeight(release, after.setup.board, before.pile);
    from[after.pile.length - 1] = {
      piece: dropped.piece,
      pose: { x: release.x, y, angle: release.angle },
    };
  }
  return morph(from, after.pile);
}
