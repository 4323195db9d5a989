import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { morph } from '../../../src/games/dropit/table/film.ts';
import { playFilm } from '../../../src/games/dropit/table/player.ts';
import type { Placed } from '../../../src/games/dropit/types.ts';

const at = (x: number): Placed => ({
  piece: { shape: 'square', colour: 'red' },
  pose: { x, y: 0, angle: 0 },
});

/** A drawn piece that rests somewhere. */
class Group {
  transform = 'rest';
  getAttribute(): string {
    return this.transform;
  }
  setAttribute(_: string, value: string): void {
    this.transform = value;
  }
}

let steps: ((now: number) => void)[] = [];
const tick = (now: number): void => {
  const due = steps;
  steps = [];
  for (const step of due) step(now);
};

beforeEach(() => {
  steps = [];
  vi.stubGlobal('requestAnimationFrame', (step: (now: number) => void) => steps.push(step));
  vi.stubGlobal('cancelAnimationFrame', () => {
    steps = [];
  });
});
afterEach(() => vi.unstubAllGlobals());

function playing(done = () => {}): { group: Group; stop: () => void } {
  const group = new Group();
  const all = { querySelectorAll: () => [group] } as unknown as SVGGElement;
  return { group, stop: playFilm(all, morph([at(0)], [at(1000)]), 280, done) };
}

test('a film moves the piece and leaves it where it rests', () => {
  const done = vi.fn();
  const { group } = playing(done);
  tick(0);
  tick(200);
  expect(group.transform).toContain(' 5.000 ');
  tick(500);

  expect(group.transform).toBe('rest');
  expect(done).toHaveBeenCalledOnce();
});

test('a film that is stopped puts the piece where it rests', () => {
  const { group, stop } = playing();
  tick(0);
  stop();

  expect(group.transform).toBe('rest');
});

test('a film that is stopped leaves alone what was moved to another table meanwhile', () => {
  const { group, stop } = playing();
  tick(0);
  group.transform = 'elsewhere';
  stop();

  expect(group.transform).toBe('elsewhere');
});
