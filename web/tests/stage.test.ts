import { expect, test, vi } from 'vitest';
import { Stage } from '../src/games/dropit/stage.svelte.ts';
import type { Piece, View } from '../src/games/dropit/types.ts';
import type { Device } from '../src/match/device.svelte.ts';
import type { Seen } from '../src/wire.ts';
import { seen, verdict } from './table.ts';

const SQUARE: Piece = { shape: 'square', colour: 'red' };
const CIRCLE: Piece = { shape: 'circle', colour: 'red' };
const mayDrop: Partial<View> = {
  pile: [],
  stocks: [[SQUARE, CIRCLE], []],
  moves: { pieces: [SQUARE, CIRCLE], forms: [], left: 3000, right: 17000, top: 28000 },
};

/** A stage before a device whose one seat is waited for at version `v`. */
function set(v: number) {
  vi.stubGlobal('document', { hidden: false });
  const first = seen(v, mayDrop);
  const made: [string, number][] = [];
  const device = {
    seat: 0,
    past: [],
    inHand: { seen: first as Seen },
    play: (move: string, at: number) => made.push([move, at]),
  };
  return { stage: new Stage('m', device as unknown as Device, first), device, made };
}

test('the first piece of the tray hangs in the middle', () => {
  expect(set(4).stage.hand).toEqual({ piece: SQUARE, x: 10_000, angle: 0 });
});

test('choose, turn and slide change what hangs', () => {
  const { stage } = set(4);
  stage.choose(CIRCLE);
  stage.turn(500);
  stage.slide(-250);

  expect(stage.hand).toEqual({ piece: CIRCLE, x: 9750, angle: 500 });
});

test('a piece that is not in the stock cannot be taken', () => {
  const { stage } = set(4);
  stage.choose({ shape: 'circle', colour: 'blue' });

  expect(stage.hand?.piece).toEqual(SQUARE);
});

test('a double press drops one piece', () => {
  const { stage, made } = set(4);
  stage.drop();
  stage.drop();

  expect(made).toEqual([['RS 100.00 0.00', 4]]);
  expect(stage.mayAim).toBe(false);
  expect(stage.hand).toEqual({ piece: SQUARE, x: 10_000, angle: 0 });
});

test('after a refusal one may aim again', () => {
  const { stage } = set(4);
  stage.drop();
  stage.unlock();

  expect(stage.mayAim).toBe(true);
});

test('while a fall waits for its film nobody aims, and the scores do not tell', () => {
  const { stage, device } = set(4);
  const after = seen(5, {
    ...mayDrop,
    happened: verdict(),
    scores: [{ total: 4, field: 4, tokens: [] }],
  });
  device.inHand = { seen: after };
  stage.arrive(after);

  expect(stage.phase).toBe('loading');
  expect(stage.mayAim).toBe(false);
  expect(stage.told.scores[0]?.total).toBe(0);
});

test('a tab that was hidden shows the present', () => {
  const { stage } = set(4);
  vi.stubGlobal('document', { hidden: true });
  stage.arrive(seen(5, { happened: verdict() }));

  expect(stage).toMatchObject({ phase: 'still', isPresent: true });
  expect(stage.shown.v).toBe(5);
});

test('after a long break the present is shown, not what was missed', () => {
  const { stage } = set(4);
  stage.arrive(seen(9, { happened: verdict() }));

  expect(stage.phase).toBe('still');
  expect(stage.shown.v).toBe(9);
});

test('used-up kinds stay in the tray', () => {
  const { stage, device } = set(4);
  device.past = [
    { v: 2, happened: verdict({ piece: { shape: 'diamond', colour: 'red' } }) },
  ] as never;

  expect(stage.kinds(0).map(kind => [kind.piece.shape, kind.left])).toEqual([
    ['square', 1],
    ['diamond', 0],
    ['circle', 1],
  ]);
});
