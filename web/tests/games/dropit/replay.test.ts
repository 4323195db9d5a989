import { expect, test } from 'vitest';
import { faster, turnsOf, viewAt } from '../../../src/games/dropit/replay/replay.ts';
import { sample, seconds } from '../../../src/games/dropit/table/film.ts';
import { glide } from '../../../src/games/dropit/table/glide.ts';
import type { Placed } from '../../../src/games/dropit/types.ts';
import { seen, verdict, view } from './table.ts';

const square = { shape: 'square', colour: 'blue' } as const;
const lying = (x: number, y: number): Placed => ({ piece: square, pose: { x, y, angle: 0 } });

test('each drop is a turn, and its film leads to where the piece came to rest', () => {
  const versions = [
    seen(0, { happened: null }),
    seen(1, { happened: null }),
    seen(2, { happened: verdict({ number: 1 }) }),
    seen(3, { happened: null }),
    seen(4, { happened: verdict({ number: 2 }) }),
  ];

  expect(turnsOf({ versions }).map(({ fall, end }) => [fall.v, end.v])).toEqual([
    [2, 2],
    [4, 4],
  ]);
});

test('what was decided about a joker belongs to the drop', () => {
  const broken = verdict({ number: 1, worth: 6, points: 0 });
  const paid = verdict({ number: 1, worth: 6, points: 6, joker: 'joker' });
  const versions = [
    seen(0, { happened: null }),
    seen(1, { happened: broken }),
    seen(2, { happened: paid }),
  ];
  const [turn, ...more] = turnsOf({ versions });

  expect(more).toEqual([]);
  expect(turn).toMatchObject({ verdict: paid, fall: { v: 1 }, end: { v: 2 } });
});

test('a place is the table after its turn, the first that before all', () => {
  const versions = [
    seen(0, { to_move: 0, happened: null }),
    seen(1, { to_move: 1, happened: verdict({ number: 1 }) }),
  ];
  const turns = turnsOf({ versions });

  expect(viewAt({ versions }, turns, 0).to_move).toBe(0);
  expect(viewAt({ versions }, turns, 1).to_move).toBe(1);
});

test('without a film the dropped piece glides from the opening and the others from their places', () => {
  const before = view({ pile: [lying(5000, 1700)] });
  const released = { piece: square, x: 10000, angle: 0 };
  const after = view({ pile: [lying(5100, 1700), lying(10000, 1700)] });
  const film = glide(before, after, released);

  expect(film.pieces).toEqual([0, 1]);
  expect(sample(film, 1, 0).slice(0, 2)).toEqual([100, 280 + 17]);
  expect(sample(film, 1, seconds(film)).slice(0, 2)).toEqual([100, 17]);
  expect(seconds(film)).toBeCloseTo(0.4);
});

test('at twice the speed a film takes half the time and goes the same way', () => {
  const film = glide(view({ pile: [lying(0, 0)] }), view({ pile: [lying(1000, 0)] }), null);

  expect(seconds(faster(film, 2))).toBeCloseTo(seconds(film) / 2);
  expect(sample(faster(film, 2), 0, 0.1)).toEqual(sample(film, 0, 0.2));
});
