/** The figures of the rules: what the rules tell of drawn tables, made by `python -m tests.figures`. */
import json from '../../../../rules/pop/figures.json';
import type { Step } from '../table/film.ts';
import type { Card, Placement } from '../types.ts';

/** Some queues at a moment: as a start row is dealt, or at a step of a turn. */
export interface TableFigure {
  kind: 'table';
  before: number[][];
  placements: Placement[];
  step: Pick<Step, 'kind' | 'placement' | 'blast'> | null;
  /** Cards that were set aside before they came to a queue. */
  aside: { card: number; queue: number }[];
  /** The first and the last queue that are drawn. */
  from: number;
  to: number;
}

/** The cards of a turn above their queues, and in which order they enter. */
export interface OrderFigure {
  kind: 'order';
  arrows: number;
  highest_first: boolean;
  placements: { card: number; queue: number }[];
}

/** Lines of cards, each before somebody. */
export interface PilesFigure {
  kind: 'piles';
  lines: Line[];
  /** The line that wins. */
  wins: number | null;
}

export interface Line {
  /** A name, or the Chief. */
  who: string | null;
  cards: number[];
  /** So many more lie face down. */
  hidden: number;
  /** Explosions of these cards, where they are counted. */
  icons: number | null;
}

export type Figure = TableFigure | OrderFigure | PilesFigure;

const { cards, figures } = json as unknown as { cards: Card[]; figures: Record<string, Figure> };

export function figureOf(name: string): Figure {
  const figure = figures[name];
  if (!figure) throw new Error(`the rules have no figure ${name}`);
  return figure;
}

/** A card of the default deck, of which all figures are. */
export function drawnCard(number: number): Card {
  const card = cards[number - 1];
  if (!card) throw new Error(`no card ${number} in a figure of the rules`);
  return card;
}
