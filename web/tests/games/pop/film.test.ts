import { expect, test } from 'vitest';
import { filmOf, resting } from '../../../src/games/pop/table/film.ts';
import { frameOf, rowsOf } from '../../../src/games/pop/table/frame.ts';
import { groupOf, storiesOf } from '../../../src/games/pop/table/story.ts';
import { after, popView, turn } from './table.ts';

const film = filmOf(turn(), after);
const at = (i: number) => {
  const step = film[i];
  if (!step) throw new Error(`no step ${i} of ${film.length}`);
  return step;
};
const rowOf = (i: number, card: number) => at(i).stands.find(stand => stand.card === card)?.row;

test('a film shows the cards, lets each enter, and cuts every blast into burst and fall', () => {
  expect(film.map(step => `${step.kind} ${step.placement}`)).toEqual([
    'shown -1',
    'enters 0',
    'enters 1',
    'enters 2',
    'enters 3',
    'bursts 3',
    'falls 3',
    'enters 4',
  ]);
});

test('before a queue is served its cards stand one row higher, and stay there when it is', () => {
  expect(rowOf(0, 1)).toBe(1);
  expect([rowOf(1, 1), rowOf(1, 2), at(1).served]).toEqual([1, 0, [0]]);
});

test('what explodes stands still while it bursts, then it is gone and the rest has fallen', () => {
  expect(at(5).exploding).toEqual([31, 44, 27]);
  expect([rowOf(5, 27), rowOf(5, 39)]).toEqual([1, 2]);
  expect([rowOf(6, 27), rowOf(6, 39), rowOf(6, 26)]).toEqual([undefined, 0, 0]);
});

test('what was set aside before goes to whoever explodes next, and is no earlier collected', () => {
  expect(at(0).piles).toEqual({ collected: [[], [], [34]], aside: [11, 3] });
  expect(at(6).piles).toEqual({ collected: [[31, 44, 27, 11, 3], [], [34]], aside: [] });
});

test('what the Chief explodes is set aside', () => {
  const chiefs = turn({
    placements: turn().placements.map(each => ({ ...each, seat: null, handed_over: [] })),
  });
  const steps = filmOf(chiefs, { collected: [[], [], []], aside: [5, 31, 44, 27] });
  expect(steps[0]?.piles.aside).toEqual([5]);
  expect(steps.at(-1)?.piles.aside).toEqual([5, 31, 44, 27]);
});

test('the last step of a film is the table as it rests', () => {
  const last = at(film.length - 1);
  const queues = [
    [2, 1, 8, 3, 6],
    [14, 9, 10, 16],
    [26, 15],
    [39, 32, 33, 35],
    [50, 29, 40, 41, 43, 42],
  ];
  const byCard = (stands: typeof last.stands) => [...stands].sort((a, b) => a.card - b.card);
  expect(byCard(last.stands)).toEqual(byCard(resting(queues)));
});

test('the group of a card is told by what it touches and what those touch', () => {
  const blast = turn().placements[3]?.blasts[0];
  expect(blast && groupOf(44, blast)).toEqual({ beside: [31, 27], further: [] });
  expect(blast && groupOf(31, blast)).toEqual({ beside: [44], further: [27] });
});

test('the log tells a turn only as far as its film has come', () => {
  const past = [{ v: 9, happened: turn() }];
  const told = (i: number) => storiesOf(past, 9, turn(), at(i))[0]?.placements ?? [];
  expect(told(0)).toHaveLength(0);
  expect([told(4).length, told(4)[3]?.blasts.length]).toEqual([4, 0]);
  expect(told(5)[3]?.blasts).toHaveLength(1);
  expect(storiesOf(past, 8, null, null)).toEqual([]);
  expect(storiesOf(past, 9, null, null)).toEqual([turn()]);
});

test('long queues get lower cards before they get too small, and always fit', () => {
  const phone = { width: 374, height: 300 };
  expect(frameOf(phone, 5, false).card).toBe(44);
  const nine = frameOf(phone, 9, false);
  expect(nine.card).toBeGreaterThanOrEqual(30);
  expect(nine.card).toBeLessThan(44);
  expect(nine.y(8)).toBeGreaterThanOrEqual(nine.top);
  expect(rowsOf(popView().queues)).toBe(6);
});
