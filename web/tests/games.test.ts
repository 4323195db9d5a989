import { beforeEach, describe, expect, test, vi } from 'vitest';
import { gameOf } from '../src/games/catalogue.ts';
import { FIRST_WISH, hasTwoHands, setupOf } from '../src/games/pop/wish.ts';
import { beginAgain } from '../src/match/begin.ts';
import { createMatch } from '../src/match/http.ts';
import { remember } from '../src/match/mine.ts';
import { firstSitting, namesOf, youAgainst } from '../src/parts/sitting.ts';
import { speakIn } from './speaking.ts';

vi.mock('../src/match/http.ts', () => ({
  createMatch: vi.fn(async () => ({ id: 'b', tokens: ['t', null] })),
}));
vi.mock('../src/match/mine.ts', () => ({ remember: vi.fn() }));
vi.mock('../src/router.svelte.ts', () => ({ go: vi.fn() }));

beforeEach(() => speakIn('en'));

describe('the catalogue', () => {
  test('a game is found by its name, and another is none', () => {
    expect(gameOf('pop')?.title()).toBe('Dropping Drops');
    expect(gameOf('chess')).toBeNull();
  });
});

describe('seats', () => {
  test('bots have names, and the one person is you', () => {
    expect(namesOf(firstSitting().slice(0, 3))).toEqual(['You', 'Momo', 'Pip']);
    expect(youAgainst(['careful', 'random'])).toEqual([
      { name: 'You', bot: null },
      { name: 'Momo', bot: 'careful' },
      { name: 'Pip', bot: 'random' },
    ]);
  });

  test('several persons are numbered until they are named', () => {
    const ana = { bot: null, typed: ' Ana ' };

    expect(namesOf([ana, { bot: null, typed: '  ' }])).toEqual(['Ana', 'Player 2']);
  });
});

describe('wishes for Dropping Drops', () => {
  test('the first wish is the whole match with one hand each', () => {
    expect(setupOf(FIRST_WISH)).toEqual({ variant: 'standard', rounds: 3 });
  });

  test('two hands each are for two seats only', () => {
    const wish = { ...FIRST_WISH, twoHands: true };

    expect([1, 2, 3].map(seats => hasTwoHands({ ...wish, seats }))).toEqual([false, true, false]);
    expect(setupOf({ ...wish, seats: 2, rounds: 1 })).toEqual({ variant: 'two-hands', rounds: 1 });
  });
});

test('the same match once more has the same game, setup, facts and seats', async () => {
  const mine = {
    id: 'a',
    game: 'pop',
    tokens: ['t', null],
    names: ['Ana', 'Momo'],
    bots: [null, 'careful'],
    setup: { variant: 'two-hands', rounds: 1 },
    facts: 'name = "mine"',
    begun: 0,
  };
  await beginAgain(mine);

  expect(createMatch).toHaveBeenCalledWith({
    game: 'pop',
    setup: mine.setup,
    facts: mine.facts,
    seats: [
      { name: 'Ana', bot: null },
      { name: 'Momo', bot: 'careful' },
    ],
  });
  const { game, setup, facts } = mine;
  expect(remember).toHaveBeenCalledWith(expect.objectContaining({ id: 'b', game, setup, facts }));
});
