import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  BASE,
  type Choice,
  choiceIn,
  edgesOf,
  queryOf,
  readRulebook,
  rulesAddress,
  shownOf,
  wordsOf,
} from '../src/games/dropit/rulebook.ts';
import { EVERY_LANGUAGE } from './speaking.ts';
import { view } from './table.ts';

const SMALL = `# 4 What is forbidden

## 4.4 [!none] Edges

[colour] Not its colour.
Nowhere.

[shape] Not its shape.

![](colour-edge)

# 8 [coop] Together

## 8.1 One stock

All share.
`;

const numbers = (choice: Choice, text: string, asked = ''): string[] =>
  shownOf(readRulebook(text), wordsOf(choice), asked).flatMap(chapter =>
    chapter.paragraphs.map(paragraph => paragraph.number),
  );

test('a rulebook reads as chapters, paragraphs and parts', () => {
  const [chapter, together] = readRulebook(SMALL);

  expect(chapter).toMatchObject({ number: '4', title: 'What is forbidden', when: [] });
  expect(chapter?.paragraphs).toEqual([
    {
      number: '4.4',
      title: 'Edges',
      when: ['!none'],
      parts: [
        { when: ['colour'], text: 'Not its colour. Nowhere.', figure: null },
        { when: ['shape'], text: 'Not its shape.', figure: null },
        { when: [], text: '', figure: 'colour-edge' },
      ],
    },
  ]);
  expect(together).toMatchObject({ number: '8', when: ['coop'] });
});

test('Japanese sentences are joined without a space', () => {
  const [chapter] = readRulebook('# 1 版\n\n## 1.1 版\n\nひとつ。\nふたつ。');

  expect(chapter?.paragraphs[0]?.parts[0]?.text).toBe('ひとつ。ふたつ。');
});

test('what belongs to no paragraph is refused', () => {
  expect(() => readRulebook('words')).toThrow('no part of a rulebook: words');
  expect(() => readRulebook('# 1 A\n\n### 1.1 B')).toThrow('no part of a rulebook: ### 1.1 B');
});

test('only what matters for the choice is shown', () => {
  expect(numbers(BASE, SMALL)).toEqual(['4.4']);
  expect(numbers({ ...BASE, edges: 'none' }, SMALL)).toEqual([]);
  expect(numbers({ ...BASE, mode: 'together' }, SMALL)).toEqual(['4.4', '8.1']);
  const [chapter] = shownOf(readRulebook(SMALL), wordsOf({ ...BASE, edges: 'shape' }), '');
  expect(chapter?.paragraphs[0]?.parts.map(part => part.text)).toEqual(['Not its shape.', '']);
});

test('a paragraph that somebody asks for is shown whatever is chosen', () => {
  expect(numbers(BASE, SMALL, '8.1')).toEqual(['4.4', '8.1']);
  const rules = '# 7 [jokers] Jokers\n\n## 7.3 What\n\n[versus] Full points.\n\n[coop] Forgotten.';
  const [chapter] = shownOf(readRulebook(rules), wordsOf(BASE), '7.3');
  expect(chapter?.paragraphs[0]?.parts.map(part => part.text)).toEqual(['Full points.']);
});

test('the base game has the edges of its edition', () => {
  expect(edgesOf(BASE)).toBe('colour');
  expect(edgesOf({ ...BASE, edition: 'de2018' })).toBe('shape');
  expect(edgesOf({ ...BASE, mode: 'together' })).toBe('pictures');
});

test.each<Choice>([
  BASE,
  { edition: 'de2018', edges: 'none', mode: 'teams', jokers: true },
  { edition: 'en2024', edges: null, mode: 'together', jokers: false },
])('a choice reads back from its address: %o', choice => {
  expect(choiceIn(queryOf(choice))).toEqual(choice);
});

test('a verdict leads to its paragraph among the rules of its match', () => {
  const { setup } = view();

  expect(rulesAddress(setup, '4.2')).toBe('/rules/dropit#4.2');
  expect(rulesAddress({ ...setup, edition: 'de2018', edges: 'none', jokers: true }, '7.2')).toBe(
    '/rules/dropit?edition=de2018&edges=none&jokers=yes#7.2',
  );
  expect(rulesAddress({ ...setup, coop: 'hard' }, '8.4')).toBe('/rules/dropit?mode=together#8.4');
});

test('an address that says nonsense means the base game', () => {
  expect(choiceIn('?edition=fr1999&mode=quick&jokers=maybe')).toEqual(BASE);
  expect(choiceIn('?edition=de2018&mode=together').edition).toBe('en2024');
});

test.each(EVERY_LANGUAGE)('every choice has rules to read in %s', language => {
  const text = readFileSync(new URL(`../rules/dropit/${language}.md`, import.meta.url), 'utf8');
  for (const edition of ['de2018', 'en2024'] as const)
    for (const edges of ['colour', 'shape', 'none'] as const)
      for (const mode of ['alone', 'teams', 'together'] as const)
        for (const jokers of [false, true]) {
          const shown = numbers({ edition, edges, mode, jokers }, text);
          expect(shown).toContain('3.1');
          expect(shown).toContain('4.4');
          expect(shown.includes('7.2')).toBe(jokers || mode === 'together');
          expect(shown.includes('8.1')).toBe(mode === 'together');
          expect(shown.includes('6.2')).toBe(mode !== 'together');
        }
});
