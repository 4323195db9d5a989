/** Things to lay on the table of a test of Dropping Drops: a deck, a view, a turn. */
import type { Resolution, View } from '../../../src/games/pop/types.ts';
import type { Named } from '../../../src/games/pop/words.ts';
import type { PopCard, PopColour, Seen } from '../../../src/wire.ts';
import { waitsFor } from '../dropit/table.ts';

const COLOURS: PopColour[] = ['red', 'yellow', 'green', 'blue', 'violet'];

/** As the deck of the house: game-facts B2. */
function card(number: number): PopCard {
  const block = Math.floor((number - 1) / 5);
  const colour = (number - 1 + block) % 5;
  const arrow = (block + colour) % 2 === 0;
  const icons = [1, 2, 3, 2, 1][((block >> 1) + colour) % 5] ?? 0;
  return {
    number,
    colour: COLOURS[colour] ?? 'red',
    explosions: arrow ? 0 : icons,
    arrow,
  };
}

export const cards = Array.from({ length: 50 }, (_, i) => card(i + 1));

export function popView(what: Partial<View> = {}): View {
  return {
    setup: { seats: 3, variant: 'standard', rounds: 1, deck: { name: 'test', cards } },
    viewer: 0,
    facts_changed: null,
    round: 1,
    turn: 5,
    queues: [
      [1, 8, 3, 6],
      [9, 10, 16],
      [26, 15],
      [27, 39, 32, 33, 35],
      [29, 40, 41, 43, 42],
    ],
    hand: [[13, 19, 44, 45, 48]],
    chosen: null,
    has_chosen: [false, false, false],
    chief_open: [14],
    chief_hidden: 1,
    set_aside: [],
    collected: [[], [], []],
    penalties: [0, 0, 0],
    rounds: [],
    totals: [0, 0, 0],
    left: [],
    happened: null,
    moves: { hands: [[13, 19, 44, 45, 48]] },
    ...what,
  };
}

/**
 * The turn of the picture: 2 and 14 and 31 enter, then 44 beside 31 and beneath 27 takes both,
 * and what the Chief had set aside.
 */
export function turn(what: Partial<Resolution> = {}): Resolution {
  const calm = { blasts: [], handed_over: [], icons: 0 };
  return {
    round: 1,
    turn: 5,
    before: popView().queues,
    arrows: 2,
    highest_first: false,
    placements: [
      { card: 2, queue: 0, seat: 1, ...calm },
      { card: 14, queue: 1, seat: null, ...calm },
      { card: 31, queue: 2, seat: null, ...calm },
      {
        card: 44,
        queue: 3,
        seat: 0,
        blasts: [
          {
            groups: [
              [
                [31, 2, 0],
                [44, 3, 0],
                [27, 3, 1],
              ],
            ],
            falls: [
              [26, 2, 1],
              [15, 2, 1],
              [39, 3, 2],
              [32, 3, 2],
              [33, 3, 2],
              [35, 3, 2],
            ],
          },
        ],
        handed_over: [11, 3],
        icons: 2,
      },
      { card: 50, queue: 4, seat: 2, ...calm },
    ],
    end: null,
    ...what,
  };
}

export const after = { collected: [[31, 44, 27, 11, 3], [], [34]], aside: [] };

export const named: Named = seat => {
  if (seat === null) return { name: 'Chief', who: 'chief' };
  return seat === 0
    ? { name: 'You', who: 'you' }
    : { name: ['', 'Momo', 'Pip'][seat] ?? '', who: 'other' };
};

export function popSeen(v: number, what: Partial<View> = {}, ...seats: number[]): Seen {
  const turn = waitsFor(...seats);
  return { t: 'seen', v, turn, view: popView(what), film: false, waited_since: 4 };
}
