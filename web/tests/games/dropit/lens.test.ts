import { expect, test } from 'vitest';
import { distance } from '../../../src/games/dropit/table/geometry.ts';
import {
  gapDirection,
  LENS_RADIUS,
  lensPlace,
  shownClose,
} from '../../../src/games/dropit/table/lens.ts';
import { board } from './table.ts';

test('where there is room the lens covers neither the pieces nor a lit circle', () => {
  const keep = [
    { x: 70, y: 180, radius: 24 },
    { x: 60, y: 220, radius: 24 },
    { x: 40, y: 154, radius: 18 },
  ];
  const place = lensPlace([66, 200], keep, 200, 280);

  for (const each of keep)
    expect(distance(place, [each.x, each.y])).toBeGreaterThanOrEqual(LENS_RADIUS + each.radius);
});

test('the gap between two pieces side by side opens sideways, one above the other upright', () => {
  const square = { shape: 'square', colour: 'red' } as const;
  const at = (x: number, y: number) => ({ piece: square, pose: { x, y, angle: 0 } });

  expect(Math.abs(gapDirection(board, at(5000, 2000), at(8410, 2000), null))).toBeCloseTo(0);
  expect(Math.abs(gapDirection(board, at(5000, 2000), at(5000, 5410), null))).toBeCloseTo(90);
});

test('the lens shows the close call that decided', () => {
  const call = { piece: 1, field: null, gap: 12, at: [0, 0] as [number, number], touching: false };

  expect(shownClose([call, { ...call, gap: 8, touching: true }])?.gap).toBe(8);
  expect(shownClose([call])?.gap).toBe(12);
  expect(shownClose([])).toBe(null);
});
