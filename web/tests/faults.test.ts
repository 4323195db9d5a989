import { render } from 'svelte/server';
import { describe, expect, test } from 'vitest';
import { FAULTS } from '../src/faults.ts';
import Faults from '../src/parts/Faults.svelte';
import { filled } from '../src/refusals.ts';
import type { Wrong } from '../src/wire.ts';
import { EVERY_LANGUAGE, speakIn } from './speaking.ts';

const fault = (path: string, code: string, values: Wrong['values']): Wrong => ({
  path,
  code,
  values,
  message: 'in English',
});
const LOW = fault('levels.left[1]', 'line_height', { mm: 38, below: 80.5, top: 280 });

test('a fault is told with its values, in words and numbers of the language', () => {
  speakIn('en');
  expect(filled(FAULTS, LOW)).toBe('38 mm does not lie between 80.5 mm and the top at 280 mm.');
  speakIn('de');
  expect(filled(FAULTS, LOW)).toBe(
    '38 mm liegt nicht zwischen 80,5 mm und dem oberen Ende bei 280 mm.',
  );
});

describe.each(EVERY_LANGUAGE)('in %s', language => {
  test('all faults are listed, each with its place', () => {
    speakIn(language);
    const faults = [LOW, fault('', 'not_toml', { line: 7 }), fault('name', 'empty_text', {})];
    const { body } = render(Faults, { props: { faults, count: 3 } });
    const text = body.replace(/<!--.*?-->/g, '');

    expect(text.match(/<li/g)).toHaveLength(3);
    expect(text).toContain('levels.left[1]</code>');
    expect(text.match(/<code/g)).toHaveLength(2);
    expect(text).not.toContain('in English');
  });

  test('of many faults the page says how many more there are', () => {
    speakIn(language);
    const { body } = render(Faults, { props: { faults: [LOW], count: 40 } });

    expect(body.match(/<li/g)).toHaveLength(2);
    expect(body).toContain('39');
  });
});

test('a fault that the page does not know is told in the words of the server', () => {
  speakIn('en');
  const { body } = render(Faults, { props: { faults: [fault('a', 'quite_new', {})], count: 1 } });

  expect(body).toContain('in English');
});
