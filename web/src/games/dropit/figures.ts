/** The figures of the rules: positions with the referee's verdict, made by `python -m tests.figures`. */
import type { Board, Edges, Placed, Verdict } from './types.ts';

export interface Figure {
  edges: Edges;
  pile: Placed[];
  verdict: Verdict;
}

export interface Figures {
  board: Board;
  figures: Record<string, Figure>;
}

/** The figures and the text of a language; both come only when they are asked for. */
export async function loadRules(language: string): Promise<{ text: string; figures: Figures }> {
  const text = TEXTS[`../../../rules/dropit/${language}.md`];
  if (!text) throw new Error(`there are no rules in ${language}`);
  const [read, figures] = await Promise.all([text(), import('../../../rules/dropit/figures.json')]);
  return { text: read, figures: figures.default as unknown as Figures };
}

const TEXTS = import.meta.glob<string>('../../../rules/dropit/*.md', {
  query: '?raw',
  import: 'default',
});
