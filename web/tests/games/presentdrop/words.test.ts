import { expect, test } from 'vitest';
import { whyNot } from '../../../src/games/presentdrop/match/refused.ts';
import {
  lostIn,
  placesOf,
  resultLine,
  winLine,
} from '../../../src/games/presentdrop/match/result.ts';
import { handAt, turnsOf } from '../../../src/games/presentdrop/replay/replay.ts';
import { seatsNow, tilesLeft } from '../../../src/games/presentdrop/table/seats.ts';
import { openOf, ownOf } from '../../../src/games/presentdrop/table/secrets.ts';
import {
  dropLine,
  endLine,
  foretoldLine,
  headline,
  logLines,
  spoken,
  wayLine,
} from '../../../src/games/presentdrop/words.ts';
import type { Replay } from '../../../src/wire.ts';
import { EVERY_LANGUAGE, speakIn } from '../../speaking.ts';
import {
  drawnIcon,
  drop,
  happened,
  laidCurve,
  named,
  paths,
  pipe,
  presentSeen,
  presentView,
  step,
  tile,
} from './table.ts';

const view = openOf(presentView());

test('the way of each present is told with what came of it', () => {
  speakIn('en');
  expect(paths.map(wayLine)).toEqual([
    'Through the left T-junction',
    'Through the curve and the left T-junction',
    'Through the ×2, now 2 presents',
    'Fell onto the crossing: closed on top',
  ]);
  expect(paths.map(path => endLine(path, view))).toEqual([
    'Santa +1',
    'Santa +1',
    'Reindeer +2',
    'lost',
  ]);
});

test('tiles of one kind in a row are counted, and a long way only by its number', () => {
  speakIn('en');
  const through = (...kinds: string[]) => ({
    column: 0,
    steps: kinds.map((kind, i) => step(0, kinds.length - i, pipe(kind, 'N', 'S'))),
    end: 'ground' as const,
    at: [0, -1] as [number, number],
    tile: null,
    presents: 1,
  });
  expect(wayLine(through('curve', 'curve', 'straight'))).toBe(
    'Through 2 curves and the straight, then onto the ground',
  );
  expect(wayLine(through('curve', 'x2', 'curve', 'x2', 'curve'))).toBe(
    'Through 5 tiles, then onto the ground',
  );
});

test('an event is logged with what happened last on top, and the rule it follows from', () => {
  speakIn('en');
  expect(logLines(drawnIcon(), view, named).map(({ text, rule }) => [text, rule])).toEqual([
    ['Column D: Fell onto the crossing: closed on top, lost.', '6.3'],
    ['Column C: Through the ×2, now 2 presents, Reindeer +2.', '6.10'],
    ['Column B: Through the curve and the left T-junction, Santa +1.', '5.5'],
    ['Column A: Through the left T-junction, Santa +1.', '5.5'],
    ['Momo draws the curve: presents fall.', '5.1'],
  ]);
  const covering = { ...laidCurve(), seat: 0, covered: tile('straight'), returned: true };
  expect(logLines(covering, view, named).map(({ text }) => text)).toEqual([
    'Under the pile goes: the straight.',
    'You lay the curve over the straight: column B, row 1.',
  ]);
  expect(logLines(happened({ aside: tile('x2') }), view, named)[0]).toMatchObject({ rule: '4.6' });
});

test('a drop is headed by its tile and summed up', () => {
  speakIn('en');
  expect(headline(drawnIcon(), named)).toBe('Momo draws the curve: presents fall.');
  expect(dropLine(drop, false)).toBe('4 arrived, 1 lost');
  expect(foretoldLine(drop, view)).toBe('Next drop: Santa +2, Reindeer +2, and lost 1.');
});

