/** What lies open on the table, and what only one seat may see, kept apart. */
import type { Places, Stack, Tile, View } from '../types.ts';
import { placesInHand, stacksOf } from './reading.ts';

/** A view without anything that only its own seat may see. */
export type Open = Omit<View, 'viewer' | 'board' | 'hands' | 'moves'> & {
  board: readonly Stack[];
  /** The tile that was drawn and is to be laid; null while none is, and where hands are hidden. */
  drawn: Tile | null;
};

/**
 * Built field by field: a new field of a view is hidden until it is added here. Where hands are
 * hidden, what is still to come is as well: who counts sees what is missing.
 */
export function openOf(view: View): Open {
  const hides = view.setup.hand;
  return {
    setup: view.setup,
    facts_changed: view.facts_changed,
    strip: view.strip,
    characters: view.characters,
    board: stacksOf(view.board),
    piles: hides ? view.piles.map(pile => ({ ...pile, to_come: [] })) : view.piles,
    hand_sizes: view.hand_sizes,
    to_move: view.to_move,
    drawing: view.drawing,
    played: view.played,
    happened: view.happened,
    drawn: (hides ? null : view.hands[view.to_move ?? -1]?.[0]) ?? null,
  };
}

/** What only this viewer may see. */
export interface Own {
  /** The tiles that it may choose from. */
  hand: readonly Tile[];
  /** Where each may be laid; empty when it is not waited for. */
  places: readonly Places[];
  mustLayAside: boolean;
  piles: View['piles'];
}

export function ownOf(view: View, seat: number | null): Own {
  return {
    hand: view.hands[seat ?? -1] ?? [],
    places: placesInHand(view.moves, view.board),
    mustLayAside: view.moves.aside.length > 0,
    piles: view.piles,
  };
}
