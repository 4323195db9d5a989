import { afterEach, expect, test, vi } from 'vitest';
import { Moving } from '../src/parts/moving.svelte.ts';

/** As much of an element as the keys ask about: whether it is one of those. */
class FakeElement {
  constructor(private readonly is: string) {}

  closest(selectors: string): FakeElement | null {
    return selectors.split(', ').includes(this.is) ? this : null;
  }
}

afterEach(() => vi.unstubAllGlobals());

/** A replay of three turns; tells how often the game was to stop what plays. */
function replay() {
  vi.stubGlobal('Element', FakeElement);
  const stop = vi.fn();
  const moving = new Moving(3, { show: () => {}, land: () => {}, stop, looksMs: () => 1 });
  /** True when the replay took the key for itself. */
  const press = (key: string, more: object = {}): boolean => {
    const preventDefault = vi.fn();
    moving.keydown({ key, target: null, preventDefault, ...more } as unknown as KeyboardEvent);
    return preventDefault.mock.calls.length > 0;
  };
  return { moving, press, stop };
}

test('arrows, Home and End move a replay, and what plays is stopped', () => {
  const { moving, press, stop } = replay();

  expect(press('ArrowRight')).toBe(true);
  expect(moving).toMatchObject({ at: 1, awaited: 1, phase: 'loading', placeShown: 0, told: 0 });
  press('End');
  expect(moving).toMatchObject({ at: 3, awaited: 0, phase: 'still', placeShown: 3, told: 3 });
  press('ArrowLeft');
  expect(moving.at).toBe(2);
  press('Home');
  expect(moving.at).toBe(0);
  expect(stop).toHaveBeenCalledTimes(4);
});

test('what falls lands once', () => {
  const { moving } = replay();

  expect(moving.land()).toBe(false);
  moving.step(1);
  moving.start();
  expect(moving).toMatchObject({ at: 1, phase: 'fall', placeShown: 1, told: 0 });
  expect(moving.land()).toBe(true);
  expect(moving).toMatchObject({ at: 1, phase: 'still', told: 1 });
  expect(moving.land()).toBe(false);
});

test('the space bar plays and pauses, however long it is held', () => {
  const { moving, press, stop } = replay();

  press(' ');
  expect(moving.plays).toBe(true);
  expect(press(' ', { repeat: true })).toBe(true);
  expect(moving.plays).toBe(true);
  press(' ');
  expect(moving.plays).toBe(false);
  expect(stop).not.toHaveBeenCalled();
});

test('keys that belong to a field, a button or the browser move nothing', () => {
  const { moving, press } = replay();
  const at = (is: string) => ({ target: new FakeElement(is) });

  expect(press('End', at('select'))).toBe(false);
  expect(press(' ', at('button:focus-visible'))).toBe(false);
  expect(press('ArrowRight', { altKey: true })).toBe(false);
  expect(press('x')).toBe(false);
  expect(moving.at).toBe(0);
  expect(press('End', at('button:focus-visible'))).toBe(true);
  expect(moving.at).toBe(3);
});
