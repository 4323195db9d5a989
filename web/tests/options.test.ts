import { beforeEach, describe, expect, test } from 'vitest';
import { type GameName, loose, numbers, optionsOf, seatsWith, usual } from '../src/games/setup.ts';
import { m } from '../src/paraglide/messages.js';
import { optionKey, optionWord } from '../src/parts/optionwords.ts';
import { SETUPS } from '../src/setups.ts';
import { speakIn } from './speaking.ts';

interface Form {
  PLACED: readonly string[];
  FIRST_WISH: unknown;
  setupOf: (wish: unknown) => object;
}

const FORMS = import.meta.glob<Form>('../src/games/*/setup/wish.ts', { eager: true });
const NAMES = Object.keys(SETUPS) as GameName[];

beforeEach(() => speakIn('en'));

/** The texts that an option needs when its form does not place it. Each language has all of them. */
function textsOf(game: GameName, name: string): string[] {
  const option = optionsOf(game).find(([other]) => other === name)?.[1];
  const values =
    option?.kind === 'choice' ? option.choices : option?.kind === 'bool' ? ['no', 'yes'] : [];
  return [optionKey(game, name), ...values.map(value => optionKey(game, name, value))];
}

describe.each(NAMES)('the form of %s', game => {
  const form = FORMS[`../src/games/${game}/setup/wish.ts`];

  test('asks for every option of the game, and for no other', () => {
    const setup = form?.setupOf(form.FIRST_WISH) ?? {};

    expect(Object.keys(setup).sort()).toEqual(
      optionsOf(game)
        .map(([name]) => name)
        .sort(),
    );
  });

  test('has texts for every option that it does not place', () => {
    const names = optionsOf(game).map(([name]) => name);
    const rest = names.filter(name => !form?.PLACED.includes(name));
    const missing = rest.flatMap(name => textsOf(game, name)).filter(key => !(key in m));

    expect(missing).toEqual([]);
  });

  test('begins with what the server begins with, but where it says so', () => {
    const wish = form?.setupOf(form.FIRST_WISH) ?? {};
    const other = Object.entries(usual(game)).filter(
      ([name, value]) => (wish as Record<string, unknown>)[name] !== value,
    );

    expect(other.map(([name]) => name)).toEqual(
      { dropit: ['edges'], pop: [], presentdrop: ['variant', 'sets'] }[game],
    );
  });
});

test('what a form does not place stays loose, as it is when nobody chooses', () => {
  const { variant, ...rest } = usual('pop');

  expect(variant).toBe('standard');
  expect(loose('pop', ['variant'])).toEqual(rest);
});

test('the seats that are allowed follow from what is chosen', () => {
  expect(seatsWith('dropit')).toEqual([2, 3, 4]);
  expect(seatsWith('dropit', { coop: 'hard' })).toEqual([1, 2, 3, 4]);
  expect(seatsWith('dropit', { teams: true, jokers: true })).toEqual([2, 3, 4, 5, 6]);
  expect(seatsWith('pop', { variant: 'two-hands' })).toEqual([2]);
});

test('numbers go from the least to the most', () => {
  expect(numbers({ least: 2, most: 4 })).toEqual([2, 3, 4]);
});

test('an option without a text is told by its name', () => {
  expect(optionKey('pop', 'speed', 'two-hands')).toBe('option_pop_speed_two_hands');
  expect([optionWord('pop', 'speed'), optionWord('pop', 'speed', 'fast')]).toEqual([
    'speed',
    'fast',
  ]);
});
