/** The four characters: their colours and their names. */
import { m } from '../../../paraglide/messages.js';
import type { Character } from '../types.ts';

/** The colour of each, as its tokens are called. */
export const COLOURS: Record<Character, 'red' | 'blue' | 'yellow' | 'green'> = {
  santa: 'red',
  snowman: 'blue',
  reindeer: 'yellow',
  elf: 'green',
};

export function characterName(character: Character): string {
  return m.presentdrop_character({ character });
}
