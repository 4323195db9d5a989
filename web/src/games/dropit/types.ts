/** The types of Drop It on the wire, by the names they have in this folder. */
import type { DropitConstants, DropitView } from '../../wire.ts';

export type {
  DropitBoard as Board,
  DropitCircle as Circle,
  DropitCloseCall as CloseCall,
  DropitColour as Colour,
  DropitCoop as Coop,
  DropitEdges as Edges,
  DropitField as Field,
  DropitForm as Form,
  DropitForms as Forms,
  DropitJoker as Joker,
  DropitNearField as NearField,
  DropitNearPiece as NearPiece,
  DropitPiece as Piece,
  DropitPlaced as Placed,
  DropitPoint as Point,
  DropitPose as Pose,
  DropitRelease as Release,
  DropitReleases as Releases,
  DropitScore as Score,
  DropitShape as Shape,
  DropitVerdict as Verdict,
} from '../../wire.ts';

/** What a viewer sees, with what never changes of it. */
export type View = DropitView & DropitConstants;
