/** Tiles of the default set for pictures that stand where no match tells of its kinds. */
import type { Kind, Side, Tile } from '../types.ts';

function kind(name: string, pipes: Side[][], doubles = false): Kind {
  return { name, pipes, ways: [], doubles, plain: 0, icons: 0 };
}

export const DRAWN: readonly Kind[] = [
  kind('straight', [['N', 'S']]),
  kind('x2', [['N', 'S']], true),
  kind('curve', [['N', 'E']]),
  kind('t-right', [
    ['N', 'E'],
    ['W', 'E'],
  ]),
  kind('crossroads', [
    ['N', 'S'],
    ['W', 'E'],
  ]),
];

export function drawn(kind: string, icon = false): Tile {
  return { kind, icon, returned: false };
}
