/** Who sits in the seats of a new match, and what they are called until somebody names them. */
import { m } from '../paraglide/messages.js';

export interface Sitting {
  kind: 'person' | 'careful' | 'random';
  /** What somebody typed; until then a name is proposed. */
  typed: string | null;
}

/** Names of bots need no translation. */
const BOT_NAMES = ['Momo', 'Pip', 'Juno', 'Taro', 'Lumi', 'Kiko'];

/** Six seats, the first of a person; as many are taken as the match has. */
export function firstSitting(): Sitting[] {
  return (['person', 'careful', 'random', 'careful', 'random', 'careful'] as const).map(kind => ({
    kind,
    typed: null,
  }));
}

/** Names as typed; else a bot's own, and for persons "You" alone or "Player 2" among several. */
export function namesOf(taken: readonly Sitting[]): string[] {
  const persons = taken.filter(seat => seat.kind === 'person').length;
  return taken.map((seat, i) => {
    const typed = seat.typed?.trim();
    if (typed) return typed;
    if (seat.kind === 'person') return persons === 1 ? m.you_name() : m.player_n({ n: i + 1 });
    const bots = taken.slice(0, i).filter(other => other.kind !== 'person').length;
    return BOT_NAMES[bots] ?? '';
  });
}
