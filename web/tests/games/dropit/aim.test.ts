import { expect, test } from 'vitest';
import {
  type Aim,
  hangingHeight,
  moveText,
  placeOf,
  releasesOf,
  slid,
  span,
  turnedBy,
  wholeAngle,
} from '../../../src/games/dropit/table/aim.ts';
import { reachOf } from '../../../src/games/dropit/table/geometry.ts';
import type { Piece, Placed, Shape } from '../../../src/games/dropit/types.ts';
import { board, view } from './table.ts';

const { forms } = board;
const moves = releasesOf(view());
const SQUARE: Piece = { shape: 'square', colour: 'blue' };
const PIECES: Piece[] = (['circle', 'square', 'diamond', 'triangle'] as const).map(shape => ({
  shape,
  colour: 'red',
}));
const aimed = (what: Partial<Aim> = {}): Aim => ({
  piece: SQUARE,
  wish: 10_000,
  angle: 0,
  ...what,
});

test('wherever one wishes to be, the whole piece hangs between the guides', () => {
  for (const piece of PIECES)
    for (let angle = 0; angle < 36_000; angle += 37)
      for (const wish of [-50_000, 3000, 9999.4, 17_000, 50_000]) {
        const x = placeOf(aimed({ piece, wish, angle }), forms, moves);
        const reach = reachOf(forms[piece.shape], angle);
        expect(x).toBe(Math.round(x));
        expect(x + reach.left).toBeGreaterThan(moves.left);
        expect(x + reach.right).toBeLessThan(moves.right);
      }
});

test('a wish between the guides is kept to the hundredth', () => {
  expect(placeOf(aimed({ wish: 6715 }), forms, moves)).toBe(6715);
});

test('turning a piece at the guide pushes it inwards, turning back lets it return', () => {
  const at = aimed({ wish: 4800 });
  const turned = turnedBy(at, 4500);

  expect(placeOf(turned, forms, moves)).toBeGreaterThan(4800);
  expect(placeOf(turnedBy(turned, -4500), forms, moves)).toBe(4800);
});

test('sliding on against a guide does not build up', () => {
  let aim = aimed();
  for (let i = 0; i < 500; i++) aim = slid(aim, 100, forms, moves);
  const [, most] = span(SQUARE, 0, forms, moves);
  expect(placeOf(aim, forms, moves)).toBe(most);

  expect(placeOf(slid(aim, -100, forms, moves), forms, moves)).toBe(most - 100);
});

test('angles stay within one turn', () => {
  expect([-500, 0, 35_999, 36_000, 72_100].map(wholeAngle)).toEqual([35_500, 0, 35_999, 0, 100]);
});

test('a piece hangs with its lowest point at the opening', () => {
  const at = (piece: Piece, angle: number) => hangingHeight({ piece, x: 10_000, angle }, board, []);

  expect(at(SQUARE, 0)).toBe(28_000 + 1700);
  expect(at({ shape: 'circle', colour: 'red' }, 1234)).toBe(29_800);
  expect(at(SQUARE, 4500)).toBeCloseTo(28_000 + 1700 * Math.SQRT2, 6);
});

test('over a pile that reaches into the opening a piece hangs 1 mm above it', () => {
  const over = (shape: Shape, x: number, below: Placed) =>
    hangingHeight({ piece: { shape, colour: 'red' }, x, angle: 0 }, board, [below]);
  const lying = (shape: Shape, x: number): Placed => ({
    piece: { shape, colour: 'blue' },
    pose: { x, y: 27_000, angle: 0 },
  });

  expect(over('square', 10_000, lying('square', 10_000))).toBe(30_500);
  expect(over('circle', 10_000, lying('circle', 10_000))).toBeCloseTo(30_700, 0);
  expect(over('square', 15_000, lying('square', 6000))).toBe(29_700);
});

test('a move says piece, place and angle with two decimals', () => {
  expect(moveText(aimed({ wish: 6715, angle: 2019 }), forms, moves)).toBe('BS 67.15 20.19');
  expect(moveText(aimed({ wish: 10_000, angle: 5 }), forms, moves)).toBe('BS 100.00 0.05');
});
