/**
 * The stage of one match: what is shown now, the film of the last turn, and the lifted cards.
 *
 * Joins the pure parts (what is shown, the film) with the device's match; draws nothing.
 */
import { Stage as MatchStage } from '../../../match/stage.svelte.ts';
import { lessMotion } from '../../../motion.svelte.ts';
import type { Seen } from '../../../wire.ts';
import { filmOf, resting, type Step } from '../table/film.ts';
import { Playing } from '../table/playing.svelte.ts';
import { type Open, openOf, ownOf } from '../table/secrets.ts';
import type { Resolution, View } from '../types.ts';
import { type Landing, landingOf, unknownOf } from './landing.ts';

export class Stage extends MatchStage {
  readonly film = new Playing(() => this.land());
  /** The lifted card of each hand, by its number. */
  #lifted = $state.raw<readonly (number | null)[]>([]);
  /** How many of the cards nobody can know yet are taken to be lower than a lifted one. */
  #lower = $state(0);

  /** What lies open on the table. Hands are not in it. */
  readonly view: Open = $derived(openOf(this.shown.view as View));

  /** The turn that is shown: its film, then what it brought. */
  get story(): Resolution | null {
    return this.tells ? this.view.happened : null;
  }

  get step(): Step | null {
    return this.phase === 'fall' ? this.film.step : null;
  }

  /** The hands and the choice of the seat in hand; null while nobody may look. */
  get own(): ReturnType<typeof ownOf> | null {
    const { seen } = this.device.inHand;
    return seen && this.device.seat !== null && this.isPresent ? ownOf(seen.view as View) : null;
  }

  protected get turnId(): string {
    const { round, turn } = this.view;
    return `${this.device.seat}/${round}/${turn}`;
  }

  /** Whether the seat in hand may choose now. */
  get mayChoose(): boolean {
    return (this.own?.choices.length ?? 0) > 0 && !this.isSent;
  }

  /** The lifted card of each hand; null where none is. */
  get lifted(): readonly (number | null)[] {
    const { own } = this;
    if (!own || !this.mayChoose) return [];
    return own.choices.map((cards, i) => cards.find(card => card === this.#lifted[i]) ?? null);
  }

  /** All that it takes is lifted. */
  get isReady(): boolean {
    return this.lifted.length > 0 && !this.lifted.includes(null);
  }

  get unknown(): number {
    return unknownOf(this.view, this.#up);
  }

  get lower(): number {
    return Math.min(this.#lower, this.unknown);
  }

  suppose(lower: number): void {
    this.#lower = Math.max(0, Math.min(lower, this.unknown));
  }

  /** Where each lifted card would land then. */
  get landings(): Landing[] {
    return this.#up.map(card => landingOf(this.view, card, this.#up, this.lower));
  }

  get #up(): number[] {
    return this.lifted.filter(card => card !== null);
  }

  protected override tooLate(seen: Seen): number {
    return (seen.view as View).setup.seats + 1;
  }

  override stop(): void {
    this.film.stop();
  }

  protected override begin(): void {
    if (this.phase !== 'fall' || this.film.plays) return;
    const { happened, collected, set_aside: aside } = this.view;
    if (!happened || lessMotion()) this.land();
    else this.film.begin(filmOf(happened, { collected, aside }));
  }

  /** Where the cards stand now, and which gates have given way. */
  get table(): Pick<Step, 'stands' | 'served' | 'exploding'> {
    const { step, view } = this;
    return step ?? { stands: resting(view.queues), served: [0, 1, 2, 3, 4], exploding: [] };
  }

  /** Take a card in hand, or put it back. */
  lift(hand: number, card: number, { keep = false } = {}): void {
    if (!this.mayChoose) return;
    const lifted = this.own?.choices.map((_, i) => this.lifted[i] ?? null) ?? [];
    const isUp = lifted[hand] === card && !keep;
    this.#lifted = lifted.with(hand, isUp ? null : card);
  }

  /** Play what is lifted. Only once a turn: a double press plays one card. */
  play(): void {
    if (!this.isReady) return;
    const move = this.lifted.join('+');
    this.#lifted = [];
    this.send(move, this.device.inHand.v);
  }

  /** A choice was sent and is not answered yet. */
  get isSending(): boolean {
    return this.isSent && (this.own?.choices.length ?? 0) > 0;
  }

  override forget(): void {
    this.#lifted = [];
    this.#lower = 0;
  }
}
