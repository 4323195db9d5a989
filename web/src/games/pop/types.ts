/** The words of the wire for this game, by their short names. */
import type { PopConstants, PopView } from '../../wire.ts';

export type {
  PopBlast as Blast,
  PopCard as Card,
  PopColour as Colour,
  PopPlacement as Placement,
  PopResolution as Resolution,
  PopSpot as Spot,
} from '../../wire.ts';

/** What a viewer sees, with what never changes of it. */
export type View = PopView & PopConstants;
