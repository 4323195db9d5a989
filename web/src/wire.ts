/** Generated from the messages of the server: do not edit, run `npm run types`. */

/**
 * The four forms of the wooden pieces.
 */
export type DropitShape = 'circle' | 'diamond' | 'square' | 'triangle';
/**
 * The four colours of the wooden pieces.
 */
export type DropitColour = 'blue' | 'green' | 'red' | 'yellow';
/**
 * A place in the plane of the shaft.
 */
export type DropitPoint = [number, number];
/**
 * A move after a broken taboo, for who has a joker left (Rules 7.2).
 */
export type DropitJoker = 'joker' | 'keep';
/**
 * Which printing of the game is played (Rules 1.1).
 */
export type DropitEdition = 'de2018' | 'en2024';
/**
 * Which edge inserts are chosen (Rules 1.2, 1.4).
 */
export type DropitEdgeOption = 'base' | 'colour' | 'none' | 'shape';
/**
 * Whether all play together, and how hard (Rules 8.4).
 */
export type DropitCoop = 'easy' | 'hard' | 'medium' | 'off' | 'pro';
/**
 * How the seat that begins is found (Rules 2.5).
 */
export type DropitStart = 'birthday' | 'chosen' | 'random' | 'youngest';
/**
 * How still the hand is that lets go (Rules 3.9).
 */
export type DropitHand = 'natural' | 'shaky' | 'steady';
/**
 * Where an edge field is.
 */
export type DropitSide = 'floor' | 'left' | 'right';
/**
 * Which edge inserts lie in the shaft, and so what they forbid (Rules 4.4).
 */
export type DropitEdges = 'colour' | 'none' | 'pictures' | 'shape';
/**
 * Where a card stood.
 */
export type PopSpot = [number, number, number];
/**
 * A card that closed up (Rules 4.2).
 */
export type PopFall = [number, number, number];
/**
 * How two play (Rules 2.5).
 */
export type PopVariant = 'standard' | 'two-hands';
/**
 * A colour of pop cards (Rules 1.2).
 */
export type PopColour = 'blue' | 'green' | 'red' | 'violet' | 'yellow';
/**
 * Who stands on the strip (Rules 1.2).
 */
export type PresentdropCharacter = 'elf' | 'reindeer' | 'santa' | 'snowman';
/**
 * To which side a character belongs when two players have two each (Rules 8.4).
 */
export type PresentdropCamp = 'spots' | 'stripes';
/**
 * The tiles in one cell, as a view tells them.
 */
export type PresentdropStackShown = [PresentdropCell, string[]];
/**
 * A place for a tile.
 */
export type PresentdropCell = [number, number];
/**
 * A present comes into a cell and leaves it. A tuple, for a drop tells of hundreds.
 */
export type PresentdropStep = [
  PresentdropCell,
  PresentdropSide,
  PresentdropSide | null,
  PresentdropThrough,
  string | null,
  number
];
/**
 * A side of a cell. The strip of characters lies in the south; presents fall from the north.
 */
export type PresentdropSide = 'E' | 'N' | 'S' | 'W';
/**
 * What a present goes through in one cell.
 */
export type PresentdropThrough = 'air' | 'gap' | 'pipe';
/**
 * How a path ends.
 */
export type PresentdropEnd = 'character' | 'dead-end' | 'ground' | 'outside' | 'wall';
/**
 * A cell beside or over a tile, and what its edges ask of a tile.
 */
export type PresentdropNear = [PresentdropCell, string];
/**
 * A cell into which a tile fits.
 */
export type PresentdropFit = [PresentdropCell, string];
/**
 * How many characters a seat plays (Rules 1.3, 8.4).
 */
export type PresentdropVariant = 'standard' | 'two-characters';
/**
 * How the order of the characters on the strip is found (Rules 2.1).
 */
export type PresentdropStripOrder = 'chosen' | 'drawn';

/**
 * First message of a socket: who I am and what I have seen.
 */
export interface Hello {
  t: 'hello';
  token: string | null;
  since: number | null;
}
/**
 * I want to make this move. `v` is the version I am looking at.
 */
export interface Play {
  t: 'play';
  move: string;
  v: number;
}
/**
 * What would come of this move? Nothing is changed, and nobody else is told.
 */
export interface Preview {
  t: 'preview';
  move: string;
  v: number;
}
/**
 * My seat gives up; that ends the match.
 */
export interface Resign {
  t: 'resign';
}
/**
 * Answer to `hello`: the whole table as this viewer may know it.
 */
export interface Welcome {
  t: 'welcome';
  table: Table;
  seat: number | null;
  constants: unknown;
  past: Past[];
  seen: Seen;
}
/**
 * What everybody may know of a match.
 */
