/** A drawn moment of a match, for the pictures of the start page: the standard board, half full. */

import type { Board, Colour, Field, Placed, Point, Shape } from '../types.ts';
import { STANDARD } from './shapes.ts';

const COLOUR_OF: Record<string, Colour> = { R: 'red', Y: 'yellow', G: 'green', B: 'blue' };
const SHAPE_OF: Record<string, Shape> = { C: 'circle', S: 'square', D: 'diamond', T: 'triangle' };

const LEFT = [38, 80, 106, 148, 174, 216, 242];
const RIGHT = [46, 72, 114, 140, 182, 208, 250];
const CIRCLES = [
  [150, 22, 10, 2],
  [60, 58, 15, 1],
  [118, 92, 6, 3],
  [40, 126, 15, 1],
  [150, 160, 10, 2],
  [70, 194, 10, 2],
  [140, 228, 15, 1],
  [96, 262, 6, 3],
] as const;

const at = (...points: [number, number][]): Point[] => points.map(([x, y]) => [x * 100, y * 100]);

function wall(side: 'left' | 'right', colours: string, shapes: string): Field[] {
  const heights = [0, ...(side === 'left' ? LEFT : RIGHT)];
  const [x, rim] = side === 'left' ? [0, 30] : [200, 170];
  return heights.map((low, index) => {
    const high = heights[index + 1];
    const stretch =
      high !== undefined && high < 246
        ? at([x, low], [x, high])
        : side === 'left'
          ? at([x, low], [x, 246], [rim, 280])
          : high
            ? at([x, low], [x, 246], [x - 3.5, 250])
            : at([x - 3.5, 250], [rim, 280]);
    return field(side, index, colours, shapes, stretch);
  });
}

function field(
  side: Field['side'],
  index: number,
  colours: string,
  shapes: string,
  stretch: Point[],
): Field {
  const colour = COLOUR_OF[colours[index] ?? ''] ?? 'red';
  const shape = SHAPE_OF[shapes[index] ?? ''] ?? 'circle';
  return { side, index, colour, shape, stretch };
}

export const PICTURE_BOARD: Board = {
  name: 'picture',
  left: at([0, 0], [0, 246], [30, 280]),
  floor: at([0, 0], [200, 0]),
  right: at([200, 0], [200, 246], [170, 280]),
  levels: LEFT.map((low, i) => at([0, low], [200, RIGHT[i] ?? low])),
  circles: CIRCLES.map(([x, y, radius, points]) => ({
    x: x * 100,
    y: y * 100,
    radius: radius * 100,
    points,
  })),
  fields: [
    ...wall('left', 'RBGYBRYG', 'CTSDTCDS'),
    ...wall('right', 'GYBRYGRB', 'SDCTDSTC'),
    ...[0, 1, 2, 3].map(k => field('floor', k, 'BRGY', 'CTSD', at([50 * k, 0], [50 * k + 50, 0]))),
  ],
  forms: STANDARD,
  counts: [],
  pictures: [],
};

/** Where pieces came to rest in a simulated match: kind, x mm, y mm, angle in degrees. */
const RESTS: [string, number, number, number][] = [
  ['BC', 182, 17.99, -119],
  ['RT', 19.11, 14.89, 8],
  ['YD', 143.55, 16.78, 3],
  ['GT', 187.89, 49.36, 90],
  ['BT', 74.99, 12.11, -120],
  ['RC', 106.35, 18, -7],
  ['YS', 45.14, 28.88, 38],
  ['GC', 70.46, 53.75, -23],
  ['BD', 105.86, 52.61, 287],
  ['RS', 140.19, 51.57, 287],
  ['YC', 170.03, 73.82, -125],
  ['GD', 29.89, 59.77, 166],
  ['BD', 122.13, 81.67, 328],
  ['RC', 17.97, 93.68, 151],
  ['YS', 61.56, 92.84, 27],
  ['GD', 40.93, 118.85, -33],
  ['BS', 183.01, 108.83, 90],
  ['RC', 94.58, 105.12, -28],
  ['YC', 148.03, 105, -39],
  ['GS', 121.49, 127.82, 137],
];

export const PICTURE_PILE: Placed[] = RESTS.map(([kind, x, y, degrees]) => ({
  piece: {
    colour: COLOUR_OF[kind[0] ?? ''] ?? 'red',
    shape: SHAPE_OF[kind[1] ?? ''] ?? 'circle',
  },
  pose: { x: x * 100, y: y * 100, angle: degrees * 100 },
}));
