import { expect, test } from 'vitest';
import {
  begun,
  forward,
  jumped,
  landed,
  lookedAt,
  placeShown,
  started,
  toggled,
} from '../src/match/replaying.ts';

const THREE = begun(3);

test('a replay begins before the first turn and stands still', () => {
  expect(THREE).toEqual({ last: 3, at: 0, phase: 'still', plays: false });
});

test('a step forward waits for the film and shows the table of before meanwhile', () => {
  const waiting = forward(THREE);

  expect(waiting).toMatchObject({ at: 1, phase: 'loading' });
  expect(placeShown(waiting)).toBe(0);
  const falling = started(waiting, 1);
  expect(falling.phase).toBe('fall');
  expect(placeShown(falling)).toBe(1);
  expect(landed(falling, 1)).toMatchObject({ at: 1, phase: 'still' });
});

test('steps pressed faster than films come are all counted', () => {
  expect(forward(forward(forward(forward(THREE))))).toMatchObject({ at: 3 });
});

test('a jump shows its place at once and stays within the match', () => {
  expect(jumped(forward(THREE), 2)).toMatchObject({ at: 2, phase: 'still' });
  expect(jumped(THREE, 99).at).toBe(3);
  expect(jumped(THREE, -1).at).toBe(0);
});

test('what comes too late changes nothing', () => {
  const moved = jumped(forward(THREE), 3);

  expect(started(moved, 1)).toBe(moved);
  expect(landed(moved, 1)).toBe(moved);
  expect(lookedAt(moved, 1)).toBe(moved);
});

test('a replay plays turn after turn to its end and stops there', () => {
  let replaying = toggled(THREE);
  const places = [];
  for (let turn = 1; turn <= 3; turn++) {
    places.push(replaying.at);
    replaying = lookedAt(landed(started(replaying, turn), turn), turn);
  }

  expect(places).toEqual([1, 2, 3]);
  expect(replaying).toMatchObject({ at: 3, phase: 'still', plays: false });
});

test('from its end a replay plays from the beginning', () => {
  expect(toggled(jumped(THREE, 3))).toMatchObject({ at: 1, phase: 'loading', plays: true });
});

test('paused in a fall, the piece comes to rest and nothing follows', () => {
  const paused = toggled(started(toggled(THREE), 1));

  expect(paused).toMatchObject({ phase: 'fall', plays: false });
  expect(lookedAt(landed(paused, 1), 1)).toMatchObject({ at: 1, phase: 'still' });
});

test('whoever steps or jumps has stopped it', () => {
  expect(jumped(toggled(THREE), 2).plays).toBe(false);
  expect(forward(toggled(THREE)).plays).toBe(false);
});

test('a match without turns can only be looked at', () => {
  const none = begun(0);

  expect(forward(none)).toEqual(none);
  expect(toggled(none)).toEqual(none);
});
