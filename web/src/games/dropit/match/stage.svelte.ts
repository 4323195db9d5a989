/**
 * The stage of one match: what is shown now, the film that plays, and the hand that aims.
 *
 * Joins the pure parts (what is shown, aiming, films) with the device's match; draws nothing.
 */

import type { Device } from '../../../match/device.svelte.ts';
import { readFilm } from '../../../match/http.ts';
import * as showing from '../../../match/showing.ts';
import { Stage as MatchStage } from '../../../match/stage.svelte.ts';
import { lessMotion } from '../../../motion.svelte.ts';
import type { Seen } from '../../../wire.ts';
import { type Aim, moveText, placeOf, releasesOf, sameKind, slid, turnedBy } from '../table/aim.ts';
import { decodeFilm, type Film } from '../table/film.ts';
import { SHAPES } from '../table/geometry.ts';
import { glide } from '../table/glide.ts';
import { mirrored } from '../table/mirror.svelte.ts';
import { sideOf } from '../table/sides.ts';
import type { Colour, Joker, Piece, Placed, Release, Releases, Verdict, View } from '../types.ts';
import { completes, dropsOf } from './drops.ts';

/** How long to wait for a film before the pieces glide to their places instead. */
const FILM_WAIT_MS = 4000;

export interface Kind {
  piece: Piece;
  left: number;
  playable: boolean;
}

export class Stage extends MatchStage {
  film = $state.raw<Film | null>(null);
  /** The last frame fades in, where motion is not wanted. */
  fade = $state(false);
  #aim = $state.raw<Aim | null>(null);
  readonly #piles = new Map<number, readonly Placed[]>();

  constructor(
    private readonly id: string,
    device: Device,
    first: Seen,
  ) {
    super(device, first);
    this.#keep(first);
    this.show(showing.present(first));
  }

  /** What is shown from now on. A verdict stays until it is decided about a joker (Rules 7.2). */
  protected override show(next: showing.Showing): void {
    const now = showing.completed(next, completes);
    const stays = now.phase === 'still' && now.waiting.length === 0 && isAsked(now.shown);
    super.show(stays ? showing.presentVerdict(now.shown) : now);
  }

