/** The words of the wire for this game, by their short names. */
import type {
  PresentdropCell,
  PresentdropConstants,
  PresentdropSide,
  PresentdropThrough,
  PresentdropTile,
  PresentdropView,
} from '../../wire.ts';

export type {
  PresentdropCamp as Camp,
  PresentdropCell as Cell,
  PresentdropCharacter as Character,
  PresentdropChimney as Chimney,
  PresentdropDrop as Drop,
  PresentdropHappened as Happened,
  PresentdropKind as Kind,
  PresentdropLay as Lay,
  PresentdropMoves as Moves,
  PresentdropPath as Path,
  PresentdropSide as Side,
  PresentdropTile as Tile,
} from '../../wire.ts';

/** What a viewer sees, with what never changes of it. */
export type View = PresentdropView & PresentdropConstants;

/** A tile on the table, and where its top points. */
export interface Laid {
  tile: PresentdropTile;
  top: PresentdropSide;
}

/** The tiles in one cell, lowest first: only the last one counts. */
export interface Stack {
  cell: PresentdropCell;
  tiles: readonly Laid[];
}

/** A present comes into a cell and leaves it, or stays there. */
export interface PathStep {
  cell: PresentdropCell;
  entry: PresentdropSide;
  exit: PresentdropSide | null;
  through: PresentdropThrough;
  /** Null in open air. */
  tile: string | null;
  /** How many leave: one, until a tile that doubles makes them more. */
  presents: number;
}

/** A cell in which a tile could lie: where its top may point, and for other turns what clashes. */
export interface Spot {
  cell: PresentdropCell;
  covers: boolean;
  fits: readonly PresentdropSide[];
  /** With the top there, this side clashes: the tile has an open end there (true) or none. */
  clashes: readonly (readonly [top: PresentdropSide, side: PresentdropSide, open: boolean])[];
}

/** All cells in which a tile in hand could lie. */
export interface Places {
  tile: PresentdropTile;
  spots: readonly Spot[];
}
