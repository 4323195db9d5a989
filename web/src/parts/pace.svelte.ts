/** How fast films play. Each game remembers its own speed on this device. */

export const SPEEDS = [0.5, 1, 2] as const;
export type Speed = (typeof SPEEDS)[number];

export class Pace {
  #times = $state<Speed>(1);

  constructor(private readonly key: string) {
    const kept = Number(localStorage.getItem(key));
    this.#times = SPEEDS.find(each => each === kept) ?? 1;
  }

  get times(): Speed {
    return this.#times;
  }

  /** The next speed, around. */
  faster(): void {
    this.#times = SPEEDS[(SPEEDS.indexOf(this.#times) + 1) % SPEEDS.length] ?? 1;
    localStorage.setItem(this.key, String(this.#times));
  }
}
