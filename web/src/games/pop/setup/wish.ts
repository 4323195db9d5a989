/** What somebody wishes to play, before it is set up: every choice of the new-match page. */
import { SETUPS } from '../../../setups.ts';
import { type Loose, loose, numbers, type Setup, seatsWith, usual } from '../../setup.ts';

/** The options that the form places by hand; what else there is, it shows as it comes. */
export const PLACED = ['variant', 'rounds'] as const satisfies readonly (keyof Setup<'pop'>)[];

export const ROUNDS = numbers(SETUPS.pop.options.rounds);

export interface Wish {
  seats: number;
  /** Whether two play two hands each (Rules 2.5). */
  twoHands: boolean;
  rounds: number;
  more: Loose<'pop', (typeof PLACED)[number]>;
}

export const FIRST_WISH: Wish = {
  seats: 4,
  twoHands: false,
  rounds: usual('pop').rounds,
  more: loose('pop', PLACED),
};

/** Whether so many seats can play two hands each (Rules 2.5). */
export function mayHaveTwoHands(seats: number): boolean {
  return seatsWith('pop', { variant: 'two-hands' }).includes(seats);
}

/** Whether each seat plays two hands. */
export function hasTwoHands({ seats, twoHands }: Wish): boolean {
  return mayHaveTwoHands(seats) && twoHands;
}

/** The options as the server takes them. */
export function setupOf(wish: Wish): Setup<'pop'> {
  const variant = hasTwoHands(wish) ? 'two-hands' : 'standard';
  return { ...wish.more, variant, rounds: wish.rounds };
}
