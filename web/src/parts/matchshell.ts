/** What a game gives the shell of a match (`MatchShell.svelte`): its parts, and its words. */
import type { Snippet } from 'svelte';

/** What is drawn by the game. */
export interface Drawn {
  /** Seats, board, foot: what there is while the match is on. */
  table: Snippet;
  /** The result. */
  end: Snippet<[Ending]>;
  /** What happened so far, line by line. */
  log: Snippet;
  /** The list of keys, as a dialog. */
  keys: Snippet<[close: () => void]>;
  /** Scores for the dialog of the log; without them, wide screens have the log beside the table. */
  scores?: Snippet;
  /** Picture of what is covered while the device goes from hand to hand. */
  cover?: Snippet;
}

/** What the end of a match may do. */
export interface Ending {
  /** The same match once more; null for who only watches. */
  again: (() => void) | null;
  busy: boolean;
  showLog: () => void;
}

export interface MatchWords {
  game: string;
  /** What is going on. */
  title: string;
  /** How far the match has come. */
  where: string;
  /** What else a wide screen says of the match, in parts. */
  chips: readonly string[];
  /** Whether the chips say where, too. */
  chipped?: boolean;
  /** Says that a move waits to be sent. */
  unsent: string;
  /** The name of other printed facts, and a line that says so; null for the default ones. */
  changed: { name: string; line: string } | null;
  /** What is said to the person who gets the device. */
  pass?: (name: string) => string;
}
