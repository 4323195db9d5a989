import { expect, test } from 'vitest';
import { People } from '../src/parts/people.svelte.ts';
import { speakIn } from './speaking.ts';

const SEATS = [
  { name: 'Ana', bot: null },
  { name: '', bot: null },
  { name: 'Momo', bot: 'careful' },
];

test('everybody is called by name, you by "you", and who has no name by the number', () => {
  speakIn('en');
  const people = new People(
    () => SEATS,
    () => 0,
  );

  expect(people.names).toEqual(['You', 'Player 2', 'Momo']);
  expect([0, 2].map(people.who)).toEqual([
    { name: 'You', who: 'you' },
    { name: 'Momo', who: 'other' },
  ]);
});
