/** Begin a match, keep its tokens, and go to it. Knows no game but by its name. */
import { go } from '../router.svelte.ts';
import { createMatch, type Wish } from './http.ts';
import { type Mine, remember } from './mine.ts';

export async function begin(wish: Wish): Promise<void> {
  const { id, tokens } = await createMatch(wish);
  remember({
    id,
    game: wish.game,
    tokens,
    names: wish.seats.map(seat => seat.name),
    bots: wish.seats.map(seat => seat.bot),
    setup: wish.setup,
    facts: wish.facts,
    begun: Date.now(),
  });
  go(`/match/${id}`, { asked: true });
}

/** The same match once more: same seats, same setup. */
export function beginAgain(mine: Mine): Promise<void> {
  return begin({
    game: mine.game,
    setup: mine.setup,
    facts: mine.facts ?? null,
    seats: mine.names.map((name, seat) => ({ name, bot: mine.bots[seat] ?? null })),
  });
}
