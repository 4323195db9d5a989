import { describe, expect, test, vi } from 'vitest';
import { Stage } from '../../../src/games/dropit/match/stage.svelte.ts';
import { startMirror, turnAround } from '../../../src/games/dropit/table/mirror.svelte.ts';
import type { Piece, View } from '../../../src/games/dropit/types.ts';
import type { Device } from '../../../src/match/device.svelte.ts';
import type { Seen } from '../../../src/wire.ts';
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

test('from the other side one slides and turns as one sees it, and sends what is so', () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  const { stage, made } = set(4);
  turnAround();
  stage.slide(250);
  stage.turn(500);
  stage.drop();
  startMirror();

  expect(made).toEqual([['RS 97.50 355.00', 4]]);
});

test('the next piece that is left comes after the last', () => {
  const { stage } = set(4);
  stage.chooseNext(1);
  expect(stage.hand?.piece).toEqual(CIRCLE);
  stage.chooseNext(1);
  expect(stage.hand?.piece).toEqual(SQUARE);
  stage.chooseNext(-1);
  expect(stage.hand?.piece).toEqual(CIRCLE);
});

describe('a joker', () => {
  const asked: Partial<View> = {
    ...mayDrop,
    moves: { pieces: [], forms: [], left: 3000, right: 17000, top: 28000 },
    happened: verdict({ number: 2, worth: 6, points: 0 }),
    joker_asked: true,
    to_move: 0,
  };

  function ask() {
    const { stage, device, made } = set(4);
    const now = seen(6, asked);
    device.inHand = { seen: now };
    stage.present(now);
    return { stage, device, made };
  }

  test('is asked for as long as nobody decides, also of who comes late', () => {
    const { stage } = ask();
    stage.close();

    expect(stage).toMatchObject({ phase: 'verdict', isAsked: true, mayDecide: true });
  });

  test('is decided about once', () => {
    const { stage, made } = ask();
    stage.decide('joker');
    stage.decide('keep');

    expect(made).toEqual([['joker', 6]]);
    expect(stage.mayDecide).toBe(false);
  });

  test('once decided about is told in the same verdict, which then can be closed', () => {
    const { stage } = ask();
    const happened = verdict({ number: 2, worth: 6, points: 6, joker: 'joker' });
    stage.arrive(seen(7, { ...mayDrop, happened }));

    expect(stage).toMatchObject({ phase: 'verdict', isAsked: false });
    expect(stage.verdict?.points).toBe(6);
    stage.close();
    expect(stage.phase).toBe('still');
  });
});
