/** Dropping Drops (POP!), as the pages know it. */
import { m } from '../../paraglide/messages.js';
import type { Game } from '../game.ts';
import Picture from './Picture.svelte';

export const POP: Game = {
  name: 'pop',
  title: () => m.game_pop(),
  line: () => m.pop_line(),
  facts: () => m.pop_facts(),
  changed: deck => m.deck_changed({ deck }),
  bots: ['careful', 'random'],
  now: {
    line: () => m.pop_now_line(),
    setup: { rounds: 3 },
    bots: ['careful', 'random', 'careful', 'random'],
  },
  ground: 'color-mix(in srgb, var(--pop-cherry) 10%, var(--bg))',
  Picture,
  loadRules: () => import('./rules.ts'),
  loadHowTo: () => import('./HowTo.svelte'),
  loadWish: () => import('./Wish.svelte'),
  loadMatch: () => import('./Pop.svelte'),
  loadReplay: () => import('./Replay.svelte'),
};
