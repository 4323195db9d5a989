/** Drop It, as the pages know it. */
import { m } from '../../paraglide/messages.js';
import type { Game } from '../game.ts';
import Picture from './Picture.svelte';

export const DROPIT: Game = {
  name: 'dropit',
  title: () => m.game_dropit(),
  line: () => m.dropit_line(),
  facts: () => m.dropit_facts(),
  changed: board => m.board_changed({ board }),
  bots: ['careful', 'random'],
  now: { line: () => m.play_now_line(), setup: { edition: 'en2024' }, bots: ['careful'] },
  ground: 'color-mix(in srgb, var(--glass-back), var(--bg) 30%)',
  Picture,
  loadRules: () => import('./rules.ts'),
  loadHowTo: () => import('./HowTo.svelte'),
  loadWish: () => import('./Wish.svelte'),
  loadMatch: () => import('./DropIt.svelte'),
  loadReplay: () => import('./Replay.svelte'),
};
