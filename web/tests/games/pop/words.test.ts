import { expect, test } from 'vitest';
import { compared } from '../../../src/games/pop/match/best.ts';
import { landingOf, unknownOf } from '../../../src/games/pop/match/landing.ts';
import { placesOf, resultLine, winLine } from '../../../src/games/pop/match/result.ts';
import { handsAt, turnsOf } from '../../../src/games/pop/replay/replay.ts';
import { filmOf } from '../../../src/games/pop/table/film.ts';
import { openOf } from '../../../src/games/pop/table/secrets.ts';
import type { Blast } from '../../../src/games/pop/types.ts';
import { logLines, spoken, summary, tellStep } from '../../../src/games/pop/words.ts';
import type { Replay } from '../../../src/wire.ts';
import { EVERY_LANGUAGE, speakIn } from '../../speaking.ts';
import { after, named, popSeen, popView, turn } from './table.ts';

const view = openOf(popView());

test('each step of a film is told, who collects and why', () => {
  speakIn('en');
  const told = filmOf(turn(), after).map(step => tellStep(step, turn(), view, named));
  expect(told[0]?.headline).toBe('All cards shown: 2 arrows, lowest first.');
  expect(told[1]?.headline).toBe('Momo’s 2 enters queue A.');
  expect(told[2]?.headline).toBe('The Chief’s 14 enters queue B.');
  expect(told[5]).toEqual({
    headline: 'Your 44 touches 31 and 27: all 3 explode.',
    more:
      'You collect 2 explosion icons.' +
      ' You also take what the Chief had set aside: 11 and 3. Then the rest falls.',
  });
  expect(told[6]).toEqual({ headline: 'The rest falls.', more: 'All is calm again.' });
});

test('a chain numbers its steps', () => {
  speakIn('en');
  const [first, second, third, fourth, fifth] = turn().placements;
  const again: Blast = {
    groups: [
      [
        [10, 1, 0],
        [39, 2, 0],
      ],
    ],
    falls: [],
  };
  if (!first || !second || !third || !fourth || !fifth) throw new Error('five enter');
  const story = turn({
    placements: [first, second, third, { ...fourth, blasts: [...fourth.blasts, again] }, fifth],
  });
  const steps = filmOf(story, after);
  const chain = steps.find(step => step.blast === 1);
  expect(chain && tellStep(chain, story, view, named).headline).toBe(
    'Chain, step 2: Cherry 10 and 39 touch now and explode.',
  );
});

test('a turn is summed up, logged newest first, and read out once', () => {
  speakIn('en');
  expect(summary(turn(), view, named)).toMatchObject({ headline: 'Turn 5: 1 explosion' });
  expect(logLines(turn(), view, named).map(line => line.letter)).toEqual([
    'E',
    'D',
    'C',
    'B',
    'A',
    '',
  ]);
  const calm = turn({ placements: turn().placements.map(each => ({ ...each, blasts: [] })) });
  expect(spoken(calm, view, named)).toMatch(/^Turn 5: nothing exploded\. All five/);
});

test.each(EVERY_LANGUAGE)('a turn is told in %s without a gap', language => {
  speakIn(language);
  expect(spoken(turn(), view, named)).not.toMatch(/undefined|\{|\}| {2}/);
});

test('an open view has nothing of a hand in it, whatever a view brings', () => {
  const secret = popView({ chosen: { cards: [44] } });
  const open = openOf({ ...secret, tomorrow: 'new field' } as typeof secret);
  for (const key of ['hand', 'chosen', 'moves', 'viewer', 'tomorrow'])
    expect(open).not.toHaveProperty(key);
});

test('where a card would land is reckoned from open cards and one guess', () => {
  expect(unknownOf(view, [44])).toBe(3);
  expect(landingOf(view, 44, [44], 0)).toEqual({ card: 44, queue: 1, above: 9, touches: false });
  expect(landingOf(view, 44, [44], 2)).toEqual({ card: 44, queue: 3, above: 27, touches: true });
  expect(landingOf(view, 12, [12, 44], 0).queue).toBe(0);
  expect(unknownOf(view, [12, 44])).toBe(2);
});

test('the fewest explosions win; a tie is decided by the cards left, or shared', () => {
  speakIn('en');
  const over = (totals: number[], left: number[][]) => openOf(popView({ totals, left }));
  const decided = over([5, 3, 3], [[1], [44], [1]]);
  expect(placesOf(decided)).toEqual([3, 2, 1]);
  expect(winLine(decided, [2], named)).toBe('Pip wins');
  expect(resultLine(decided, [2], 0)).toContain('card left in hand decides');
  const shared = over([3, 3, 5], [[1], [8], [2]]);
  expect(winLine(shared, [0, 1], named)).toBe('You and Momo win together');
  expect(resultLine(shared, [0, 1], 0)).toContain('shared');
  expect(resultLine(over([7, 3, 5], [[], [], []]), [1], 0)).toBe('Fewest: 3. You have 4 more.');
});

test('a best result is kept for each kind of match, and told once for each match', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  } as unknown as Storage;
  const alone = (total: number, rounds = 1) => {
    const { setup } = popView();
    return openOf(popView({ totals: [total], setup: { ...setup, seats: 1, rounds } }));
  };
  expect(compared('a', alone(9), storage)).toEqual({ before: null, isBest: true });
  expect(compared('b', alone(11), storage)).toEqual({ before: 9, isBest: false });
  expect(compared('c', alone(7), storage)).toEqual({ before: 9, isBest: true });
  expect(compared('c', alone(7), storage)).toEqual({ before: 9, isBest: true });
  expect(compared('d', alone(20, 3), storage)).toEqual({ before: null, isBest: true });
});

test('a replay shows what a seat held before it chose', () => {
  const versions = [
    popSeen(0, { turn: 0 }),
    popSeen(1, { turn: 1 }),
    popSeen(2),
    popSeen(3, { happened: turn() }),
  ];
  const eyes = [[[1, 2], [3, 4], [5, 6], [6]].map(hand => popView({ hand: [hand] }))];
  const replay = { versions, eyes } as unknown as Replay;
  const turns = turnsOf(replay);
  expect(turns).toHaveLength(1);
  expect(handsAt(replay, turns, 0, 0)).toEqual([[3, 4]]);
  expect(handsAt(replay, turns, 1, 0)).toEqual([[5, 6]]);
});
