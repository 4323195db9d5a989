import { beforeEach, describe, expect, test, vi } from 'vitest';
import { gameOf } from '../src/games/catalogue.ts';
import { FIRST_WISH, hasTwoHands, setupOf } from '../src/games/pop/setup/wish.ts';
import * as presents from '../src/games/presentdrop/setup/wish.ts';
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

describe('wishes for Present Drop', () => {
  const { FIRST_WISH: FIRST, setupOf: setup } = presents;

  test('the first wish is two characters each with two tile sets', () => {
    expect(setup(FIRST)).toEqual({
      variant: 'two-characters',
      sets: 2,
      own_piles: false,
      hand: false,
      return_covered: false,
      strip: 'chosen',
      strip_order: 0,
      characters: 0,
    });
    expect(presents.amountOf(FIRST)).toEqual({ tiles: 32, drops: 9 });
    expect(presents.amountOf({ ...FIRST, ownPiles: true })).toEqual({ tiles: 64, drops: 17 });
  });

  test('two characters each are for two seats only', () => {
    const has = [2, 3, 4].map(seats => presents.hasTwoCharacters({ ...FIRST, seats }));

    expect(has).toEqual([true, false, false]);
    expect(setup({ ...FIRST, seats: 3 })['variant']).toBe('standard');
  });

  test('the first seat chooses its camp, and the second has the other one', () => {
    const wish = { ...FIRST, characters: presents.withCamp(FIRST, 'spots') };

    expect(presents.firstCamp(wish)).toBe('spots');
    expect(presents.charactersOf(wish)).toEqual([
      ['snowman', 'reindeer'],
      ['santa', 'elf'],
    ]);
    expect(presents.firstCamp({ ...wish, characters: presents.withCamp(wish, 'stripes') })).toBe(
      'stripes',
    );
  });

  test('whoever is chosen changes places with whoever stood there', () => {
    const order = presents.placed(FIRST.characters, 0, 'elf');

    expect(order).toEqual(['elf', 'snowman', 'reindeer', 'santa']);
    expect(presents.charactersOf({ ...FIRST, seats: 3, characters: order })).toEqual([
      ['elf'],
      ['snowman'],
      ['reindeer'],
    ]);
    expect(presents.placed(order, 0, 'elf')).toEqual(order);
  });

  test.each([
    [['santa', 'snowman', 'elf', 'reindeer'], 1],
    [['snowman', 'santa', 'reindeer', 'elf'], 6],
    [['elf', 'reindeer', 'snowman', 'santa'], 23],
  ] as const)('the order %j has the number %i on the server', (stripOrder, number) => {
    expect(setup({ ...FIRST, stripOrder })['strip_order']).toBe(number);
    expect(setup({ ...FIRST, characters: stripOrder })['characters']).toBe(number);
    expect(setup({ ...FIRST, stripOrder, strip: 'drawn' })['strip_order']).toBe(0);
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
