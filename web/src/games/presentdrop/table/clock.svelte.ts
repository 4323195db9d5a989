/** The time of a film: runs, pauses, goes faster. Knows nothing of what is shown. */

import { Pace, type Speed } from '../../../parts/pace.svelte.ts';

/** A machine that was busy goes on where it was: no frame is longer, ms. */
const LONGEST_FRAME_MS = 100;

export class Clock {
  /** Time of the film, ms. */
  #now = $state(0);
  #length = $state(0);
  #paused = $state(false);
  readonly #pace = new Pace('droptable.presentdrop.speed');
  #frame: number | undefined;
  #last = 0;

  constructor(private readonly over: () => void) {}

  begin(length: number): void {
    this.#now = 0;
    this.#length = length;
    this.#paused = false;
    this.#run();
  }

  stop(): void {
    this.#halt();
    this.#length = 0;
  }

  /** Once more from the beginning. */
  again(): void {
    this.begin(this.#length);
  }

  get runs(): boolean {
    return this.#length > 0;
  }

  get now(): number {
    return this.#now;
  }

  get paused(): boolean {
    return this.#paused;
  }

  get speed(): Speed {
    return this.#pace.times;
  }

  toggle(): void {
    this.#paused = !this.#paused;
    if (this.#paused) this.#halt();
    else this.#run();
  }

  /** The next speed, around. */
  faster(): void {
    this.#pace.faster();
  }

  #run(): void {
    this.#halt();
    this.#last = performance.now();
    this.#frame = requestAnimationFrame(() => this.#tick());
  }

  #halt(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
  }

  #tick(): void {
    const now = performance.now();
    this.#now += Math.min(LONGEST_FRAME_MS, now - this.#last) * this.speed;
    this.#last = now;
    if (this.#now >= this.#length) this.over();
    else this.#frame = requestAnimationFrame(() => this.#tick());
  }
}
