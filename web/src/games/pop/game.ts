/** Dropping Drops (POP!), as the pages know it. */
import { m } from '../../paraglide/messages.js';
import type { Game } from '../game.ts';
import { usual } from '../setup.ts';
import Picture from './art/Picture.svelte';

export const POP: Game = {
  name: 'pop',
  title: () => m.pop_name(),
  line: () => m.pop_line(),
  facts: () => m.pop_facts(),
  changed: deck => m.pop_deck_changed({ deck }),
  now: {
    line: () => m.pop_now_line(),
    setup: usual('pop'),
    bots: ['careful', 'random', 'careful', 'random'],
  },
  ground: 'color-mix(in srgb, var(--pop-cherry) 10%, var(--bg))',
  Picture,
  loadRules: () => import('./rules/rules.ts'),
  loadHowTo: () => import('./rules/HowTo.svelte'),
  loadWish: () => import('./setup/Wish.svelte'),
  loadMatch: () => import('./match/Pop.svelte'),
  loadReplay: () => import('./replay/Replay.svelte'),
};
