/**
 * A replay that moves: by keys, by buttons, and by itself from turn to turn. The game shows the
 * films. Made while a component is, whose end is its end.
 */
import { untrack } from 'svelte';
import * as replaying from '../match/replaying.ts';
import { lessMotion } from '../motion.svelte.ts';

interface Shows {
  /** Show the film that leads to the place that is awaited; it may come late, or not at all. */
  show: (at: number) => void;
  /** What plays comes to rest at once, by `Moving.land`. */
  land: () => void;
  /** The replay goes elsewhere: what plays is over. */
  stop?: () => void;
  /** How long what a turn left is looked at before the next one, ms. */
  looksMs: () => number;
}

export class Moving {
  #now = $state.raw(replaying.begun(0));
  #awaited = $derived(this.awaited);
  #looked = $derived(this.plays && this.phase === 'still' ? this.at : -1);

  constructor(
    last: number,
    private readonly shows: Shows,
  ) {
    this.#now = replaying.begun(last);
    $effect(() => {
      const at = this.#awaited;
      if (at > 0) untrack(() => shows.show(at));
    });
    $effect(() => {
      const at = this.#looked;
      if (at < 0) return;
      const timer = setTimeout(() => {
        this.#now = replaying.lookedAt(this.#now, at);
      }, shows.looksMs());
      return () => clearTimeout(timer);
    });
    $effect(() => {
      if (lessMotion()) untrack(() => shows.land());
    });
  }

  get last(): number {
    return this.#now.last;
  }

  get at(): number {
    return this.#now.at;
  }

  get phase(): replaying.Phase {
    return this.#now.phase;
  }

  get plays(): boolean {
    return this.#now.plays;
  }

  /** The place whose film is awaited, or 0. */
  get awaited(): number {
    return this.phase === 'loading' ? this.at : 0;
  }

  /** The place whose table is drawn: while a film is waited for, the one before. */
  get placeShown(): number {
    return replaying.placeShown(this.#now);
  }

  /** How many turns are told: what falls is not yet. */
  get told(): number {
    return this.phase === 'still' ? this.at : this.at - 1;
  }

  /** The film that leads to the awaited place is here. */
  start(): void {
    this.#now = replaying.started(this.#now, this.at);
  }

  /** What falls is at rest, or nothing is to be seen. False when nothing fell. */
  land(): boolean {
    if (this.phase === 'still') return false;
    this.#now = replaying.landed(this.#now, this.at);
    return true;
  }

  jump = (to: number): void => {
    this.shows.stop?.();
    this.#now = replaying.jumped(this.#now, to);
  };

  step = (by: 1 | -1): void => {
    if (by < 0) return this.jump(this.at - 1);
    this.shows.stop?.();
    this.#now = replaying.forward(this.#now);
  };

  toggle = (): void => {
    this.#now = replaying.toggled(this.#now);
  };

  #keys: Record<string, () => void> = {
    ArrowLeft: () => this.step(-1),
    ArrowRight: () => this.step(1),
    Home: () => this.jump(0),
    End: () => this.jump(this.last),
    ' ': this.toggle,
  };

  keydown(event: KeyboardEvent): void {
    const act = this.#keys[event.key];
    const { target } = event;
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (target instanceof Element) {
      if (target.closest('select, textarea, input:not([type=range])')) return;
      // A button that was reached by keys is pressed by the space bar, as everywhere.
      if (event.key === ' ' && target.closest('button:focus-visible, a:focus-visible')) return;
    }
    event.preventDefault();
    if (event.key !== ' ' || !event.repeat) act();
  }
}
