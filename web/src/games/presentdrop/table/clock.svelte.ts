/** The time of a film: runs, pauses, goes faster. Knows nothing of what is shown. */

export const SPEEDS = [0.5, 1, 2] as const;
export type Speed = (typeof SPEEDS)[number];

const KEY = 'droptable.presentdrop.speed';
/** A machine that was busy goes on where it was: no frame is longer, ms. */
const LONGEST_FRAME_MS = 100;

export class Clock {
  /** Time of the film, ms. */
  #now = $state(0);
  #length = $state(0);
  #paused = $state(false);
  #speed = $state<Speed>(kept());
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
    return this.#speed;
  }

  toggle(): void {
    this.#paused = !this.#paused;
    if (this.#paused) this.#halt();
    else this.#run();
  }

  /** The next speed, around. */
  faster(): void {
    this.#speed = SPEEDS[(SPEEDS.indexOf(this.#speed) + 1) % SPEEDS.length] ?? 1;
    localStorage.setItem(KEY, String(this.#speed));
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
    this.#now += Math.min(LONGEST_FRAME_MS, now - this.#last) * this.#speed;
    this.#last = now;
    if (this.#now >= this.#length) this.over();
    else this.#frame = requestAnimationFrame(() => this.#tick());
  }
}

function kept(): Speed {
  const speed = Number(localStorage.getItem(KEY));
  return SPEEDS.find(each => each === speed) ?? 1;
}
