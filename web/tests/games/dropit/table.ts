/** Things to lay on the table of a test: a board, a view, a verdict, messages. */

import { PICTURE_BOARD, PICTURE_PILE } from '../../../src/games/dropit/art/picture.ts';
import type { Verdict, View } from '../../../src/games/dropit/types.ts';
import type { Seen, TurnShown, Welcome } from '../../../src/wire.ts';

export const board = PICTURE_BOARD;

export function verdict(what: Partial<Verdict> = {}): Verdict {
  return {
    number: 3,
    seat: 0,
    piece: { shape: 'square', colour: 'blue' },
    level: 4,
    crossing: [5000, 12000],
    circles: [],
    same_shape: [],
    same_colour: [],
    edges: [],
    over_top: 0,
    close: [],
    near: [],
    fulfils: false,
    worth: 4,
    points: 4,
    penalty: 0,
    joker: null,
    at_rest: true,
    ...what,
  };
}

export function view(what: Partial<View> = {}): View {
  return {
    setup: {
      seats: 2,
      edition: 'en2024',
      edges: 'base',
      jokers: false,
      teams: false,
      first_team: 0,
      coop: 'off',
      start: 'chosen',
      first: 0,
      hand: 'steady',
      board,
    },
    viewer: 0,
    facts_changed: null,
    sides: [[0], [1]],
    jokers: [0, 0],
    game: null,
    first: 0,
    joker_asked: false,
    edges: 'colour',
    colours: [
      ['red', 'green'],
      ['yellow', 'blue'],
    ],
    stocks: [[], []],
    pile: PICTURE_PILE,
    scores: [
      { total: 0, field: 0, tokens: [] },
      { total: 0, field: 0, tokens: [] },
    ],
    to_move: 0,
    falling: null,
    happened: null,
    moves: { pieces: [], forms: [], left: 3000, right: 17000, top: 28000 },
    ...what,
  };
}

export const waitsFor = (...seats: number[]): TurnShown => ({
  waits_for: seats.length > 0 ? 'seats' : 'luck',
  seats,
  winners: [],
  scores: [],
});

export function seen(v: number, what: Partial<View> = {}, waited_since: number | null = v): Seen {
  const film = what.happened != null;
  return { t: 'seen', v, turn: waitsFor(0), view: view(what), film, waited_since };
}

export function welcome(v: number, what: Partial<Welcome> = {}): Welcome {
  return {
    t: 'welcome',
    table: {
      id: 'm',
      game: 'dropit',
      rules_version: 1,
      seats: [],
      v,
      turn: waitsFor(0),
      ended: null,
    },
    seat: 0,
    constants: {},
    past: [],
    seen: seen(v),
    ...what,
  };
}
