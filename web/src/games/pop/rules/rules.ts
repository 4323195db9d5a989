/** The rules of Dropping Drops, as the page of rules shows them. */
import { m } from '../../../paraglide/messages.js';
import type { Ask, Rules } from '../../../rules/rules.ts';
import RuleFigure from './RuleFigure.svelte';
import { type Choice, choiceIn, queryOf, SEATS, wordsOf } from './rulebook.ts';

export const RULES: Rules = {
  variantOf: query => {
    const choice = choiceIn(query);
    return { words: wordsOf(choice), asks: asksOf(choice) };
  },
  Figure: RuleFigure,
};

function asksOf({ seats, twoHands }: Choice): Ask[] {
  const players: Ask = {
    label: m.pop_rules_players(),
    value: String(seats),
    options: SEATS.map(number => ({ value: String(number), text: String(number) })),
    query: value => queryOf({ seats: Number(value), twoHands }),
  };
  if (seats !== 2) return [players];
  const hands: Ask = {
    label: m.pop_hands(),
    value: twoHands ? '2' : '1',
    options: [
      { value: '1', text: m.pop_one_hand() },
      { value: '2', text: m.pop_two_hands() },
    ],
    query: value => queryOf({ seats, twoHands: value === '2' }),
  };
  return [players, hands];
}
