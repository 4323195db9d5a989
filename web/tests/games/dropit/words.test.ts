import { describe, expect, test } from 'vitest';
import { startMirror, turnAround } from '../../../src/games/dropit/table/mirror.svelte.ts';
import { reasonsFor } from '../../../src/games/dropit/table/why.ts';
import type { CloseCall, Field, Verdict } from '../../../src/games/dropit/types.ts';
import {
  edgeName,
  edgesChip,
  gain,
  headline,
  jokerAsk,
  jokerHandIn,
  lines,
  logLine,
  pieceName,
  reason,
  spoken,
} from '../../../src/games/dropit/words.ts';
import { EVERY_LANGUAGE, speakIn } from '../../speaking.ts';
import { board, verdict, view } from './table.ts';

const near = { piece: 1, gap: 8, at: [0, 0] as [number, number] };
const edge = { field: 2, gap: 0, at: [0, 0] as [number, number] };
const broken = { worth: 6, points: 0 };
const closeCall = (touching: boolean) => ({ piece: 1, field: null, gap: 8, at: near.at, touching });

const miss = (what: Partial<CloseCall>): CloseCall => ({
  piece: null,
  field: null,
  gap: 40,
  at: near.at,
  touching: false,
  ...what,
});

const KINDS: Record<string, Partial<Verdict>> = {
  'a level alone': {},
  'one point': { level: 1, worth: 1, points: 1 },
  'a level and a large circle': { circles: [1], points: 5 },
  'a level and a medium circle': { circles: [0], points: 6 },
  'a level and a small circle': { circles: [2], points: 7 },
  'a level and two circles': { circles: [1, 2], points: 8 },
  'the same shape': { same_shape: [near], ...broken },
  'the same colour': { same_colour: [near], ...broken },
  'an edge': { edges: [edge], ...broken },
  'over the top': { over_top: 321, ...broken },
  'several taboos': { same_shape: [near], same_colour: [near], edges: [edge], ...broken },
  'a close call that touches': { same_shape: [near], close: [closeCall(true)], ...broken },
  'a close call that does not touch': { close: [closeCall(false)] },
  'still moving': { at_rest: false },
  'a near miss of a piece': { near: [miss({ piece: 1, gap: 40 })] },
  'a near miss of an edge': { near: [miss({ field: 2, gap: 40 })] },
  'a near miss of the floor': { near: [miss({ field: 17, gap: 25 })] },
  'a joker handed in': { same_shape: [near], joker: 'joker', worth: 6, points: 6 },
  'a joker for one point': { same_shape: [near], joker: 'joker', worth: 1, points: 1 },
  'a joker kept': { same_colour: [near], joker: 'keep', ...broken },
  'its picture': { fulfils: true, worth: 1, points: 1 },
  'a taboo at its picture': { fulfils: true, same_shape: [near], penalty: 2, worth: 1, points: 0 },
  'a taboo that moves the game': { edges: [edge], penalty: 1, worth: 0, points: 0 },
};
const EDGES = ['colour', 'shape', 'none', 'pictures'] as const;
const CORNERS = ['upper', 'left', 'right', 'round', null] as const;
const TOTALS = [
  { total: 18, game: null, team: ['Ana'] },
  { total: 18, game: null, team: ['Ana', 'Ben'] },
  { total: 1, game: 3, team: ['Ana', 'Ben'] },
];

describe.each(EVERY_LANGUAGE)('in %s', language => {
  test.each(Object.keys(KINDS))('%s has its sentences, complete and each time the same', kind => {
    speakIn(language);
    const told = verdict(KINDS[kind]);
    for (const edges of EDGES)
      for (const you of [true, false]) {
        const who = { name: 'Ana', you };
        const sentences = [
          headline(told, board, edges),
          reason(told, edges),
          reason(told, edges, view({ edges })),
          logLine(told, board, edges, who),
          gain(told),
          jokerAsk(told, edges, 2),
          jokerHandIn(told, edges),
          ...TOTALS.map(total => spoken(told, board, edges, who, total)),
          ...CORNERS.flatMap(corner =>
            lines(told, board, edges, corner).flatMap(line => [line.text, line.points]),
          ),
          ...CORNERS.flatMap(corner =>
            reasonsFor(told, view({ edges }), corner).flatMap(each => [
              each.text,
              each.measure ?? each.text,
              each.mark ?? each.text,
            ]),
          ),
        ];
        for (const sentence of sentences) {
          expect(sentence).not.toBe('');
          expect(sentence).not.toMatch(/undefined|NaN|[{}]|_/);
        }
      }
  });

  test('each of the sixteen kinds of piece has a name of its own', () => {
    speakIn(language);
    const names = (['red', 'yellow', 'green', 'blue'] as const).flatMap(colour =>
      (['circle', 'square', 'diamond', 'triangle'] as const).map(shape =>
        pieceName({ colour, shape }),
      ),
    );

    expect(new Set(names).size).toBe(16);
  });
});

