/** The words of the wire for this game, by their short names. */
export type {
  PopBlast as Blast,
  PopCard as Card,
  PopColour as Colour,
  PopPlacement as Placement,
  PopResolution as Resolution,
  PopSpot as Spot,
  PopView as View,
} from '../../wire.ts';
