/**
 * The stage of one match, whatever its game: what is shown of what is known, and when.
 *
 * A match is final at once; the stage tells it at its own pace (`showing.ts`): versions come in by
 * `arrive`, in order and from anywhere; each that has something to show is a film (`fall`), then
 * what it brought (`verdict`), then rest (`still`). Whoever looked away, comes late or wants no
 * motion gets the present instead. A film that ends late lands only the version it belongs to, so
 * that nothing old is ever shown over something new.
 *
 * A move is sent once: from `send` until the next turn, or until it was refused or its line was
 * cut (`unlock`), the seat is locked.
 */
import type { Seen } from '../wire.ts';
import type { Device } from './device.svelte.ts';
import * as showing from './showing.ts';

export abstract class Stage {
  #showing = $state.raw<showing.Showing>() as showing.Showing;
  /** The turn for which a move was sent. */
  #sentFor = $state('');
  /** So many events wait to be shown; older ones are passed over. */
  protected readonly mostWaiting: number = showing.MOST_WAITING_FALLS;

  constructor(
    protected readonly device: Device,
    first: Seen,
  ) {
    this.#showing = showing.present(first);
  }

  protected get showing(): showing.Showing {
    return this.#showing;
  }

  /** What is shown from now on. */
  protected show(next: showing.Showing): void {
    this.#showing = next;
  }

  get phase(): showing.Phase {
    return this.#showing.phase;
  }

  get shown(): Seen {
    return this.#showing.shown;
  }

  /** Whether an event is told: its film, or what it brought. */
  protected get tells(): boolean {
    return this.phase === 'fall' || this.phase === 'verdict';
  }

  /** Nothing newer waits to be shown. */
  get isPresent(): boolean {
    return this.phase === 'still' && showing.newest(this.#showing).v === this.shown.v;
  }

  get isOver(): boolean {
    return this.isPresent && this.shown.turn.waits_for === 'nothing';
  }

  /** The seat in hand. */
  get seat(): number | null {
    return this.device.seat;
  }

  /** Whether nobody at this device has a seat. */
  get isWatched(): boolean {
    return this.device.seats.length === 0;
  }

  /** Whether several persons share this device. */
  get isShared(): boolean {
    return this.device.seats.length > 1;
  }

  /** What a move belongs to: another turn unlocks the seat. */
  protected abstract get turnId(): string;

  /** A move was sent for this turn and is not answered yet. */
  protected get isSent(): boolean {
    return this.#sentFor === this.turnId;
  }

  /** Make a move. Only once a turn: a double press makes one. */
  protected send(move: string, v: number): void {
    this.#sentFor = this.turnId;
    this.device.play(move, v);
  }

  /** The server did not take it, or it was lost: choose again. */
  unlock(): void {
    this.#sentFor = '';
  }

  /** Somebody else gets the device: nothing of the last hand is left here. */
  forget(): void {}

  /** Show the film of what is shown now, where one is to be seen. */
  protected begin(): void {}

  /** What plays is over. */
  stop(): void {}

  /** So many versions younger than what is known is too much to show. */
  protected tooLate(_: Seen): number {
    return 2;
  }

  /** Take in the newest version; shown at once where a film would only be a burst of old news. */
  arrive(seen: Seen): void {
    const { v } = showing.newest(this.#showing);
    if (seen.v <= v) return;
    if (document.hidden || seen.v > v + this.tooLate(seen)) this.present(seen);
    else this.go(showing.arrive(this.#showing, seen, this.mostWaiting));
  }

  /** Show the present as it stands. */
  present(seen: Seen = showing.newest(this.#showing)): void {
    this.stop();
    this.show(showing.present(seen));
  }

  /** The film was played to its end, or skipped. */
  land(): void {
    this.stop();
    this.show(showing.land(this.#showing, this.shown.v));
  }

  /** What the event brought was read. */
  close(): void {
    this.go(showing.close(this.#showing));
  }

  /** End what is shown now: the film, then what it brought. */
  skip(): void {
    if (this.phase === 'fall') this.land();
    else if (this.phase === 'verdict') this.close();
  }

  again(): void {
    this.show(showing.again(this.#showing));
    this.begin();
  }

  /** On to what comes next: its film begins at once. */
  protected go(next: showing.Showing): void {
    this.show(next.next ? showing.start(next, next.next.v) : next);
    this.begin();
  }
}
