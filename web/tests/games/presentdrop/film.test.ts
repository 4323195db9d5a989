import { expect, test } from 'vitest';
import { layersOf, turned } from '../../../src/games/presentdrop/art/pipes.ts';
import {
  boardBefore,
  cellAt,
  columnName,
  layMove,
  nextIn,
  wordOf,
} from '../../../src/games/presentdrop/table/board.ts';
import {
  boxOf,
  fitted,
  LEAST,
  moved,
  onBoard,
  onScreen,
  zoomed,
} from '../../../src/games/presentdrop/table/camera.ts';
import {
  arrivedBy,
  beatAt,
  filmOf,
  lengthOf,
  presentsAt,
  type Run,
  runsOf,
  topRow,
  trailOf,
} from '../../../src/games/presentdrop/table/film.ts';
import { stacksOf } from '../../../src/games/presentdrop/table/reading.ts';
import {
  drawnIcon,
  drop,
  happened,
  kinds,
  laidCurve,
  pipe,
  presentView,
  step,
  tile,
} from './table.ts';

const runs = runsOf(drop);
const run = (i: number): Run => {
  const found = runs[i];
  if (!found) throw new Error(`no run ${i}`);
  return found;
};

test('an event is told in the order in which it happened', () => {
  const all = happened({
    drop,
    laid: { tile: tile('curve', true), cell: [1, 0], top: 'N' },
    extra: drop,
  });
  const beats = filmOf(all, false);
  expect(beats.map(({ kind, isLaid }) => [kind, isLaid])).toEqual([
    ['drawn', false],
    ['drops', false],
    ['laid', true],
    ['drops', true],
  ]);
  expect(lengthOf(beats)).toBe(beats.reduce((sum, { ms }) => sum + ms, 0));
});

test('a mere draw and a tile of one’s own have nothing to show', () => {
  expect(filmOf(happened({ drawn: [tile('curve')] }), false)).toEqual([]);
  expect(filmOf(laidCurve(), true)).toEqual([]);
  expect(filmOf(laidCurve(), false)).toHaveLength(1);
});

test('all presents begin together above the highest tile', () => {
  expect(topRow(drop)).toBe(1);
  expect(runs.map(({ marks }) => marks[0])).toEqual(
    [0, 40, 80, 120].map(x => ({ x, y: -72, at: 0 })),
  );
});

test('a present follows its path and is gone when it arrives', () => {
  const [start, arrived] = [presentsAt(run(1), 0), presentsAt(run(1), run(1).ends)];
  expect(start).toEqual([{ x: 40, y: -72 }]);
  expect(arrived).toEqual([]);
  const { marks } = run(1);
  expect(marks.map(({ at }) => at)).toEqual([...marks.map(({ at }) => at)].sort((a, b) => a - b));
  expect(marks.at(-1)).toMatchObject({ x: 0, y: 38 });
});

test('free fall takes less time from cell to cell', () => {
  const [path] = runsOf({
    paths: [
      {
        column: 0,
        steps: [step(0, 2), step(0, 1), step(0, 0)],
        end: 'character',
        at: [0, -1],
        tile: null,
        presents: 1,
      },
    ],
    received: [1, 0, 0, 0],
    lost: 0,
  });
  const at = path?.marks.map(mark => mark.at) ?? [];
  const cells = [3, 5, 7].map(i => (at[i] ?? 0) - (at[i - 2] ?? 0));
  expect(cells[0]).toBeGreaterThan(cells[1] ?? 0);
  expect(cells[1]).toBeGreaterThan(cells[2] ?? 0);
});

test('a doubled present becomes two behind the sign, one after the other', () => {
  const [doubled] = run(2).doubles;
  expect(doubled).toMatchObject({ cell: [2, 0], presents: 2 });
  const at = doubled?.at ?? 0;
  expect(presentsAt(run(2), at - 1)).toHaveLength(1);
  expect(presentsAt(run(2), at + 130)).toHaveLength(2);
});

test('a lost present stays where it was lost', () => {
  expect(presentsAt(run(3), 10_000)).toEqual([{ x: 120, y: -64 }]);
});

test('counters rise when a present arrives, and never before', () => {
  const beats = filmOf(drawnIcon(), false);
  const look = beats[0]?.ms ?? 0;
  expect(arrivedBy(beats, look)).toEqual({ received: [0, 0, 0, 0], lost: 0 });
  expect(arrivedBy(beats, look + run(3).ends)).toEqual({ received: [0, 0, 0, 0], lost: 1 });
  expect(arrivedBy(beats, look + run(0).ends).received[0]).toBe(1);
  expect(arrivedBy(beats, Infinity)).toEqual({ received: drop.received, lost: drop.lost });
});

test('two trails in one flue run side by side, a lone one in the middle', () => {
  expect(run(0).lane).toBe(-run(1).lane);
  expect(run(0).lane).not.toBe(0);
  expect(run(2).lane).toBe(0);
});

