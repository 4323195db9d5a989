/** Present Drop, as the pages know it. */
import { m } from '../../paraglide/messages.js';
import type { Game } from '../game.ts';
import Picture from './Picture.svelte';
import { FIRST_WISH, setupOf } from './wish.ts';

export const PRESENTDROP: Game = {
  name: 'presentdrop',
  title: () => m.game_presentdrop(),
  line: () => m.present_line(),
  facts: () => m.present_facts(),
  changed: tiles => m.present_tiles_changed({ tiles }),
  bots: ['careful', 'random'],
  now: { line: () => m.present_now_line(), setup: setupOf(FIRST_WISH), bots: ['careful'] },
  ground: 'color-mix(in srgb, var(--accent) 9%, var(--bg))',
  Picture,
  loadRules: () => import('./rules.ts'),
  loadHowTo: () => import('./HowTo.svelte'),
  loadWish: () => import('./Wish.svelte'),
  loadMatch: () => import('./PresentDrop.svelte'),
  loadReplay: () => import('./Replay.svelte'),
};
