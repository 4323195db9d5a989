import { expect, test } from 'vitest';
import { routeOf } from '../src/router.svelte.ts';

test('each address has its page', () => {
  expect(routeOf('/')).toEqual({ page: 'home' });
  expect(routeOf('/new')).toEqual({ page: 'new' });
  expect(routeOf('/match/db99e5re')).toEqual({ page: 'match', id: 'db99e5re' });
  expect(routeOf('/match/db99e5re/replay')).toEqual({ page: 'replay', id: 'db99e5re' });
  expect(routeOf('/replay')).toEqual({ page: 'replay', id: null });
  expect(routeOf('/rules/dropit')).toEqual({ page: 'rules', game: 'dropit' });
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
  ])
    expect(routeOf(path)).toEqual({ page: 'missing' });
});
