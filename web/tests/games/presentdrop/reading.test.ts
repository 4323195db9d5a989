import { expect, test } from 'vitest';
import { placesInHand, stacksOf, stepsOf } from '../../../src/games/presentdrop/table/reading.ts';
import { pipe, presentView, step, tile } from './table.ts';

test('what lies on the board is read from its words', () => {
  expect(
    stacksOf([
      [
        [-3, 12],
        ['x2^ W', 't-left* N'],
      ],
    ]),
  ).toEqual([
    {
      cell: [-3, 12],
      tiles: [
        { tile: { kind: 'x2', icon: false, returned: true }, top: 'W' },
        { tile: tile('t-left', true), top: 'N' },
      ],
    },
  ]);
});

test('a step of a path has its parts by name', () => {
  expect(stepsOf({ steps: [step(1, 2, pipe('x2', 'N', 'S', 2))] })).toEqual([
    { cell: [1, 2], entry: 'N', exit: 'S', through: 'pipe', tile: 'x2', presents: 2 },
  ]);
});

test('where a tile fits is told by the server, and why not by what a cell asks of its edges', () => {
  const { moves, board } = presentView();
  const [places] = placesInHand(moves, board);

  expect(places?.tile).toEqual(tile('curve'));
  expect(places?.spots).toEqual([
    {
      cell: [0, 0],
      covers: true,
      fits: ['N', 'E'],
      clashes: [
        ['S', 'W', true],
        ['W', 'W', true],
      ],
    },
    {
      cell: [0, 1],
      covers: false,
      fits: ['N'],
      clashes: [
        ['E', 'N', false],
        ['S', 'N', false],
        ['S', 'W', true],
        ['W', 'W', true],
      ],
    },
    {
      cell: [2, 0],
      covers: false,
      fits: [],
      clashes: [
        ['N', 'N', true],
        ['E', 'S', true],
        ['S', 'S', true],
        ['W', 'N', true],
      ],
    },
  ]);
});
