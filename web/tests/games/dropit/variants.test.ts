import { describe, expect, test } from 'vitest';
import { completes, dropsOf } from '../../../src/games/dropit/match/drops.ts';
import { resultLine, rowsOf, winLine } from '../../../src/games/dropit/match/result.ts';
import {
  FIRST_WISH,
  jokersOf,
  rowsOfSeats,
  seatsOf,
  setupOf,
} from '../../../src/games/dropit/setup/wish.ts';
import { cornerOf } from '../../../src/games/dropit/table/corner.ts';
import { between, forbids, picturesOf } from '../../../src/games/dropit/table/fields.ts';
import { hasTeams, sideOf } from '../../../src/games/dropit/table/sides.ts';
import type { Piece, View } from '../../../src/games/dropit/types.ts';
import { EVERY_LANGUAGE, speakIn } from '../../speaking.ts';
import { board, seen, verdict, view } from './table.ts';

const near = { piece: 1, gap: 8, at: [0, 0] as [number, number] };
const score = (total: number) => ({ total, field: total % 25, tokens: [] });
const TEAMS: Partial<View> = { sides: [[0, 1], [2]], scores: [score(48), score(50)] };
const who = (seat: number) => ({ name: ['Ana', 'Ben', 'Cleo'][seat] ?? '', you: false });

describe('sides', () => {
  test('a seat belongs to the side that names it', () => {
    expect([0, 1, 2].map(seat => sideOf(view(TEAMS), seat))).toEqual([0, 0, 1]);
  });

  test('sides of one seat each are no teams', () => {
    expect(hasTeams(view())).toBe(false);
    expect(hasTeams(view(TEAMS))).toBe(true);
  });
});

describe('drops', () => {
  const asked = verdict({ number: 2, same_shape: [near], worth: 6, points: 0 });
  const handedIn = { ...asked, joker: 'joker' as const, points: 6 };

  test('what was decided about a joker replaces what was asked', () => {
    const past = [verdict({ number: 1 }), asked, handedIn].map((happened, v) => ({ v, happened }));

    expect(dropsOf(past).map(each => [each.number, each.points])).toEqual([
      [1, 4],
      [2, 6],
    ]);
  });

  test('only a decision about the same drop completes it', () => {
    const shown = seen(4, { happened: asked });

    expect(completes(shown, seen(5, { happened: handedIn }))).toBe(true);
    expect(completes(shown, seen(5, { happened: verdict({ number: 3 }) }))).toBe(false);
    expect(completes(shown, seen(5))).toBe(false);
  });
});

describe('fields', () => {
  const square: Piece = { shape: 'square', colour: 'blue' };
  const field = { side: 'left', colour: 'blue', shape: 'circle' } as const;
  const floor = { side: 'floor', colour: 'red', shape: 'square' } as const;

  test('edges forbid by colour, by shape, on the floor alone, or not at all', () => {
    const edges = ['colour', 'shape', 'pictures', 'none'] as const;

    expect(edges.map(each => forbids(field, each, square))).toEqual([true, false, false, false]);
    expect(edges.map(each => forbids(floor, each, square))).toEqual([false, true, true, false]);
  });

  test('each level has a picture on the left and one on the right, beside that level', () => {
    const pair: Piece[] = [square, { shape: 'circle', colour: 'red' }];
    const pictures = picturesOf({ ...board, pictures: Array.from({ length: 8 }, () => pair) });

    expect(pictures.length).toBe(16);
    expect(pictures[2]?.field).toMatchObject({
      side: 'left',
      stretch: [
        [0, 3800],
        [0, 8000],
      ],
    });
    expect(pictures.at(-1)?.field.stretch.at(-1)).toEqual([17000, 28000]);
  });

  test('a part of a wall keeps its bends', () => {
    const wall: [number, number][] = [
      [0, 0],
      [0, 200],
      [100, 300],
    ];

    expect(between(wall, 100, 250)).toEqual([
      [0, 100],
      [0, 200],
      [50, 250],
    ]);
  });
});

describe('corners', () => {
  const pose = { x: 10_000, y: 10_000, angle: 0 };
  const square = board.forms.square;

  test('a corner is told by where it points, and a circle by its round top', () => {
    expect(cornerOf(square, { ...pose, angle: 4500 }, [10_000, 12_404], false)).toBe('upper');
    expect(cornerOf(square, pose, [8300, 11_700], false)).toBe('left');
    expect(cornerOf(square, pose, [11_700, 11_700], false)).toBe('right');
    expect(cornerOf(board.forms.circle, pose, [10_000, 11_800], false)).toBe('round');
  });

  test('from the other side of the board left is right', () => {
    expect(cornerOf(square, pose, [8300, 11_700], true)).toBe('right');
    expect(cornerOf(square, pose, [11_700, 11_700], true)).toBe('left');
  });
});

