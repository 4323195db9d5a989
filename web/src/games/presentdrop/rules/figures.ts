/** The figures of the rules: what the rules tell of drawn boards, made by `python -m tests.figures`. */
import json from '../../../../rules/presentdrop/figures.json';
import type { Cell, Character, Kind, Path, Side, Spot, Stack, Tile } from '../types.ts';

/** A part of a board above the strip, and what happens there. */
export interface BoardFigure {
  kind: 'board';
  stacks: Stack[];
  /** Presents that fall on it. */
  paths: Path[];
  /** Where a tile could lie. */
  places: Spot[];
  lays: LayFigure[];
  /** The first and the last column that are drawn. */
  from: number;
  to: number;
}

/** A tile that somebody would like to lay. */
export interface LayFigure {
  tile: Tile;
  top: Side;
  cell: Cell;
  /** Sides at which it does not fit. */
  wrong: Side[];
  covers: boolean;
}

/** Lines of groups of tiles. */
export interface TilesFigure {
  kind: 'tiles';
  lines: TileFigure[][][];
}

export interface TileFigure {
  tile: Tile;
  top: Side;
  /** A present comes in and goes out. */
  way: { entry: Side; exit: Side } | null;
}

/** The characters of each of two players. */
export interface CampsFigure {
  kind: 'camps';
  camps: Character[][];
}

export type Figure = BoardFigure | TilesFigure | CampsFigure;

const { kinds, figures } = json as unknown as { kinds: Kind[]; figures: Record<string, Figure> };

/** The kinds of the default set, of which all figures are. */
export const KINDS: readonly Kind[] = kinds;

export function figureOf(name: string): Figure {
  const figure = figures[name];
  if (!figure) throw new Error(`the rules have no figure ${name}`);
  return figure;
}
