import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Counting } from '../../../src/games/dropit/match/counting.svelte.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
});
afterEach(() => void vi.useRealTimers());

test('scores are shown at once when no points fly', () => {
  const counting = new Counting();
  counting.to([3, 0], false);

  expect(counting.shown).toEqual([3, 0]);
});

test('points that have flown are counted one field at a time', () => {
  const counting = new Counting();
  counting.to([3, 0], false);
  counting.to([3, 2], true);
  expect(counting.shown).toEqual([3, 0]);
  vi.advanceTimersByTime(880);
  expect(counting.shown).toEqual([3, 1]);
  vi.advanceTimersByTime(60);

  expect(counting.shown).toEqual([3, 2]);
  expect(vi.getTimerCount()).toBe(0);
});

test('who closes the verdict early sees the whole score', () => {
  const counting = new Counting();
  counting.to([0, 0], false);
  const stop = counting.to([0, 7], true);
  stop?.();
  counting.to([0, 7], false);

  expect(counting.shown).toEqual([0, 7]);
});