test.each(EVERY_LANGUAGE)('every kind of event is told in %s without a gap', language => {
  speakIn(language);
  const events = [
    drawnIcon(),
    laidCurve(),
    happened({ drawn: [tile('x2')] }),
    happened({ seat: 0 }),
    happened({ aside: tile('curve') }),
    happened({ seat: null, strip: ['elf', 'santa', 'snowman', 'reindeer'] }),
    { ...laidCurve(), drop, extra: drop, covered: tile('x2') },
  ];
  for (const event of events) {
    expect(spoken(event, view, named)).toBeTruthy();
    expect(spoken(event, view, named)).not.toMatch(/undefined|\{|\}| {2}/);
  }
});

test('a wrong place is told with its side, and whether another turn fits', () => {
  speakIn('en');
  const spots = ownOf(presentView(), 0).places[0]?.spots ?? [];
  expect(whyNot(view, spots, 'S', [0, 0])).toEqual({
    why: 'Open end against a blank edge, west. Turned another way it fits here.',
    sides: ['W'],
  });
  expect(whyNot(view, spots, 'E', [0, 1]).why).toMatch(/^Blank edge against an open end, north/);
  expect(whyNot(view, spots, 'N', [2, 0]).why).toBe('Open end against a blank edge, north.');
  expect(whyNot(view, spots, 'N', [7, 7]).why).toMatch(/^A tile lies beside/);
  expect(whyNot(view, spots, 'N', [0, -1]).why).toMatch(/^The strip/);
  expect(whyNot({ board: [] }, [], 'N', [0, 3]).why).toMatch(/directly above a character/);
});

test('an open view has nothing of a hand in it, whatever a view brings', () => {
  const hands = { ...presentView().setup, hand: true };
  const open = openOf({ ...presentView({ setup: hands }), tomorrow: 'new' } as never);
  for (const key of ['viewer', 'hands', 'moves', 'tomorrow']) expect(open).not.toHaveProperty(key);
  expect([open.drawn, open.piles[0]?.to_come, open.piles[0]?.size]).toEqual([null, [], 9]);
  expect(view.drawn).toEqual(tile('curve'));
  expect(ownOf(presentView(), 0).hand).toEqual([tile('curve')]);
});

test('seats count their own characters, and nobody counts for the others', () => {
  const counters = [3, 2, 1, 0].map(presents => ({ presents, now: 1 }));
  const two = [
    { name: 'Uta', bot: null },
    { name: 'Momo', bot: 'careful' },
  ];
  const seats = seatsNow(two, view, counters, 0, seat => two[seat]?.name ?? '');
  expect(seats.map(({ total, now, on, isToLay }) => [total, now, on, isToLay])).toEqual([
    [3, 1, true, true],
    [2, 1, false, false],
  ]);
  expect(tilesLeft(view)).toBe(10);
});

test('most presents win, and who is equal shares the victory', () => {
  speakIn('en');
  const [a, b, c] = [{ total: 4 }, { total: 6 }, { total: 6 }];
  expect(placesOf([a, b, c])).toEqual([3, 1, 1]);
  expect(winLine([1], named)).toBe('Momo wins');
  expect(winLine([0, 1], named)).toBe('You and Momo win together');
  expect(resultLine([a, b, c], [1, 2], 0)).toBe('A tie on 6: the victory is shared.');
  expect(resultLine([a, b], [1], 0)).toBe('Most presents: 6. You have 2 fewer.');
  expect(resultLine([a, b], [1], null)).toBe('6 presents.');
  expect(lostIn([drawnIcon(), laidCurve(), happened({ extra: drop })])).toBe(2);
});

test('a replay passes mere draws over and shows what a seat held', () => {
  const versions = [
    presentSeen(0, { happened: null }),
    presentSeen(1),
    presentSeen(2, { happened: laidCurve() }),
    presentSeen(3, { happened: drawnIcon() }),
  ];
  const hands = [[], [tile('curve')], [tile('x2')], [tile('straight')]];
  const eyes = [hands.map(hand => presentView({ hands: [hand, []] }))];
  const turns = turnsOf({ versions });
  expect(turns.map(({ index }) => index)).toEqual([2, 3]);
  expect(handAt({ versions, eyes } as unknown as Replay, turns, 1, 0)).toEqual([tile('x2')]);
});
