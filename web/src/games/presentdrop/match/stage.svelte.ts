/**
 * The stage of one match: what is shown now, the film of the last event, and the tile in hand.
 *
 * Joins the pure parts (what is shown, the film) with the device's match; draws nothing.
 */
import { Stage as MatchStage } from '../../../match/stage.svelte.ts';
import { lessMotion } from '../../../motion.svelte.ts';
import { SIDES, turned } from '../art/pipes.ts';
import {
  asideMove,
  boardBefore,
  isSame,
  layMove,
  nextIn,
  type Way,
  wordOf,
} from '../table/board.ts';
import { Clock } from '../table/clock.svelte.ts';
import { arrivedBy, type Beat, beatAt, filmOf, lengthOf, type Run, runsOf } from '../table/film.ts';
import { stacksOf } from '../table/reading.ts';
import { type Open, type Own, openOf, ownOf } from '../table/secrets.ts';
import type { Cell, Drop, Happened, Side, Spot, Stack, Tile, View } from '../types.ts';
import { aidIsOn } from './aid.svelte.ts';
import { type Refused, whyNot } from './refused.ts';

/** Events that wait to be shown: with four seats, each draws and lays. Older ones are passed over. */
const MOST_WAITING = 9;

/** The tile in hand: which of the hand, how it is turned, and where it lies loosely. */
interface Laying {
  /** The turn of the match that it belongs to. */
  turn: string;
  place: number;
  /** Quarter turns clockwise; they count on, so that the drawing turns the short way. */
  turns: number;
  at: Cell | null;
}

/** What the board shows. */
export interface Scene {
  board: readonly Stack[];
  /** The cell of a tile that is just laid. */
  arriving: Cell | null;
  runs: readonly Run[];
  /** How long they fall; without end when they have come to rest. */
  ms: number;
}

export class Stage extends MatchStage {
  protected override readonly mostWaiting = MOST_WAITING;
  readonly clock = new Clock(() => this.land());
  #beats = $state.raw<readonly Beat[]>([]);
  #laying = $state.raw<Laying>({ turn: '', place: 0, turns: 0, at: null });
  /** The last press that was wrong; counted, so that the same one shakes again. */
  #wrong = $state.raw<{ turn: string; cell: Cell; count: number } | null>(null);
  /** What lies open on the table. */
  readonly view: Open = $derived(openOf(this.shown.view as View));

  /** The event that is shown: its film, then what it brought. */
  get story(): Happened | null {
    return this.tells ? this.view.happened : null;
  }

  get beat(): Beat | null {
    if (this.phase === 'verdict') return this.#beats.findLast(({ drop }) => drop) ?? null;
    return this.phase === 'fall' ? (beatAt(this.#beats, this.clock.now)?.beat ?? null) : null;
  }

  /** What the person in hand may see; null while that may be somebody else's. */
  get own(): Own | null {
    const { seats, seat, inHand } = this.device;
    if (seats.length < 2) return ownOf(this.shown.view as View, seat);
    const isNow = this.isPresent && inHand.seen?.v === this.shown.v && seat !== null;
    return isNow ? ownOf(inHand.seen?.view as View, seat) : null;
  }

  protected get turnId(): string {
    return `${this.device.seat}/${this.shown.v}`;
  }

  /** Whether the seat in hand is to lay a tile now, or to lay one aside. */
  get mayLay(): boolean {
    const { own } = this;
    const isAsked = own !== null && (own.places.length > 0 || own.mustLayAside);
    return this.isPresent && isAsked && !this.isSent;
  }

  get #now(): Laying {
    const turn = this.turnId;
    if (this.#laying.turn === turn) return this.#laying;
    return { turn, place: 0, turns: this.#firstTurns(0), at: null };
  }

  /** Which tile of the hand is taken. */
  get place(): number {
    return this.#now.place;
  }

  /** The tile that is to be laid; null while none is. */
  get tile(): Tile | null {
    return this.mayLay ? (this.own?.hand[this.place] ?? null) : null;
  }

  get turns(): number {
    return this.#now.turns;
  }

  get top(): Side {
    return turned('N', this.turns);
  }

  /** All places beside or over a tile. */
  get spots(): readonly Spot[] {
    return this.tile && !this.own?.mustLayAside ? this.#spotsOf(this.place) : [];
  }

  /** Where the tile fits as it is turned. */
  get fitting(): readonly Spot[] {
    return this.spots.filter(({ fits }) => fits.includes(this.top));
  }

  /** Where the tile lies loosely. */
  get at(): Cell | null {
    return this.tile ? this.#now.at : null;
  }

  get canLay(): boolean {
    const { at } = this;
    return at !== null && this.fitting.some(({ cell }) => isSame(cell, at));
  }

  /** Why the last press was wrong, or why the tile may not stay where it lies loosely. */
  get refused(): (Refused & { cell: Cell; count: number }) | null {
    const wrong = this.#wrong?.turn === this.turnId ? this.#wrong : null;
    const cell = wrong?.cell ?? (this.canLay ? null : this.at);
    if (!cell || !this.tile) return null;
    return { ...whyNot(this.view, this.spots, this.top, cell), cell, count: wrong?.count ?? 0 };
  }

  /** The move that *Lay it here* would make. */
  get move(): string | null {
    return this.canLay && this.tile && this.at ? layMove(this.tile, this.top, this.at) : null;
  }

  /** The next drop as it would be, when somebody wants to know and it is told. */
  get foretold(): Drop | null {
    const { previewed } = this.device;
    const isAsked = aidIsOn() && this.move !== null && previewed?.move === this.move;
    return isAsked && previewed.v === this.shown.v ? (previewed.happened as Drop) : null;
  }

  foretell(): void {
    if (this.move && !this.foretold) this.device.preview(this.move, this.device.inHand.v);
  }

  /** Take another tile of the hand. */
  choose(place: number): void {
    if (!this.mayLay || !this.own?.hand[place] || place === this.place) return;
    this.#set({ place, turns: this.#firstTurns(place), at: null });
  }

  turn(by: 1 | -1): void {
    if (this.tile && !this.own?.mustLayAside) this.#set({ turns: this.turns + by });
  }

  /** Put the tile loosely on the next place where it fits. */
  step(way: Way): void {
    const cells = this.fitting.map(({ cell }) => cell);
    const next = this.at ? nextIn(cells, this.at, way) : cells[0];
    if (next) this.#set({ at: next });
  }

  /** A place was pressed: put the tile there loosely, turn it when it lies there, or say why not. */
  press(cell: Cell): void {
    if (!this.tile || this.own?.mustLayAside) return;
    if (this.at && isSame(this.at, cell)) this.turn(1);
    else if (this.fitting.some(spot => isSame(spot.cell, cell))) this.#set({ at: cell });
    else this.#shake(cell);
  }

  /** Lay the tile for good. Only once a turn: a double press lays one tile. */
  lay(): void {
    const { tile, at, move } = this;
    if (tile && this.own?.mustLayAside) this.#send(asideMove(tile));
    else if (move) this.#send(move);
    else if (at) this.#shake(at);
  }

  #send(move: string): void {
    this.send(move, this.device.inHand.v);
  }

  #set(laying: Partial<Laying>): void {
    this.#laying = { ...this.#now, ...laying };
    this.#wrong = null;
  }

  #shake(cell: Cell): void {
    this.#wrong = { turn: this.turnId, cell, count: (this.#wrong?.count ?? 0) + 1 };
  }

