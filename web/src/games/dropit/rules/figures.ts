/** The figures of the rules: positions with the referee's verdict, made by `python -m tests.figures`. */
import json from '../../../../rules/dropit/figures.json';
import type { Board, Edges, Placed, Verdict } from '../types.ts';

export interface Figure {
  edges: Edges;
  pile: Placed[];
  verdict: Verdict;
}

const { board, figures } = json as unknown as { board: Board; figures: Record<string, Figure> };

/** The default board, on which all figures lie. */
export const BOARD = board;

export function figureOf(name: string): Figure {
  const figure = figures[name];
  if (!figure) throw new Error(`the rules have no figure ${name}`);
  return figure;
}
