/**
 * A recorded fall: reading it and finding where its pieces are at a moment.
 *
 * Little endian: `DTF1`, then as uint32 the frames a second, the number n of pieces that move, the
 * number of frames and n piece numbers; then for each frame and piece x mm, y mm, cos, sin as float32.
 */
import type { Placed } from '../types.ts';

export interface Film {
  hz: number;
  /** Numbers of the pieces that move: places in the pile of the version the film leads to. */
  pieces: readonly number[];
  frames: number;
  /** x, y, cos, sin of each piece in each frame. */
  poses: Float32Array;
}

const HEADER_BYTES = 16;

/** Read a film, or say in an error what is wrong with it. */
export function decodeFilm(bytes: ArrayBuffer): Film {
  const look = new DataView(bytes);
  const magic = String.fromCharCode(...new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength)));
  if (magic !== 'DTF1') throw new Error(`a film begins with DTF1, this one with ${magic}`);
  const [hz, n, frames] = [4, 8, 12].map(at => look.getUint32(at, true)) as [
    number,
    number,
    number,
  ];
  const length = HEADER_BYTES + 4 * n + 16 * n * frames;
  if (bytes.byteLength !== length || hz === 0 || frames === 0)
    throw new Error(
      `a film of ${n} pieces and ${frames} frames has ${length} bytes, this one ${bytes.byteLength}`,
    );
  const pieces = Array.from({ length: n }, (_, i) => look.getUint32(HEADER_BYTES + 4 * i, true));
  const poses = new Float32Array(4 * n * frames);
  const first = HEADER_BYTES + 4 * n;
  for (let i = 0; i < poses.length; i++) poses[i] = look.getFloat32(first + 4 * i, true);
  return { hz, pieces, frames, poses };
}

/** How long a film runs in true time. */
export function seconds(film: Film): number {
  return (film.frames - 1) / film.hz;
}

/** Where the `i`-th moving piece is at time `t`: x mm, y mm, cos, sin; between frames in between. */
export function sample(film: Film, i: number, t: number): [number, number, number, number] {
  const at = Math.min(film.frames - 1, Math.max(0, t * film.hz));
  const before = Math.floor(at);
  const after = Math.min(film.frames - 1, before + 1);
  const k = at - before;
  const n = film.pieces.length;
  const mix = (part: number): number => {
    const from = film.poses[4 * (before * n + i) + part] ?? 0;
    const to = film.poses[4 * (after * n + i) + part] ?? 0;
    return from + (to - from) * k;
  };
  const [x, y, cos, sin] = [mix(0), mix(1), mix(2), mix(3)];
  const length = Math.hypot(cos, sin) || 1;
  return [x, y, cos / length, sin / length];
}

const MORPH_SECONDS = 0.4;

/** A stand-in for a film that is gone: from the last poses straight to the new ones, in 0.4 s. */
export function morph(from: readonly Placed[], to: readonly Placed[]): Film {
  const moved = to
    .map((placed, i) => ({ placed, i, old: from[i] ?? placed }))
    .filter(({ placed, old }) => JSON.stringify(placed.pose) !== JSON.stringify(old.pose));
  const poses = [0, 1].flatMap(end =>
    moved.flatMap(({ placed, old }) => {
      const { x, y, angle } = end ? placed.pose : old.pose;
      const t = (angle / 18000) * Math.PI;
      return [x / 100, y / 100, Math.cos(t), Math.sin(t)];
    }),
  );
  return {
    hz: 1 / MORPH_SECONDS,
    pieces: moved.map(({ i }) => i),
    frames: 2,
    poses: Float32Array.from(poses),
  };
}
