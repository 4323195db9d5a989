import { expect, test } from 'vitest';
import { decodeFilm, morph, sample, seconds } from '../../../src/games/dropit/table/film.ts';

/** A film of two pieces and three frames at 2 Hz, written as the server writes it. */
function written(): ArrayBuffer {
  const [hz, pieces, frames] = [2, [4, 7], 3];
  const bytes = new DataView(new ArrayBuffer(16 + 4 * 2 + 16 * 2 * frames));
  for (const [i, letter] of [...'DTF1'].entries()) bytes.setUint8(i, letter.charCodeAt(0));
  for (const [i, n] of [hz, pieces.length, frames, ...pieces].entries())
    bytes.setUint32(4 + 4 * i, n, true);
  const poses = [
    [0, 10, 1, 0, 5, 5, 1, 0],
    [2, 8, 0, 1, 5, 5, 1, 0],
    [4, 0, -1, 0, 5, 5, 1, 0],
  ].flat();
  for (const [i, n] of poses.entries()) bytes.setFloat32(24 + 4 * i, n, true);
  return bytes.buffer as ArrayBuffer;
}

test('a film reads back as it was written', () => {
  const film = decodeFilm(written());

  expect(film).toMatchObject({ hz: 2, pieces: [4, 7], frames: 3 });
  expect(seconds(film)).toBe(1);
  expect(sample(film, 1, 0.3)).toEqual([5, 5, 1, 0]);
});

test('between two frames a piece is in between, and turned by a whole length', () => {
  const [x, y, cos, sin] = sample(decodeFilm(written()), 0, 0.25);

  expect([x, y]).toEqual([1, 9]);
  expect(Math.hypot(cos, sin)).toBeCloseTo(1);
  expect(cos).toBeCloseTo(sin);
});

test('before the beginning and after the end a film stands still', () => {
  const film = decodeFilm(written());

  expect(sample(film, 0, -1)).toEqual([0, 10, 1, 0]);
  expect(sample(film, 0, 99)).toEqual([4, 0, -1, 0]);
});

test('what is no film is refused with a reason', () => {
  expect(() => decodeFilm(new TextEncoder().encode('nope').buffer as ArrayBuffer)).toThrow('DTF1');
  expect(() => decodeFilm(written().slice(0, -4))).toThrow('bytes');
});

test('without a film the moved pieces glide to their places in 0.4 s', () => {
  const piece = { shape: 'circle', colour: 'red' } as const;
  const stays = { piece, pose: { x: 100, y: 100, angle: 0 } };
  const film = morph(
    [stays, { piece, pose: { x: 0, y: 0, angle: 0 } }],
    [stays, { piece, pose: { x: 500, y: 200, angle: 9000 } }],
  );

  expect(film.pieces).toEqual([1]);
  expect(seconds(film)).toBeCloseTo(0.4);
  expect(sample(film, 0, 0.4).map(n => Math.round(n))).toEqual([5, 2, 0, 1]);
});