  #keep(seen: Seen): void {
    const { happened, pile } = seen.view as View;
    if (happened) this.#piles.set(happened.number, pile);
  }

  /** Where everything lay after a drop; null where this page was not there to see it. */
  pileAfter(number: number): readonly Placed[] | null {
    return this.#piles.get(number) ?? null;
  }

  /** The version whose film is waited for, or null. */
  get awaited(): number | null {
    return this.phase === 'loading' ? (this.showing.next?.v ?? null) : null;
  }

  protected get turnId(): string {
    return String(this.shown.v);
  }

  get view(): View {
    return this.showing.shown.view as View;
  }

  /** The view whose scores, stocks and turn are told: during a fall the one before it. */
  get told(): View {
    const { phase, before, shown } = this.showing;
    return (phase === 'fall' && before ? before : shown).view as View;
  }

  get verdict(): Verdict | null {
    return this.phase === 'verdict' ? this.view.happened : null;
  }

  /** Whether the shown verdict waits for its seat to decide about a joker. */
  get isAsked(): boolean {
    return this.verdict !== null && isAsked(this.shown);
  }

  /** Whether somebody at this device may decide about it now. */
  get mayDecide(): boolean {
    const { seat } = this.device;
    return this.isAsked && seat === this.view.to_move && !this.isSent;
  }

  /** Whether the seat in hand may aim and drop now. */
  get mayAim(): boolean {
    return this.isPresent && this.#moves.pieces.length > 0 && !this.isSent;
  }

  get #moves(): Releases {
    const seen = this.device.inHand.seen;
    if (seen && seen.v === this.shown.v) return releasesOf(seen.view as View);
    return { ...releasesOf(this.view), pieces: [] };
  }

  override arrive(seen: Seen): void {
    if (seen.v > this.shown.v) this.#keep(seen);
    super.arrive(seen);
  }

  override present(seen?: Seen): void {
    this.film = null;
    this.fade = false;
    super.present(seen);
  }

  /** Fetch the film of the version that comes next; to be called when one is `awaited`. */
  async load(): Promise<void> {
    const { next, shown } = this.showing;
    if (!next) return;
    if (lessMotion()) {
      this.#start(next.v, null);
      return;
    }
    const before = shown.view as View;
    const film = (await this.#fetch(next)) ?? glide(before, next.view as View, before.falling);
    this.#start(next.v, film);
  }

  #start(v: number, film: Film | null): void {
    if (this.showing.next?.v !== v) return;
    this.film = film;
    this.fade = film === null;
    this.show(showing.start(this.showing, v));
    if (!film || film.pieces.length === 0) this.land();
  }

  async #fetch(seen: Seen): Promise<Film | null> {
    if (!seen.film) return null;
    const late = new Promise<null>(resolve => setTimeout(() => resolve(null), FILM_WAIT_MS));
    try {
      const bytes = await Promise.race([readFilm(this.id, seen.v), late]);
      return bytes && decodeFilm(bytes);
    } catch {
      return null;
    }
  }

  override again(): void {
    if (this.film && !lessMotion()) super.again();
  }

  override close(): void {
    if (this.isAsked) return;
    this.fade = false;
    super.close();
  }

  /** The film of what comes next is fetched first. */
  protected override go(next: showing.Showing): void {
    this.show(next);
  }

  override skip(): void {
    if (this.phase === 'loading' && this.showing.next) this.#start(this.showing.next.v, null);
    else super.skip();
  }

  /** All kinds of piece of a seat in tray order, those that are used up too. */
  kinds(seat: number): Kind[] {
    const side = sideOf(this.told, seat);
    const stock = this.told.stocks[side] ?? [];
    const dropped = dropsOf(this.device.past)
      .filter(verdict => sideOf(this.told, verdict.seat) === side)
      .map(verdict => verdict.piece);
    const own = this.told.colours[side] ?? [];
    const more = [...stock, ...dropped].map(piece => piece.colour);
    return [...new Set<Colour>([...own, ...more])].flatMap(colour =>
      SHAPES.map(shape => ({ shape, colour }))
        .filter(piece => [...stock, ...dropped].some(other => sameKind(piece, other)))
        .map(piece => ({
          piece,
          left: stock.filter(other => sameKind(piece, other)).length,
          playable: this.#moves.pieces.some(other => sameKind(piece, other)),
        })),
    );
  }

  /** What is aimed; null while this device may not drop. */
  get aim(): Aim | null {
    if (!this.mayAim) return null;
    const playable = this.#moves.pieces;
    const kept = this.#aim;
    if (kept && playable.some(piece => sameKind(piece, kept.piece))) return kept;
    const first = this.kinds(this.device.seat ?? 0).find(kind => kind.playable);
    const piece = first?.piece ?? playable[0];
    if (!piece) return null;
    const middle = (this.#moves.left + this.#moves.right) / 2;
    return { piece, wish: kept?.wish ?? middle, angle: kept?.angle ?? 0 };
  }

  /** What hangs at the opening: the aimed piece, or one that was released and not yet answered. */
  get hand(): Release | null {
    const { aim, view } = this;
    if (aim) return this.release(aim);
    if (this.phase === 'fall' || this.phase === 'verdict') return null;
    if (view.falling) return view.falling;
    return this.isSent && this.#aim ? this.release(this.#aim) : null;
  }

  release(aim: Aim): Release {
    const { forms } = this.view.setup.board;
    return { piece: aim.piece, x: placeOf(aim, forms, this.#moves), angle: aim.angle };
  }

  choose(piece: Piece): void {
    if (this.#moves.pieces.some(other => sameKind(piece, other)))
      this.#take(aim => ({ ...aim, piece }));
  }

  /** Take the next piece of the tray that is left, or with -1 the one before. */
  chooseNext(by: 1 | -1): void {
    const playable = this.kinds(this.device.seat ?? 0).filter(kind => kind.playable);
    const at = playable.findIndex(kind => this.aim && sameKind(kind.piece, this.aim.piece));
    const next = playable.at((at + by) % playable.length);
    if (next) this.choose(next.piece);
  }

  /** Slide to the right as one sees it, or to the left below zero. */
  slide(by: number): void {
    this.#take(aim => slid(aim, mirrored() ? -by : by, this.view.setup.board.forms, this.#moves));
  }

  /** Hang it there, as near as the guides allow. */
  place(x: number): void {
    this.#take(aim => ({ ...aim, wish: Math.round(x) }));
  }

  /** Turn to the left as one sees it, or to the right below zero. */
  turn(by: number): void {
    this.#take(aim => turnedBy(aim, mirrored() ? -by : by));
  }

  /** Let it fall. Only once a version: a double press drops one piece. */
  drop(): void {
    this.#take(aim => {
      this.send(moveText(aim, this.view.setup.board.forms, this.#moves), this.shown.v);
      return aim;
    });
  }

  /** Hand in a joker, or keep it (Rules 7.2). */
  decide(joker: Joker): void {
    if (this.mayDecide) this.send(joker, this.shown.v);
  }

  #take(change: (aim: Aim) => Aim): void {
    const { aim } = this;
    if (aim) this.#aim = change(aim);
  }
}

function isAsked(seen: Seen): boolean {
  const { joker_asked: asked, happened } = seen.view as View;
  return asked && happened !== null;
}