export interface Table {
  id: string;
  game: string;
  rules_version: number;
  seats: SeatAtTable[];
  v: number;
  turn: TurnShown;
  ended: EndShown | null;
}
/**
 * Who is in a seat now.
 */
export interface SeatAtTable {
  name: string;
  bot: string | null;
  is_here: boolean;
  stand_in: string | null;
}
/**
 * What the match waits for.
 */
export interface TurnShown {
  waits_for: 'luck' | 'nothing' | 'seats';
  seats: number[];
  winners: number[];
  scores: number[];
}
/**
 * An end that no rule of the game made.
 */
export interface EndShown {
  why: 'abandoned' | 'resigned' | 'stopped';
  seat: number | null;
}
/**
 * What an earlier version caused, for the log.
 */
export interface Past {
  v: number;
  happened: unknown;
}
/**
 * Version `v` happened; this is what there is to see now.
 */
export interface Seen {
  t: 'seen';
  v: number;
  turn: TurnShown;
  view: unknown;
  film: boolean;
  waited_since: number | null;
}
/**
 * Somebody came, left, was replaced by a bot or gave up; this is the table now.
 */
export interface Changed {
  t: 'changed';
  table: Table;
}
/**
 * Answer to `preview`: what would come of this move at version `v`.
 */
export interface Previewed {
  t: 'previewed';
  move: string;
  v: number;
  happened: unknown;
}
/**
 * That was not done; nothing changed. The page shows its message `refused_<code>`.
 */
export interface Refused {
  t: 'refused';
  code: string;
  values: {
    [k: string]: number | string;
  };
  message: string;
}
/**
 * Body of `POST /api/matches`.
 */
export interface NewMatch {
  game: string;
  seats: SeatShown[];
  setup: {
    [k: string]: unknown;
  };
  manners: Manners;
  facts: string | null;
}
/**
 * Who sits in a seat.
 */
export interface SeatShown {
  name: string;
  bot: string | null;
}
/**
 * How a table deals with those who are slow or gone.
 */
export interface Manners {
  absent_s: number | null;
  move_s: number | null;
}
/**
 * A match that is stored and can be played.
 */
export interface Created {
  id: string;
  tokens: (string | null)[];
}
/**
 * A record played back: what was seen at every version, from version 0 on.
 */
export interface Replay {
  game: string;
  rules_version: number;
  seats: SeatShown[];
  ended: EndShown | null;
  constants: unknown;
  versions: Seen[];
  eyes: unknown[][];
}
/**
 * A game of the catalogue.
 */
export interface GameShown {
  name: string;
  rules_version: number;
  options: Option[];
  seats: SeatsShown[];
  bots: string[];
  told: {
    [k: string]: unknown;
  };
}
/**
 * A field of a game's setup.
 */
export interface Option {
  name: string;
  kind: 'bool' | 'choice' | 'int';
  choices: string[];
  least: number | null;
  most: number | null;
  default: number | boolean | string;
}
/**
 * How many seats a match can have when these options are chosen, and the others are not.
 */
export interface SeatsShown {
  when: {
    [k: string]: boolean | string;
  };
  least: number;
  most: number;
}
/**
 * Body of an answer by HTTP that says what was not done; as `refused` on a socket.
 */
export interface Fault {
  code: string;
  values: {
    [k: string]: number | string;
  };
  message: string;
  faults: Wrong[];
}
/**
 * A wrong value in a file of printed facts. The page shows its message `fault_<code>`.
 */
export interface Wrong {
  path: string;
  code: string;
  values: {
    [k: string]: number | string;
  };
  message: string;
}
/**
 * What a viewer sees: in Drop It everything lies open, only the moves are the seat's own.
 */
export interface DropitView {
  viewer: number | null;
  stocks: DropitPiece[][];
  jokers: number[];
  pile: DropitPlaced[];
  scores: DropitScore[];
  game: DropitScore | null;
  first: number | null;
  to_move: number | null;
  joker_asked: boolean;
  falling: DropitRelease | null;
  happened: DropitVerdict | null;
  moves: DropitReleases | DropitJoker[];
}
/**
 * A wooden piece. Pieces of one shape and colour are alike.
 */
export interface DropitPiece {
  shape: DropitShape;
  colour: DropitColour;
}
/**
 * A piece in the shaft.
 */
export interface DropitPlaced {
  piece: DropitPiece;
  pose: DropitPose;
}
/**
 * Where a piece lies: its centre of mass and its turn.
 */
export interface DropitPose {
  x: number;
  y: number;
  angle: number;
}
/**
 * A score as the track and the tokens show it (Rules 5.4).
 */
export interface DropitScore {
  total: number;
  field: number;
  tokens: number[];
}
/**
 * A move: let this piece fall from here (Rules 3.1).
 */
export interface DropitRelease {
  piece: DropitPiece;
  x: number;
  angle: number;
}
/**
 * The referee's judgement of one drop, with every reason (Rules 4 and 5).
 */
