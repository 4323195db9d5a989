/** The words of the wire for this game, by their short names. */
import type { PresentdropConstants, PresentdropView } from '../../wire.ts';

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
  PresentdropPlaces as Places,
  PresentdropSide as Side,
  PresentdropSpot as Spot,
  PresentdropStack as Stack,
  PresentdropStep as PathStep,
  PresentdropTile as Tile,
} from '../../wire.ts';

/** What a viewer sees, with what never changes of it. */
export type View = PresentdropView & PresentdropConstants;
