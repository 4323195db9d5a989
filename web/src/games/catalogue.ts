/** The games of the house, in the order in which the pages show them. */
import { DROPIT } from './dropit/game.ts';
import type { Game } from './game.ts';
import { POP } from './pop/game.ts';
import { PRESENTDROP } from './presentdrop/game.ts';

export const GAMES: readonly [Game, ...Game[]] = [DROPIT, POP, PRESENTDROP];

/** A game by its name on the server; null for one that this page does not know. */
export function gameOf(name: string): Game | null {
  return GAMES.find(game => game.name === name) ?? null;
}