export interface DropitVerdict {
  number: number;
  seat: number;
  piece: DropitPiece;
  level: number;
  crossing: DropitPoint;
  circles: number[];
  same_shape: DropitNearPiece[];
  same_colour: DropitNearPiece[];
  edges: DropitNearField[];
  over_top: number;
  close: DropitCloseCall[];
  near: DropitCloseCall[];
  fulfils: boolean;
  worth: number;
  points: number;
  penalty: number;
  joker: DropitJoker | null;
  at_rest: boolean;
}
/**
 * Another piece close to the dropped one.
 */
export interface DropitNearPiece {
  piece: number;
  gap: number;
  at: DropitPoint;
}
/**
 * An edge field close to the dropped piece.
 */
export interface DropitNearField {
  field: number;
  gap: number;
  at: DropitPoint;
}
/**
 * A taboo that nearly was, or only just was: its other side, gap and contact point.
 */
export interface DropitCloseCall {
  piece: number | null;
  field: number | null;
  gap: number;
  at: DropitPoint;
  touching: boolean;
}
/**
 * All releases a seat may choose from: a lazy sequence over whole hundredths.
 *
 * Ordered by piece, then angle, then place from left to right. At its angle the whole outline
 * of a piece must lie between the guides (Rules 3.2).
 */
export interface DropitReleases {
  pieces: DropitPiece[];
  forms: DropitForm[];
  left: number;
  right: number;
  top: number;
}
/**
 * The outline of a shape about its centre of mass, as it is drawn (angle 0).
 */
export interface DropitForm {
  radius: number;
  outline: DropitPoint[];
}
/**
 * What follows from the setup alone.
 */
export interface DropitConstants {
  setup: DropitSetup;
  facts_changed: string | null;
  edges: DropitEdges;
  sides: number[][];
  colours: DropitColour[][];
}
/**
 * How a match is set up; the fields are the options of the game.
 */
export interface DropitSetup {
  seats: number;
  edition: DropitEdition;
  edges: DropitEdgeOption;
  jokers: boolean;
  teams: boolean;
  first_team: number;
  coop: DropitCoop;
  start: DropitStart;
  first: number;
  hand: DropitHand;
  board: DropitBoard;
}
/**
 * A shaft, its pieces and all that is printed on it.
 */
export interface DropitBoard {
  name: string;
  left: DropitPoint[];
  floor: DropitPoint[];
  right: DropitPoint[];
  levels: DropitPoint[][];
  circles: DropitCircle[];
  fields: DropitField[];
  forms: DropitForms;
  counts: [DropitShape, number][];
  pictures: DropitPiece[][];
}
/**
 * A bonus circle printed on the pane (Rules 5.2).
 */
export interface DropitCircle {
  x: number;
  y: number;
  radius: number;
  points: number;
}
/**
 * An edge field: a stretch of wall or floor with a colour on one side, a shape on the other.
 */
export interface DropitField {
  side: DropitSide;
  index: number;
  colour: DropitColour;
  shape: DropitShape;
  stretch: DropitPoint[];
}
/**
 * The form of each shape.
 */
export interface DropitForms {
  circle: DropitForm;
  square: DropitForm;
  diamond: DropitForm;
  triangle: DropitForm;
}
/**
 * What a viewer sees: what lies open, and of the hands only its own (Rules 6).
 */
export interface PopView {
  viewer: number | null;
  round: number;
  turn: number;
  queues: number[][];
  hand: number[][];
  chosen: PopChoice | null;
  has_chosen: boolean[];
  chief_open: number[];
  chief_hidden: number;
  set_aside: number[];
  collected: number[][];
  penalties: number[];
  rounds: number[][];
  totals: number[];
  left: number[][];
  happened: PopResolution | null;
  moves: PopChoices;
}
/**
 * A move: play these cards, one of each of the seat's hands (Rules 3.2, 3.3).
 */
export interface PopChoice {
  cards: number[];
}
/**
 * All that one turn caused, step by step (Rules 3.4 to 3.8, 4).
 */
export interface PopResolution {
  round: number;
  turn: number;
  before: number[][];
  arrows: number;
  highest_first: boolean;
  placements: PopPlacement[];
  end: PopRoundEnd | null;
}
/**
 * One card that entered its queue, and all that it caused (Rules 3.7, 4).
 */
export interface PopPlacement {
  card: number;
  queue: number;
  seat: number | null;
  blasts: PopBlast[];
  handed_over: number[];
  icons: number;
}
/**
 * One step of a chain: what explodes at the same time, then what falls (Rules 4.1 to 4.3).
 */
export interface PopBlast {
  groups: PopSpot[][];
  falls: PopFall[];
}
/**
 * What a round came to (Rules 5.1, 5.2, 4.7).
 */
