/** The matches of this browser and the tokens of the seats it holds, kept in local storage. */

export interface Mine {
  id: string;
  game: string;
  /** For each seat its token, or null when a bot or somebody else sits there. */
  tokens: (string | null)[];
  names: string[];
  /** When it was begun, milliseconds since 1970. */
  begun: number;
  /** What it takes to play the same again. */
  setup: Record<string, unknown>;
  bots: (string | null)[];
  /** The printed facts it was begun with, as the text of a file; null for the default ones. */
  facts?: string | null;
  /** The name of printed facts that are not the default ones. */
  factsName?: string;
}

const KEY = 'droptable.matches';

/** How many matches are remembered; the oldest are forgotten first. */
export const MOST_REMEMBERED = 30;

export function readMine(storage: Storage = localStorage): Mine[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isMine) : [];
  } catch {
    return [];
  }
}

export function remember(mine: Mine, storage: Storage = localStorage): void {
  const others = readMine(storage).filter(other => other.id !== mine.id);
  storage.setItem(KEY, JSON.stringify([mine, ...others].slice(0, MOST_REMEMBERED)));
}

/** Keep the name of the changed facts that a match of ours is played with. */
export function noteFacts(id: string, factsName: string, storage: Storage = localStorage): void {
  const mine = readMine(storage);
  const noted = mine.map(each => (each.id === id ? { ...each, factsName } : each));
  storage.setItem(KEY, JSON.stringify(noted));
}

export function forget(id: string, storage: Storage = localStorage): void {
  storage.setItem(KEY, JSON.stringify(readMine(storage).filter(mine => mine.id !== id)));
}

export function findMine(id: string, storage: Storage = localStorage): Mine | null {
  return readMine(storage).find(mine => mine.id === id) ?? null;
}

function isMine(kept: unknown): kept is Mine {
  if (typeof kept !== 'object' || kept === null) return false;
  const { id, game, tokens, names, bots } = kept as Partial<Mine>;
  const named = [id, game].every(each => typeof each === 'string');
  return named && [tokens, names, bots].every(Array.isArray);
}
