/** What somebody wishes to play, before it is set up: every choice of the new-match page. */

export interface Wish {
  /** 1 to 5. */
  seats: number;
  /** Whether two play two hands each (Rules 2.5). */
  twoHands: boolean;
  rounds: number;
}

export const FIRST_WISH: Wish = { seats: 4, twoHands: false, rounds: 3 };

/** Whether each seat plays two hands: only two seats can. */
export function hasTwoHands({ seats, twoHands }: Wish): boolean {
  return seats === 2 && twoHands;
}

/** The options as the server takes them. */
export function setupOf(wish: Wish): Record<string, unknown> {
  return { variant: hasTwoHands(wish) ? 'two-hands' : 'standard', rounds: wish.rounds };
}
