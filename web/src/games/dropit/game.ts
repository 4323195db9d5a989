/** Drop It, as the pages know it. */
import { m } from '../../paraglide/messages.js';
import type { Game } from '../game.ts';
import { usual } from '../setup.ts';
import Picture from './art/Picture.svelte';

export const DROPIT: Game = {
  name: 'dropit',
  title: () => m.dropit_name(),
  line: () => m.dropit_line(),
  facts: () => m.dropit_facts(),
  changed: board => m.dropit_board_changed({ board }),
  now: { line: () => m.dropit_play_now_line(), setup: usual('dropit'), bots: ['careful'] },
  ground: 'color-mix(in srgb, var(--glass-back), var(--bg) 30%)',
  Picture,
  loadRules: () => import('./rules/rules.ts'),
  loadHowTo: () => import('./rules/HowTo.svelte'),
  loadWish: () => import('./setup/Wish.svelte'),
  loadMatch: () => import('./match/DropIt.svelte'),
  loadReplay: () => import('./replay/Replay.svelte'),
};
