import { beforeEach, expect, test, vi } from 'vitest';
import type { Device } from '../src/match/device.svelte.ts';
import { Stage } from '../src/match/stage.svelte.ts';
import type { Seen } from '../src/wire.ts';
import { waitsFor } from './games/dropit/table.ts';

const sent: string[] = [];

const newSeen = (v: number, happened: unknown = null): Seen => ({
  t: 'seen',
  v,
  turn: waitsFor(0),
  view: { happened },
  film: false,
  waited_since: v,
});

/** A stage of no game: a move belongs to the version that is shown. */
class Plain extends Stage {
  stops = 0;

  protected get turnId(): string {
    return String(this.shown.v);
  }

  get isLocked(): boolean {
    return this.isSent;
  }

  move(): void {
    if (!this.isSent) this.send('x', this.shown.v);
  }

  override stop(): void {
    this.stops += 1;
  }
}

function set(v: number): Plain {
  const device = { seat: 0, seats: [0], play: (move: string) => sent.push(move) };
  return new Plain(device as unknown as Device, newSeen(v));
}

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('document', { hidden: false });
});

test('what happened falls, is told, and is put away', () => {
  const stage = set(4);
  stage.arrive(newSeen(5, 'a fall'));
  expect([stage.phase, stage.isPresent]).toEqual(['fall', false]);

  stage.skip();
  expect(stage.phase).toBe('verdict');
  stage.skip();
  expect([stage.phase, stage.shown.v, stage.isPresent]).toEqual(['still', 5, true]);
});

test('old news changes nothing', () => {
  const stage = set(4);
  stage.arrive(newSeen(3, 'a fall'));

  expect([stage.phase, stage.shown.v]).toEqual(['still', 4]);
});

test('whoever looked away, or missed much, gets the present, and what plays is stopped', () => {
  const stage = set(4);
  stage.arrive(newSeen(7, 'a fall'));
  expect([stage.phase, stage.shown.v, stage.stops]).toEqual(['still', 7, 1]);

  vi.stubGlobal('document', { hidden: true });
  stage.arrive(newSeen(8, 'a fall'));
  expect([stage.phase, stage.shown.v, stage.stops]).toEqual(['still', 8, 2]);
});

test('a move is sent once a turn, and again after it was lost', () => {
  const stage = set(4);
  stage.move();
  stage.move();
  expect([sent.length, stage.isLocked]).toEqual([1, true]);

  stage.unlock();
  stage.move();
  expect(sent.length).toBe(2);

  stage.arrive(newSeen(5));
  expect(stage.isLocked).toBe(false);
});

test('a match is over when nothing is waited for and all was shown', () => {
  const stage = set(4);
  const last = newSeen(5, 'a fall');
  stage.arrive({ ...last, turn: { ...last.turn, waits_for: 'nothing' } });
  expect(stage.isOver).toBe(false);

  stage.skip();
  stage.close();
  expect(stage.isOver).toBe(true);
});
