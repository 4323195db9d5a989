/** What of the rules of Dropping Drops matters for a table, and where it is read. */
import { rulesLink } from '../../../rules/link.ts';
import { seatsWith } from '../../setup.ts';
import type { View } from '../types.ts';

/** Who wants to read: so many seats, and whether two of them play two hands each. */
export interface Choice {
  seats: number;
  twoHands: boolean;
}

export const SEATS = seatsWith('pop');

export const BASE: Choice = { seats: 4, twoHands: false };

/** The words that hold for a choice: with five cards of the seats the Chief has none. */
export function wordsOf({ seats, twoHands }: Choice): ReadonlySet<string> {
  return new Set([
    `seats${seats}`,
    seats > 1 ? 'several' : 'solo',
    ...(twoHands ? ['twohands'] : []),
    ...(seats < 5 ? ['chief'] : []),
    ...(seats < 4 && !twoHands ? ['hidden'] : []),
  ]);
}

/** A choice as the words of an address, `?seats=2&hands=2`, and back. */
export function choiceIn(query: string): Choice {
  const said = new URLSearchParams(query);
  const seats = SEATS.find(number => String(number) === said.get('seats')) ?? BASE.seats;
  return { seats, twoHands: seats === 2 && said.get('hands') === '2' };
}

export function queryOf({ seats, twoHands }: Choice): string {
  if (seats === BASE.seats) return '';
  return `?seats=${seats}${seats === 2 && twoHands ? '&hands=2' : ''}`;
}

/** Where a paragraph is read, among the rules by which a match is played. */
export function rulesAddress(setup: Pick<View['setup'], 'seats' | 'variant'>, number: string) {
  const choice = { seats: setup.seats, twoHands: setup.variant === 'two-hands' };
  return rulesLink('pop', number, queryOf(choice));
}
