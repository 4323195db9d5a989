/** The best results of one person alone, kept in this browser for each kind of match. */
import type { Open } from '../table/secrets.ts';

interface Best {
  /** Fewest explosions so far, and in which match. */
  n: number;
  match: string;
  /** What the best was before that match; null when it was the first. */
  before: number | null;
}

export interface Compared {
  /** The best before this match; null when there was none. */
  before: number | null;
  isBest: boolean;
}

const KEY = 'droptable.pop.best';

/** Compare a result with the best so far, and keep it when it is better. */
export function compared(match: string, view: Open, storage: Storage = localStorage): Compared {
  const n = view.totals[0] ?? 0;
  const { variant, rounds, deck } = view.setup;
  const kind = `${variant} ${rounds} ${deck.name}`;
  const all = read(storage);
  const best = all[kind];
  if (best?.match === match) return { before: best.before, isBest: true };
  if (best && best.n <= n) return { before: best.n, isBest: false };
  const before = best?.n ?? null;
  storage.setItem(KEY, JSON.stringify({ ...all, [kind]: { n, match, before } satisfies Best }));
  return { before, isBest: true };
}

function read(storage: Storage): Record<string, Best> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, Best>) : {};
  } catch {
    return {};
  }
}
