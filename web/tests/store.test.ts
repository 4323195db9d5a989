import { expect, test } from 'vitest';
import { completed } from '../src/match/http.ts';
import { type MatchState, noticed, receive, UNKNOWN } from '../src/match/store.ts';
import { seen, verdict, welcome } from './games/dropit/table.ts';

const at = (v: number): MatchState => receive(UNKNOWN, welcome(v));

test('a welcome tells everything', () => {
  const state = at(7);

  expect(state).toMatchObject({ v: 7, seat: 0, behind: false });
  expect(state.seen?.v).toBe(7);
});

test('the next version is taken in', () => {
  expect(receive(at(7), seen(8))).toMatchObject({ v: 8, behind: false });
});

test('a gap in the versions is noticed', () => {
  expect(receive(at(7), seen(9))).toMatchObject({ v: 9, behind: true });
});

test('who is behind stays behind until welcomed again', () => {
  const behind = receive(receive(at(7), seen(9)), seen(10));

  expect(behind.behind).toBe(true);
  expect(receive(behind, welcome(10)).behind).toBe(false);
});

test('old news changes nothing', () => {
  const state = at(7);

  expect(receive(state, seen(7))).toBe(state);
  expect(receive(state, seen(3))).toBe(state);
});

test('news of the table are kept, and an end that the players made is the turn now', () => {
  const state = at(7);
  const table = {
    ...welcome(7).table,
    ended: { why: 'resigned' as const, seat: 1 },
    turn: { waits_for: 'nothing' as const, seats: [], winners: [0], scores: [] },
  };
  const ended = receive(state, { t: 'changed', table });
  expect(ended.table?.ended?.seat).toBe(1);
  expect(ended).toMatchObject({ v: 7, seen: { v: 7, turn: { waits_for: 'nothing' } } });

  const early = receive(state, { t: 'changed', table: { ...table, v: 8 } });
  expect(early.seen).toBe(state.seen);
});

test('a refusal is a notice and changes nothing else', () => {
  const state = receive(at(7), { t: 'refused', code: 'stale', values: { at: 6 }, message: '' });

  expect(state).toMatchObject({ v: 7, notice: { code: 'stale', values: { at: 6 } } });
  expect(noticed(state).notice).toBe(null);
});

test('a notice goes when the match goes on', () => {
  const state = receive(at(7), { t: 'refused', code: 'stale', values: {}, message: '' });

  expect(receive(state, seen(8)).notice).toBe(null);
});

test('what happened is kept once for each version, oldest first', () => {
  const happened = verdict();
  const state = receive(at(7), seen(8, { happened }));
  const again = receive(
    state,
    welcome(8, {
      past: [
        { v: 4, happened },
        { v: 8, happened },
      ],
    }),
  );

  expect(again.past.map(past => past.v)).toEqual([4, 8]);
});

test('what would come of a move changes nothing of what is known', () => {
  const state = at(7);

  expect(receive(state, { t: 'previewed', move: 'a', v: 7, happened: {} })).toBe(state);
});

test('what never changes of a view comes with the welcome and belongs to every version', () => {
  const bare = (v: number) => ({ ...seen(v), view: { happened: null, pile: [v] } });
  const state = receive(UNKNOWN, welcome(7, { constants: { edges: 'shape' }, seen: bare(7) }));

  expect(state.seen?.view).toEqual({ edges: 'shape', happened: null, pile: [7] });
  expect(receive(state, bare(8)).seen?.view).toEqual({ edges: 'shape', happened: null, pile: [8] });
});

test('what never changes of a view belongs to every version of a replay', () => {
  const versions = [0, 1].map(v => ({ ...seen(v), view: { pile: [v] } }));
  const base = { game: 'dropit', rules_version: 1, seats: [], ended: null, eyes: [] };
  const replay = completed({ ...base, constants: { edges: 'shape' }, versions });

  expect(replay.versions.map(each => each.view)).toEqual([
    { edges: 'shape', pile: [0] },
    { edges: 'shape', pile: [1] },
  ]);
});