describe('wishes', () => {
  test('the first wish is the base game of the edition of 2024 for two', () => {
    expect(seatsOf(FIRST_WISH)).toBe(2);
    expect(setupOf(FIRST_WISH)).toEqual({
      edition: 'en2024',
      edges: 'colour',
      jokers: false,
      teams: false,
      first_team: 0,
      coop: 'off',
      start: 'chosen',
      first: 0,
      hand: 'steady',
    });
  });

  test('teams take their seats one after the other', () => {
    const wish = { ...FIRST_WISH, mode: 'teams', teams: [1, 3] } as const;

    expect(rowsOfSeats({ ...wish, teams: [1, 3] })).toEqual([[0], [1, 2, 3]]);
    expect(setupOf({ ...wish, teams: [1, 3] })).toMatchObject({ teams: true, first_team: 1 });
  });

  test('together there is only the edition of 2024, with pictures and jokers of its own', () => {
    const wish = { ...FIRST_WISH, mode: 'together', edition: 'de2018', jokers: true } as const;

    expect(setupOf({ ...wish, teams: [2, 2] })).toMatchObject({
      edition: 'en2024',
      edges: 'base',
      jokers: false,
      coop: 'easy',
    });
  });

  test('a seat that is gone does not begin', () => {
    expect(setupOf({ ...FIRST_WISH, first: 3 })['first']).toBe(1);
  });

  test('two sides of the edition of 2018 have four jokers each, all others two', () => {
    expect(jokersOf({ ...FIRST_WISH, edition: 'de2018' })).toBe(4);
    expect(jokersOf({ ...FIRST_WISH, edition: 'de2018', alone: 3 })).toBe(2);
    expect(jokersOf(FIRST_WISH)).toBe(2);
  });
});

describe('results', () => {
  const together = (points: number, game: number): View =>
    view({ sides: [[0, 1]], scores: [score(points)], game: score(game) });

  test('a team wins with all its members, a single seat alone', () => {
    speakIn('en');

    expect(winLine(view(TEAMS), [2], who, null)).toBe('Cleo wins');
    expect(winLine(view(TEAMS), [0, 1], who, null)).toBe('Ana and Ben win');
    expect(winLine(view(TEAMS), [0, 1], who, 1)).toBe('Your team wins');
    expect(winLine(view(TEAMS), [0, 1, 2], who, null)).toBe('Ana, Ben, and Cleo win together');
    expect(resultLine(view(TEAMS), 1)).toBe('50 points. You are 2 behind.');
  });

  test('together the result says both numbers, and that only who is ahead wins', () => {
    speakIn('en');

    expect(winLine(together(12, 11), [0, 1], who, null)).toBe('Won together');
    expect(resultLine(together(12, 11), null)).toBe('Together 12, the game 11: you are ahead.');
    expect(winLine(together(11, 11), [], who, null)).toBe('Not won this time');
    expect(resultLine(together(11, 11), null)).toBe(
      'Together 11, the game 11: only who is ahead wins.',
    );
  });

  test('the points of a redeemed drop count with its level and circles', () => {
    speakIn('en');
    const told = [
      verdict({ seat: 0, same_shape: [near], joker: 'joker', level: 4, worth: 6, points: 6 }),
      verdict({ seat: 1, level: 3, worth: 3, points: 3 }),
      verdict({ seat: 2, same_shape: [near], points: 0 }),
    ];
    const setup = { ...view().setup, jokers: true };
    const rows = rowsOf(view({ ...TEAMS, setup, jokers: [1, 2] }), told);

    expect(Object.fromEntries(rows.map(each => [each.text, each.counts]))).toEqual({
      Levels: [7, 0],
      Circles: [2, 0],
      'Jokers handed in': [1, 0],
      'Unused jokers, 3 points each': [1, 2],
      'Drops for 0': [0, 1],
      'Highest level': [4, 0],
    });
  });

  test.each(EVERY_LANGUAGE)('every result has its sentences in %s', language => {
    speakIn(language);
    for (const table of [view(TEAMS), together(12, 11), together(1, 2)])
      for (const winners of [[], [2], [0, 1], [0, 1, 2]])
        for (const sentence of [winLine(table, winners, who, null), resultLine(table, null)])
          expect(sentence).toMatch(/^[^{}_]+$/);
  });
});
