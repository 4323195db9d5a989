import { describe, expect, test } from 'vitest';
import type { Verdict } from '../src/games/dropit/types.ts';
import { headline, lines, logLine, pieceName, reason, spoken } from '../src/games/dropit/words.ts';
import { EVERY_LANGUAGE, speakIn } from './speaking.ts';
import { board, verdict } from './table.ts';

const near = { piece: 1, gap: 8, at: [0, 0] as [number, number] };
const edge = { field: 2, gap: 0, at: [0, 0] as [number, number] };
const broken = { worth: 6, points: 0 };
const closeCall = (touching: boolean) => ({ piece: 1, field: null, gap: 8, at: near.at, touching });

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
};

describe.each(EVERY_LANGUAGE)('in %s', language => {
  test.each(Object.keys(KINDS))('%s has its sentences, complete and each time the same', kind => {
    speakIn(language);
    const told = verdict(KINDS[kind]);
    for (const edges of ['colour', 'shape'] as const)
      for (const you of [true, false]) {
        const who = { name: 'Ana', you };
        const sentences = [
          headline(told, board, edges),
          reason(told, edges),
          logLine(told, board, edges, who),
          spoken(told, board, edges, who, 18),
          ...lines(told, board, edges).flatMap(line => [line.text, line.points]),
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
