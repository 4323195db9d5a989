/** Who sits in the seats of a new match, and what they are called until somebody names them. */
import { m } from '../paraglide/messages.js';
import type { SeatShown } from '../wire.ts';

export interface Sitting {
  /** Which of the game's bots; null for a person at this device. */
  bot: number | null;
  /** What somebody typed; until then a name is proposed. */
  typed: string | null;
}

/** Names of bots need no translation. */
const BOT_NAMES = ['Momo', 'Pip', 'Juno', 'Taro', 'Lumi', 'Kiko'];

/** Six seats, the first of a person; as many are taken as the match has. */
export function firstSitting(): Sitting[] {
  return [null, 0, 1, 0, 1, 0].map(bot => ({ bot, typed: null }));
}

/** Names as typed; else a bot's own, and for persons "You" alone or "Player 2" among several. */
export function namesOf(taken: readonly Sitting[]): string[] {
  const persons = taken.filter(seat => seat.bot === null).length;
  return taken.map((seat, i) => {
    const typed = seat.typed?.trim();
    if (typed) return typed;
    if (seat.bot === null) return persons === 1 ? m.you_name() : m.player_n({ n: i + 1 });
    const bots = taken.slice(0, i).filter(other => other.bot !== null).length;
    return BOT_NAMES[bots] ?? '';
  });
}

/** You against these bots. */
export function youAgainst(bots: readonly string[]): SeatShown[] {
  const others = bots.map((bot, i) => ({ name: BOT_NAMES[i] ?? '', bot }));
  return [{ name: m.you_name(), bot: null }, ...others];
}
