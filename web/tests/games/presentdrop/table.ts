/** Things to lay on the table of a test of Present Drop: tiles, paths, an event, a view. */
import type {
  Drop,
  Happened,
  Path,
  PathStep,
  Tile,
  View,
} from '../../../src/games/presentdrop/types.ts';
import type { Named } from '../../../src/games/presentdrop/words.ts';
import type { PresentdropKind, Seen } from '../../../src/wire.ts';
import { waitsFor } from '../dropit/table.ts';

type Side = PathStep['entry'];

const kind = (name: string, pipes: Side[][], what: Partial<PresentdropKind> = {}) => ({
  name,
  pipes,
  ways: [[], [], [], []],
  doubles: false,
  plain: 2,
  icons: 1,
  ...what,
});

export const kinds: PresentdropKind[] = [
  kind('straight', [['N', 'S']]),
  kind('x2', [['N', 'S']], { doubles: true, icons: 0 }),
  kind('curve', [['N', 'E']]),
  kind('t-left', [
    ['N', 'W'],
    ['W', 'E'],
  ]),
  kind('crossroads', [
    ['N', 'S'],
    ['W', 'E'],
  ]),
  kind('double-dead-end', [['N'], ['S']], {
    ways: [[{ entry: 'N', exit: 'S', gap: true }], [], [], []],
  }),
];

export const tile = (kind: string, icon = false): Tile => ({ kind, icon, returned: false });

/** A step through a cell, straight down through the air if nothing else is said. */
export function step(
  column: number,
  row: number,
  what: Partial<PathStep> = {},
): Path['steps'][number] {
  const air = { entry: 'N', exit: 'S', through: 'air', tile: null, presents: 1 } as const;
  const { entry, exit, through, tile, presents } = { ...air, ...what };
  return [[column, row], entry, exit, through, tile, presents];
}

export const pipe = (tile: string, entry: Side, exit: Side | null, presents = 1) =>
  ({ tile, entry, exit, presents, through: 'pipe' }) as const;

/** A falls straight down, B slides into A's chimney, C is doubled, D lands on a closed top. */
export const paths: Path[] = [
  {
    column: 0,
    steps: [step(0, 1), step(0, 0, pipe('t-left', 'N', 'S'))],
    end: 'character',
    at: [0, -1],
    tile: null,
    presents: 1,
  },
  {
    column: 1,
    steps: [step(1, 1), step(1, 0, pipe('curve', 'N', 'W')), step(0, 0, pipe('t-left', 'E', 'S'))],
    end: 'character',
    at: [0, -1],
    tile: null,
    presents: 1,
  },
  {
    column: 2,
    steps: [step(2, 1), step(2, 0, pipe('x2', 'N', 'S', 2))],
    end: 'character',
    at: [2, -1],
    tile: null,
    presents: 2,
  },
  { column: 3, steps: [], end: 'outside', at: [3, 1], tile: 'crossroads', presents: 1 },
];

export const drop: Drop = { paths, received: [2, 0, 2, 0], lost: 1 };

export function happened(what: Partial<Happened> = {}): Happened {
  return {
    seat: 1,
    strip: [],
    drawn: [],
    drop: null,
    laid: null,
    covered: null,
    returned: false,
    aside: null,
    extra: null,
    ...what,
  };
}

export const drawnIcon = (): Happened => happened({ drawn: [tile('curve', true)], drop });

export const laidCurve = (): Happened =>
  happened({ laid: { tile: tile('curve'), cell: [1, 0], top: 'E' } });

/** Of a seat that is not waited for. */
export const NO_MOVES: View['moves'] = { near: [], fits: [], aside: [] };

export function presentView(what: Partial<View> = {}): View {
  const characters = ['santa', 'snowman', 'reindeer', 'elf'] as const;
  return {
    setup: {
      seats: 2,
      variant: 'standard',
      sets: 1,
      own_piles: false,
      hand: false,
      return_covered: false,
      strip: 'chosen',
      strip_order: 0,
      characters: 0,
      tiles: { name: 'test', kinds },
    },
    viewer: 0,
    facts_changed: null,
    strip: characters.map((character, i) => ({
      character,
      camp: i === 1 || i === 2 ? 'spots' : 'stripes',
      seat: i < 2 ? i : null,
      presents: 3 - i,
    })),
    characters: [['santa'], ['snowman']],
    board: [
      [[0, 0], ['t-left N']],
      [
        [1, 0],
        ['straight N', 'curve E'],
      ],
    ],
    piles: [{ size: 9, to_come: [{ tile: tile('straight'), count: 9 }], bottom: [] }],
    hands: [[tile('curve')], []],
    hand_sizes: [1, 0],
    to_move: 0,
    drawing: 0,
    played: 2,
    happened: happened({ seat: 0, drawn: [tile('curve')] }),
    moves: {
      near: [
        [[0, 0], 'w'],
        [[0, 1], 'Nw'],
        [[2, 0], 'ns'],
      ],
      fits: [
        {
          tile: tile('curve'),
          open: ['NE', 'ES', 'SW', 'NW'],
          cells: [
            [[0, 0], 'NE'],
            [[0, 1], 'N'],
          ],
        },
      ],
      aside: [],
    },
    ...what,
  };
}

export const named: Named = seat =>
  seat === 0 ? { name: 'You', who: 'you' } : { name: 'Momo', who: 'other' };

export function presentSeen(v: number, what: Partial<View> = {}, ...seats: number[]): Seen {
  const turn = waitsFor(...seats);
  return { t: 'seen', v, turn, view: presentView(what), film: false, waited_since: v };
}
