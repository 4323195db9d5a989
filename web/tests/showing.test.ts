import { expect, test } from 'vitest';
import * as showing from '../src/match/showing.ts';
import type { Seen } from '../src/wire.ts';
import { seen, verdict } from './games/dropit/table.ts';

/** Version `v` as it comes after a fall. */
const fall = (v: number): Seen => seen(v, { happened: verdict({ number: v / 2 }) });
const released = (v: number): Seen => seen(v);

function played(...all: Seen[]): showing.Showing {
  return all.reduce((shown, each) => showing.arrive(shown, each), showing.present(seen(0)));
}

test('a version without a fall is shown at once', () => {
  expect(played(released(1))).toMatchObject({ phase: 'still', shown: { v: 1 } });
});

test('a fall waits for its film while the old position is shown', () => {
  expect(played(released(1), fall(2))).toMatchObject({
    phase: 'loading',
    shown: { v: 1 },
    next: { v: 2 },
  });
});

test('fall, verdict, then rest', () => {
  const falling = showing.start(played(released(1), fall(2)), 2);
  expect(falling).toMatchObject({ phase: 'fall', before: { v: 1 }, shown: { v: 2 } });
  const told = showing.land(falling, 2);
  expect(told.phase).toBe('verdict');

  expect(showing.close(told)).toMatchObject({ phase: 'still', shown: { v: 2 } });
});

test('falls in quick succession are shown one after the other', () => {
  const first = showing.start(played(released(1), fall(2), released(3), fall(4), released(5)), 2);
  const second = showing.close(showing.land(first, 2));

  expect(second).toMatchObject({ phase: 'loading', next: { v: 4 }, shown: { v: 3 } });
});

test('of many falls that wait only the newest are shown', () => {
  const many = [2, 4, 6, 8, 10, 12].map(fall);
  const first = showing.start(played(...many), 2);

  expect(first.waiting.map(each => each.v)).toEqual([8, 10, 12]);
});

test('what comes too late changes nothing', () => {
  const still = played(released(1));
  expect(showing.start(still, 2)).toBe(still);
  expect(showing.land(still, 1)).toBe(still);
  expect(showing.close(still)).toBe(still);
  expect(showing.arrive(still, released(1))).toBe(still);
});

test('an end that the players made is shown with the newest version, shown or still waiting', () => {
  const ended = (each: Seen): Seen => ({
    ...each,
    turn: { waits_for: 'nothing', seats: [], winners: [1], scores: [] },
  });
  const still = played(released(1));
  expect(showing.arrive(still, ended(released(1))).shown.turn.waits_for).toBe('nothing');

  const busy = showing.start(played(released(1), fall(2)), 2);
  const waiting = showing.arrive(showing.arrive(busy, fall(4)), ended(fall(4)));
  expect(waiting.shown.turn.waits_for).not.toBe('nothing');
  expect(showing.newest(waiting).turn.waits_for).toBe('nothing');
});

test('the present drops all that waited', () => {
  const busy = played(released(1), fall(2), released(3), fall(4));

  expect(showing.present(showing.newest(busy))).toMatchObject({
    phase: 'still',
    shown: { v: 4 },
    waiting: [],
  });
});

test('a fall can be seen again while its verdict is shown', () => {
  const told = showing.land(showing.start(played(released(1), fall(2)), 2), 2);

  expect(showing.again(told)).toMatchObject({ phase: 'fall', before: { v: 1 }, shown: { v: 2 } });
});

test('what only completes a verdict takes its place at once', () => {
  const told = showing.land(showing.start(played(released(1), fall(2)), 2), 2);
  const decided = showing.completed(showing.arrive(told, seen(3)), () => true);
  expect(decided).toMatchObject({ phase: 'verdict', shown: { v: 3 }, waiting: [] });

  const other = showing.completed(showing.arrive(told, seen(3)), () => false);
  expect(other).toMatchObject({ phase: 'verdict', shown: { v: 2 }, waiting: [{ v: 3 }] });
});

test('a game with many short events lets more of them wait', () => {
  const { waiting } = [4, 6, 8, 10, 12].reduce(
    (shown, v) => showing.arrive(shown, fall(v), 9),
    showing.start(played(fall(2)), 2),
  );

  expect(waiting.map(({ v }) => v)).toEqual([4, 6, 8, 10, 12]);
});
