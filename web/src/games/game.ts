/** What the pages know of a game. All else about it lies in its own folder and is loaded late. */
import type { Component, Snippet } from 'svelte';
import type { Device } from '../match/device.svelte.ts';
import type { Sitting } from '../parts/sitting.ts';
import type { Rules } from '../rules/rules.ts';
import type { Replay } from '../wire.ts';
import type { AnySetup, BotOf, GameName } from './setup.ts';

export interface Game {
  /** Its name on the server and in addresses. */
  name: GameName;
  title: () => string;
  /** What it is about, in a sentence. */
  line: () => string;
  /** How many play it, and how long. */
  facts: () => string;
  /** Says that a match is played with printed facts of this name, not with the default ones. */
  changed: (name: string) => string;
  /** What *Play now* begins: one person against these bots. */
  now: { line: () => string; setup: AnySetup; bots: readonly BotOf<GameName>[] };
  /** What its picture stands on. */
  ground: string;
  Picture: Component;
  loadRules: () => Promise<{ RULES: Rules }>;
  loadHowTo: Load<Record<string, never>>;
  loadWish: Load<WishProps, 'sitting'>;
  loadMatch: Load<MatchProps>;
  loadReplay: Load<ReplayProps>;
}

/** The form of a new match: the choices of the game around `parts/SitDown.svelte`. */
export interface WishProps {
  game: Game;
  sitting: Sitting[];
}

/** A match that was seen at least once. */
export interface MatchProps {
  id: string;
  device: Device;
}

export interface ReplayProps {
  replay: Replay;
  /** The match whose films are shown; null for a record from a file, which has none. */
  id: string | null;
  /** The seat of the person who looks. */
  you: number | null;
  /** Buttons of the bar on top. */
  buttons: Snippet;
  /** What lies under the log. */
  under: Snippet;
}

type Load<Props extends object, Bound extends keyof Props | '' = ''> = () => Promise<{
  default: Component<Props, object, Bound>;
}>;