export interface PopRoundEnd {
  penalties: number[];
  totals: number[];
  unclaimed: number[];
}
/**
 * All choices of a seat: one card of each of its hands, as a lazy sequence.
 */
export interface PopChoices {
  hands: number[][];
}
/**
 * What follows from the setup alone.
 */
export interface PopConstants {
  setup: PopSetup;
  facts_changed: string | null;
}
/**
 * How a match is set up; the fields are the options of the game.
 */
export interface PopSetup {
  seats: number;
  variant: PopVariant;
  rounds: number;
  deck: PopDeck;
}
/**
 * All pop cards, in the order of their numbers.
 */
export interface PopDeck {
  name: string;
  cards: PopCard[];
}
/**
 * A pop card (Rules 1.1 to 1.3).
 */
export interface PopCard {
  number: number;
  colour: PopColour;
  explosions: number;
  arrow: boolean;
}
/**
 * What a viewer sees: all but the hands of other seats.
 */
export interface PresentdropView {
  viewer: number | null;
  strip: PresentdropChimney[];
  board: PresentdropStackShown[];
  piles: PresentdropPileShown[];
  hands: PresentdropTile[][];
  hand_sizes: number[];
  to_move: number | null;
  drawing: number;
  played: number;
  happened: PresentdropHappened | null;
  moves: PresentdropMoves;
}
/**
 * A character of the strip and what it has received.
 */
export interface PresentdropChimney {
  character: PresentdropCharacter;
  camp: PresentdropCamp;
  seat: number | null;
  presents: number;
}
/**
 * A pile as a viewer knows it.
 */
export interface PresentdropPileShown {
  size: number;
  to_come: PresentdropCount[];
  bottom: PresentdropTile[];
}
/**
 * So many tiles of a kind.
 */
export interface PresentdropCount {
  tile: PresentdropTile;
  count: number;
}
/**
 * A tile of the game. Two of the same kind with the same marks cannot be told apart.
 */
export interface PresentdropTile {
  kind: string;
  icon: boolean;
  returned: boolean;
}
/**
 * What the last event caused, in this order: drawn, fell, laid, covered, fell once more.
 */
export interface PresentdropHappened {
  seat: number | null;
  strip: PresentdropCharacter[];
  drawn: PresentdropTile[];
  drop: PresentdropDrop | null;
  laid: PresentdropLay | null;
  covered: PresentdropTile | null;
  returned: boolean;
  aside: PresentdropTile | null;
  extra: PresentdropDrop | null;
}
/**
 * One present fell in every column (Rules 5).
 */
export interface PresentdropDrop {
  paths: PresentdropPath[];
  received: number[];
  lost: number;
}
/**
 * The whole way of the present that fell in one column.
 */
export interface PresentdropPath {
  column: number;
  steps: PresentdropStep[];
  end: PresentdropEnd;
  at: PresentdropCell;
  tile: string | null;
  presents: number;
}
/**
 * Lay this tile into a cell, turned so that its top points there (Rules 4).
 */
export interface PresentdropLay {
  tile: PresentdropTile;
  cell: PresentdropCell;
  top: PresentdropSide;
}
/**
 * All that a seat may do, by tile, column, row and turn: a lazy sequence (Rules 4, 8.3).
 */
export interface PresentdropMoves {
  near: PresentdropNear[];
  fits: PresentdropFits[];
  aside: PresentdropTile[];
}
/**
 * Where a tile in hand may be laid. Why not elsewhere follows from what the cells ask.
 */
export interface PresentdropFits {
  tile: PresentdropTile;
  open: string[];
  cells: PresentdropFit[];
}
/**
 * What follows from the setup alone.
 */
export interface PresentdropConstants {
  setup: PresentdropSetup;
  facts_changed: string | null;
  characters: PresentdropCharacter[][];
}
/**
 * How a match is set up; the fields are the options of the game.
 */
export interface PresentdropSetup {
  seats: number;
  variant: PresentdropVariant;
  sets: number;
  own_piles: boolean;
  hand: boolean;
  return_covered: boolean;
  strip: PresentdropStripOrder;
  strip_order: number;
  characters: number;
  tiles: PresentdropTileSet;
}
/**
 * The tiles of one set, as a file describes them.
 */
export interface PresentdropTileSet {
  name: string;
  kinds: PresentdropKind[];
}
/**
 * A kind of tile: what is printed on it, what it does, how often a set has it.
 */
export interface PresentdropKind {
  name: string;
  pipes: PresentdropSide[][];
  ways: PresentdropWay[][];
  doubles: boolean;
  plain: number;
  icons: number;
}
/**
 * What becomes of a present that comes into a turned tile from one side (Rules 6).
 */
export interface PresentdropWay {
  entry: PresentdropSide;
  exit: PresentdropSide | null;
  gap: boolean;
}
