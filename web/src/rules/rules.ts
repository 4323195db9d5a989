/** What a game brings for the page of its rules: `loadRules` in its `game.ts`. */
import type { Component } from 'svelte';

export interface Rules {
  /** What is chosen by the query of an address, `?seats=3`; '' is what is shown at first. */
  variantOf: (query: string) => Variant;
  /** A figure of the rules by its name, drawn with the game's own things. */
  Figure: Component<{ name: string; label: string }>;
}

export interface Variant {
  /** The words on which parts of the text depend. */
  words: ReadonlySet<string>;
  /** What can be chosen on top of the page; a game without variants asks nothing. */
  asks: readonly Ask[];
}

export interface Ask {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  /** The query of the address when this is chosen. */
  query: (value: string) => string;
}

const TEXTS = import.meta.glob<string>('../../rules/*/*.md', { query: '?raw', import: 'default' });

/** The rules of a game in a language; they come only when they are asked for. */
export async function loadText(game: string, language: string): Promise<string> {
  const text = TEXTS[`../../rules/${game}/${language}.md`];
  if (!text) throw new Error(`there are no rules of ${game} in ${language}`);
  return text();
}
