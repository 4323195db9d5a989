import { expect, test } from 'vitest';
import { chosenFrom } from '../src/languages.svelte.ts';

test('the first wished language that there are messages for is taken', () => {
  expect(chosenFrom(['fr-FR', 'es-MX', 'de'])).toBe('es');
});

test('a page for somebody whose languages we do not speak is English', () => {
  expect(chosenFrom(['fr', 'pt-BR'])).toBe('en');
});