test('the reason comes with its number in the form of the language', () => {
  const close = verdict({ same_shape: [near], close: [closeCall(true)], ...broken });
  speakIn('en');
  expect(reason(close, 'colour')).toBe(
    'Close: 0.08\u00a0mm apart. Up to 0.10\u00a0mm counts as touching.',
  );
  speakIn('de');
  expect(reason(close, 'colour')).toContain('0,08\u00a0mm');
});

test('what was worth six points and is worth none now is said so', () => {
  speakIn('en');
  const told = verdict({ level: 5, circles: [1], same_shape: [near], worth: 6, points: 0 });

  expect(headline(told, board, 'colour')).toBe('Square touches square');
  expect(lines(told, board, 'colour').map(line => `${line.text}: ${line.points}`)).toEqual([
    'Level 5: 5',
    'Large bonus circle: +1',
    'Same shape touched: 6 → 0',
  ]);
});

test('a person alone at the device is spoken to, others are named', () => {
  speakIn('en');
  const told = verdict();

  expect(logLine(told, board, 'colour', { name: 'You', you: true })).toBe(
    'Your square reached level 4.',
  );
  expect(logLine(told, board, 'colour', { name: 'Juno', you: false })).toBe(
    'Juno’s square reached level 4.',
  );
});

test('a near miss is told with its distance and the edge it missed', () => {
  speakIn('en');
  const told = verdict({ near: [miss({ field: 2, gap: 40 })] });

  expect(reason(told, 'colour', view())).toBe(
    'It touches nothing forbidden. Near miss: 0.4\u00a0mm from the green edge (left).',
  );
});

test('from the other side of the board an edge is where one sees it', () => {
  speakIn('en');
  turnAround();
  const name = edgeName(board.fields[0] as Field, 'colour');
  startMirror();

  expect(name).toBe('red edge, right');
});

test('a verdict with all it broke is told with its paragraphs', () => {
  speakIn('en');
  const told = verdict({
    same_shape: [near],
    same_colour: [near],
    edges: [edge],
    over_top: 40,
    circles: [1],
    close: [closeCall(true)],
    near: [miss({ piece: 2, gap: 30 })],
    at_rest: false,
    ...broken,
  });

  expect(reasonsFor(told, view(), 'upper').map(each => each.paragraph)).toEqual([
    '4.2',
    '4.3',
    '4.4',
    '4.5',
    '4.6',
    '5.1',
    '5.2',
    '4.7',
    '3.6',
  ]);
});

test('a touch that was hard to see is marked as a close call', () => {
  speakIn('en');
  const [first] = reasonsFor(
    verdict({ same_shape: [near], close: [closeCall(true)], ...broken }),
    view(),
    null,
  );

  expect(first).toMatchObject({
    mark: 'Close call',
    measure: 'Gap 0.08\u00a0mm. Up to 0.10\u00a0mm counts as touching.',
  });
});

test('a redeemed drop is told with what the joker brought', () => {
  speakIn('en');
  const told = verdict({ same_shape: [near], joker: 'joker', worth: 6, points: 6 });

  expect(headline(told, board, 'colour')).toBe('A joker pays: 6 points');
  expect(lines(told, board, 'colour').at(-1)).toEqual({
    text: 'Joker handed in',
    points: '0 → 6',
    good: true,
  });
  expect(logLine(told, board, 'colour', { name: 'Ana', you: false })).toBe(
    'Ana’s square touched a piece of its shape. Ana handed in a joker.',
  );
});

test('what a broken taboo brings the game is told in its line', () => {
  speakIn('en');

  expect(gain(verdict({ same_shape: [near], penalty: 2, worth: 0, points: 0 }))).toBe('game +2');
});

test.each(EVERY_LANGUAGE)('every edge field and every kind of edges has a name in %s', language => {
  speakIn(language);
  const names = new Set(board.fields.map(field => edgeName(field, 'colour')));

  expect(names.size).toBe(12);
  expect(new Set(EDGES.map(edgesChip)).size).toBe(4);
});
