import { expect, test } from 'vitest';
import {
  findMine,
  forget,
  type Mine,
  MOST_REMEMBERED,
  readMine,
  remember,
} from '../src/match/mine.ts';

function storage(text?: string): Storage {
  const kept = new Map<string, string>(text === undefined ? [] : [['droptable.matches', text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
}

const match = (id: string): Mine => ({
  id,
  game: 'dropit',
  tokens: ['t', null],
  names: ['Ana', 'Momo'],
  bots: [null, 'careful'],
  setup: {},
  begun: 0,
});

test('a match is remembered once, newest first', () => {
  const kept = storage();
  for (const id of ['a', 'b', 'a']) remember(match(id), kept);

  expect(readMine(kept).map(mine => mine.id)).toEqual(['a', 'b']);
  expect(findMine('b', kept)?.tokens).toEqual(['t', null]);
});

test('a forgotten match is gone', () => {
  const kept = storage();
  remember(match('a'), kept);
  forget('a', kept);

  expect(readMine(kept)).toEqual([]);
});

test('the oldest of too many matches are forgotten', () => {
  const kept = storage();
  for (let i = 0; i < MOST_REMEMBERED + 5; i++) remember(match(String(i)), kept);

  expect(readMine(kept)).toHaveLength(MOST_REMEMBERED);
});

test('a broken memory is an empty one', () => {
  const nameless = '[{"id":"a","tokens":[],"names":[],"bots":[]}]';
  for (const text of ['{', '{}', '[1]', '[{"id":"a"}]', nameless])
    expect(readMine(storage(text))).toEqual([]);
});
