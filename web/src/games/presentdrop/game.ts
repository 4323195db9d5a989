/** Present Drop, as the pages know it. */
import { m } from '../../paraglide/messages.js';
import type { Game } from '../game.ts';
import Picture from './art/Picture.svelte';
import { FIRST_WISH, setupOf } from './setup/wish.ts';

export const PRESENTDROP: Game = {
  name: 'presentdrop',
  title: () => m.presentdrop_name(),
  line: () => m.presentdrop_line(),
  facts: () => m.presentdrop_facts(),
  changed: tiles => m.presentdrop_tiles_changed({ tiles }),
  now: { line: () => m.presentdrop_now_line(), setup: setupOf(FIRST_WISH), bots: ['careful'] },
  ground: 'color-mix(in srgb, var(--accent) 9%, var(--bg))',
  Picture,
  loadRules: () => import('./rules/rules.ts'),
  loadHowTo: () => import('./rules/HowTo.svelte'),
  loadWish: () => import('./setup/Wish.svelte'),
  loadMatch: () => import('./match/PresentDrop.svelte'),
  loadReplay: () => import('./replay/Replay.svelte'),
};
