import { expect, test } from 'vitest';
import { GAMES } from '../src/games/catalogue.ts';
import { routeOf } from '../src/router.svelte.ts';

test('each address has its page', () => {
  expect(routeOf('/')).toEqual({ page: 'home' });
  expect(routeOf('/new')).toEqual({ page: 'new', game: GAMES[0] });
  for (const game of GAMES) expect(routeOf(`/new/${game.name}`)).toEqual({ page: 'new', game });
  expect(routeOf('/match/db99e5re')).toEqual({ page: 'match', id: 'db99e5re' });
  expect(routeOf('/match/db99e5re/replay')).toEqual({ page: 'replay', id: 'db99e5re' });
  expect(routeOf('/replay')).toEqual({ page: 'replay', id: null });
  for (const { name } of GAMES)
    expect(routeOf(`/rules/${name}`)).toEqual({ page: 'rules', game: name });
  expect(routeOf('/credits')).toEqual({ page: 'credits' });
});

test('an address that nothing is at leads to a page that says so', () => {
  for (const path of [
    '/match',
    '/match/a/b',
    '/match/a/replay/b',
    '/rules',
    '/rules/chess',
    '/new/x',
    '/new/dropit/x',
  ])
    expect(routeOf(path)).toEqual({ page: 'missing' });
});
