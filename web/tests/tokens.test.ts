import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, difference, type Eyes, linear, seenBy } from './colour.ts';

const css = readFileSync(new URL('../src/style/tokens.css', import.meta.url), 'utf8');

/** The tokens of a theme that are colours; dark ones lie over light ones. */
function tokens(text: string): Record<string, string> {
  const found = [...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/g)];
  return Object.fromEntries(found.map(hit => [hit[1], hit[2]]));
}
const [lightText = '', systemDarkText = ''] = css.split('@media (prefers-color-scheme: dark)');
const [, chosenDarkText = ''] = systemDarkText.split('\n:root[data-theme="dark"]');
const light = tokens(lightText);
const dark = { ...light, ...tokens(chosenDarkText) };
const themes = { light, dark };

const PIECES = ['piece-red', 'piece-yellow', 'piece-green', 'piece-blue'];
const POP = ['pop-lemon', 'pop-mint', 'pop-cherry', 'pop-berry', 'pop-grape'];
const EYES: Eyes[] = ['full', 'protan', 'deutan', 'tritan', 'grey'];
const pairs = (names: string[]): [string, string][] =>
  names.flatMap((a, i) => names.slice(i + 1).map(b => [a, b] as [string, string]));
const of = (theme: Record<string, string>, name: string): string => {
  const value = theme[name];
  if (!value) throw new Error(`tokens.css has no colour --${name}`);
  return value;
};

test('the measure agrees with published values', () => {
  const black: [number, number, number] = [0, 0, 0];
  expect(difference(linear('#ffffff'), black)).toBeCloseTo(100, 0);
  expect(difference(linear('#c8372b'), linear('#ffd34d'))).toBeCloseTo(50, 0);
  expect(difference(linear('#1b3f86'), linear('#3db08a'))).toBeCloseTo(52, 0);
});

describe.each(EYES)('to eyes with %s colour vision', eyes => {
  test.each([...pairs(PIECES), ...pairs(POP)])('%s and %s differ by 12 or more', (a, b) => {
    const [one, two] = [seenBy(eyes, of(light, a)), seenBy(eyes, of(light, b))];

    expect(difference(one, two)).toBeGreaterThanOrEqual(12);
  });
});

describe.each(Object.entries(themes))('in the %s theme', (name, theme) => {
  const papers = ['bg', 'bg-2', 'surface'];

  test.each(['ink', 'ink-2', 'accent', 'good', 'bad', 'warn'])('%s is readable as text', ink => {
    const on = ink.startsWith('ink') ? papers : ['bg', 'surface'];
    for (const paper of on)
      expect(contrast(of(theme, ink), of(theme, paper))).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['on-accent', 'accent'],
    ['warn', 'warn-soft'],
    ['bad', 'bad-soft'],
    ['ink', 'accent-soft'],
    ['surface', 'bad'],
    ['surface', 'ink'],
  ])('%s is readable on %s', (ink, paper) => {
    expect(contrast(of(theme, ink), of(theme, paper))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['line-strong', 'focus'])('%s is seen on every paper', line => {
    for (const paper of papers.filter(paper => line === 'focus' || paper !== 'bg-2'))
      expect(contrast(of(theme, line), of(theme, paper))).toBeGreaterThanOrEqual(3);
  });

  test.each(['print', 'glass-edge-strong'])('%s is seen on the glass', line => {
    for (const glass of ['glass-back', 'glass-back-2'])
      expect(contrast(of(theme, line), of(theme, glass))).toBeGreaterThanOrEqual(3);
  });

  test.each(PIECES)('%s stands out from glass and table by its contour or its rim', piece => {
    const edge = name === 'light' ? `${piece}-deep` : 'birch';
    for (const ground of ['glass-back', 'bg', 'surface'])
      expect(contrast(of(theme, edge), of(theme, ground))).toBeGreaterThanOrEqual(3);
  });
});

test.each(PIECES)('the mark is seen on %s', piece => {
  expect(contrast(of(light, `${piece}-mark`), of(light, piece))).toBeGreaterThanOrEqual(3);
});

test('the toy has the same colours in both themes', () => {
  for (const name of Object.keys(light).filter(name => /^(piece|pop|birch|brass)/.test(name)))
    expect(dark[name]).toBe(light[name]);
});

test('what the system asks for and what is chosen by hand is the same dark', () => {
  expect(tokens(chosenDarkText)).toEqual(tokens(systemDarkText.split('\n} }')[0] ?? ''));
});