test('a trail grows with the time and ends where the present is', () => {
  expect(trailOf(run(0), 0)).toBe('M0 -72L0 -72');
  expect(trailOf(run(0), 45)).toBe('M0 -72L0 -66');
  expect(trailOf(run(0)).endsWith('L0 38')).toBe(true);
});

test('a dead end stops a present inside, a wall before the edge', () => {
  const [dead, wall] = runsOf({
    ...drop,
    paths: [
      {
        column: 0,
        steps: [step(0, 0, pipe('curve', 'N', null))],
        end: 'dead-end',
        at: [0, 0],
        tile: 'curve',
        presents: 1,
      },
      {
        column: 1,
        steps: [step(1, 0, pipe('curve', 'N', 'E'))],
        end: 'wall',
        at: [2, 0],
        tile: 'straight',
        presents: 1,
      },
    ],
  });
  expect(dead?.marks.at(-1)).toMatchObject({ x: 0, y: -5 });
  expect(wall?.marks.at(-1)).toMatchObject({ x: 54, y: 0 });
});

test('a film knows which beat is on', () => {
  const beats = filmOf(drawnIcon(), false);
  expect(beatAt(beats, 0)?.beat.kind).toBe('drawn');
  expect(beatAt(beats, 900)).toMatchObject({ beat: { kind: 'drops' }, at: 0 });
  expect(beatAt(beats, 60_000)).toBeNull();
});

test('before a tile was laid the board lacks it, and has what came back', () => {
  const board = stacksOf(presentView().board);
  expect(boardBefore(board, laidCurve())[1]?.tiles).toEqual([{ tile: tile('straight'), top: 'N' }]);
  const alone = [{ cell: [1, 0] as [number, number], tiles: board[1]?.tiles.slice(1) ?? [] }];
  expect(boardBefore(alone, laidCurve())).toEqual([]);
  const back = { ...laidCurve(), covered: tile('x2'), returned: true };
  const known = [
    { cell: [1, 0] as [number, number], tiles: [{ tile: tile('x2'), top: 'E' as const }] },
  ];
  expect(boardBefore(alone, back, known)).toEqual(known);
});

test('tiles, moves and columns are written as the notation has them', () => {
  expect(wordOf({ kind: 't-left', icon: true, returned: true })).toBe('t-left*^');
  expect(layMove(tile('curve', true), 'E', [-3, 2])).toBe('curve* E -3,2');
  expect([-2, 0, 3, 4].map(columnName)).toEqual(['A−2', 'A', 'D', 'D+1']);
  expect(cellAt(-79, -21)).toEqual([-2, 1]);
  expect([turned('N', -1), turned('W', 2)]).toEqual(['W', 'E']);
});

test('arrows go to the nearest place on that side', () => {
  const cells: [number, number][] = [
    [0, 1],
    [1, 3],
    [-2, 0],
  ];
  expect(nextIn(cells, [0, 1], 'right')).toEqual([1, 3]);
  expect(nextIn(cells, [0, 1], 'left')).toEqual([-2, 0]);
  expect(nextIn(cells, [1, 3], 'up')).toBeNull();
});

test('at a crossing the upright pipe passes in front, whatever the turn', () => {
  const crossroads = kinds.find(({ name }) => name === 'crossroads');
  if (!crossroads) throw new Error('no crossroads');
  expect(layersOf(crossroads, 'N').at(-1)?.[0]).toContain('M0 -20');
  expect(layersOf(crossroads, 'E').at(-1)?.[0]).toContain('M-20 0');
});

test('the board fits its frame, and zoom and drag keep the point under the finger', () => {
  const size = { width: 390, height: 480 };
  const box = boxOf([
    [-3, 0],
    [0, 4],
  ]);
  const camera = fitted(size, box, LEAST);
  const left = onScreen(camera, size, box.left, 0).left;
  expect(left).toBeGreaterThanOrEqual(-1);
  expect(onScreen(camera, size, 0, box.bottom).top).toBeLessThanOrEqual(481);

  const point = onBoard(camera, size, 100, 200);
  const larger = zoomed(camera, 1.5, 100 - 195, 200 - 240);
  const there = onBoard(larger, size, 100, 200);
  expect(there.x).toBeCloseTo(point.x);
  expect(there.y).toBeCloseTo(point.y);
  expect(onScreen(moved(camera, 10, 0, box), size, point.x, point.y).left).toBeCloseTo(110);
});

test('a board too wide for fingers shows the strip first', () => {
  const size = { width: 320, height: 240 };
  const box = boxOf([
    [-9, 0],
    [12, 0],
    [0, 14],
  ]);
  const camera = fitted(size, box, LEAST);
  expect(camera.k).toBe(LEAST);
  expect(onScreen(camera, size, 0, box.bottom).top).toBeCloseTo(240);
});
