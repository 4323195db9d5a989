/** Plays the steps of a film: on and back, pause, speed. Knows what a step is, not what it shows. */
import { Pace, type Speed } from '../../../parts/pace.svelte.ts';
import type { Kind, Step } from './film.ts';

/** How long a step is looked at, at speed 1: the time its words take to read. */
export const LOOK_MS: Record<Kind, number> = {
  shown: 1600,
  enters: 800,
  bursts: 1700,
  falls: 800,
};

export class Playing {
  #steps = $state.raw<readonly Step[]>([]);
  #at = $state(0);
  #paused = $state(false);
  readonly #pace = new Pace('droptable.pop.speed');
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly over: () => void) {}

  begin(steps: readonly Step[]): void {
    this.#steps = steps;
    this.#at = 0;
    this.#paused = false;
    this.#wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#steps = [];
  }

  get plays(): boolean {
    return this.#steps.length > 0;
  }

  get step(): Step | null {
    return this.#steps[this.#at] ?? null;
  }

  get steps(): readonly Step[] {
    return this.#steps;
  }

  get isFirst(): boolean {
    return this.#at === 0;
  }

  get paused(): boolean {
    return this.#paused;
  }

  get speed(): Speed {
    return this.#pace.times;
  }

  /** One step back, and stay there. */
  back(): void {
    this.#paused = true;
    this.#to(this.#at - 1);
  }

  /** One step on, and stay there; after the last one the film is over. */
  on(): void {
    this.#paused = true;
    this.#to(this.#at + 1);
  }

  toggle(): void {
    this.#paused = !this.#paused;
    this.#wait();
  }

  /** The next speed, around. */
  faster(): void {
    this.#pace.faster();
    this.#wait();
  }

  #to(at: number): void {
    if (at >= this.#steps.length) {
      this.over();
      return;
    }
    this.#at = Math.max(0, at);
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const { step } = this;
    if (!step || this.#paused) return;
    this.#timer = setTimeout(() => this.#to(this.#at + 1), LOOK_MS[step.kind] / this.speed);
  }
}
