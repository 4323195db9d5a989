/** What lies open on the table, and what only one seat may see, kept apart. */
import type { View } from '../types.ts';

type Secret = 'viewer' | 'hand' | 'chosen' | 'moves';

/** A view without anything that only its own seat may see. */
export type Open = Omit<View, Secret>;

/** Built field by field: a new field of a view is hidden until it is added here. */
export function openOf(view: View): Open {
  return {
    setup: view.setup,
    facts_changed: view.facts_changed,
    round: view.round,
    turn: view.turn,
    queues: view.queues,
    has_chosen: view.has_chosen,
    chief_open: view.chief_open,
    chief_hidden: view.chief_hidden,
    set_aside: view.set_aside,
    collected: view.collected,
    penalties: view.penalties,
    rounds: view.rounds,
    totals: view.totals,
    left: view.left,
    happened: view.happened,
  };
}

/** What only this seat may see. */
export interface Own {
  hands: readonly (readonly number[])[];
  /** What it has chosen; null before. */
  chosen: readonly number[] | null;
  /** What it may choose of each hand; empty when it is not waited for. */
  choices: readonly (readonly number[])[];
}

export function ownOf(view: View): Own {
  return {
    hands: view.hand,
    chosen: view.chosen?.cards ?? null,
    choices: view.moves.hands,
  };
}