  #spotsOf(place: number): readonly Spot[] {
    const tile = this.own?.hand[place];
    const places = this.own?.places.find(each => tile && wordOf(each.tile) === wordOf(tile));
    return places?.spots ?? [];
  }

  /** The first turn in which a tile fits somewhere. */
  #firstTurns(place: number): number {
    const spots = this.#spotsOf(place);
    const turns = SIDES.findIndex(top => spots.some(({ fits }) => fits.includes(top)));
    return Math.max(0, turns);
  }

  override forget(): void {
    this.#laying = { turn: '', place: 0, turns: 0, at: null };
    this.#wrong = null;
  }

  get scene(): Scene {
    const { beat, view } = this;
    const { board, happened } = view;
    if (!beat || !happened) return { board, arriving: null, runs: [], ms: 0 };
    const known = stacksOf((this.showing.before?.view as View | undefined)?.board ?? []);
    return {
      board: beat.isLaid ? board : boardBefore(board, happened, known),
      arriving: beat.kind === 'laid' ? (happened.laid?.cell ?? null) : null,
      runs: beat.runs,
      ms: this.phase === 'fall' ? (beatAt(this.#beats, this.clock.now)?.at ?? 0) : Infinity,
    };
  }

  /** What the loosely laid tile would bring, as ways of presents. */
  get foretoldRuns(): readonly Run[] {
    return this.foretold ? runsOf(this.foretold) : [];
  }

  /** What each column has received, as far as it is shown, and what of it in this event. */
  get counters(): { presents: number; now: number }[] {
    const all = arrivedBy(this.#beats, Infinity).received;
    const by = arrivedBy(this.#beats, this.phase === 'fall' ? this.clock.now : Infinity).received;
    return this.view.strip.map(({ presents }, column) => {
      const now = this.tells ? (by[column] ?? 0) : 0;
      return { presents: presents - (this.tells ? (all[column] ?? 0) : 0) + now, now };
    });
  }

  override stop(): void {
    this.clock.stop();
  }

  /** What brought no presents needs no more words. */
  override land(): void {
    super.land();
    if (this.phase === 'verdict' && !this.beat) this.close();
  }

  override again(): void {
    if (this.phase === 'fall') this.clock.again();
    super.again();
  }

  protected override begin(): void {
    if (this.phase !== 'fall' || this.clock.runs) return;
    const { happened } = this.view;
    const isOwn = happened?.seat != null && this.device.seats.includes(happened.seat);
    this.#beats = happened ? filmOf(happened, isOwn) : [];
    if (this.#beats.length === 0 || lessMotion()) this.land();
    else this.clock.begin(lengthOf(this.#beats));
  }
}
