import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  BASE,
  type Choice,
  changed,
  choiceIn,
  edgesOf,
  queryOf,
  rulesAddress,
  wordsOf,
} from '../src/games/dropit/rules/rulebook.ts';
import * as pop from '../src/games/pop/rules/rulebook.ts';
import { rulesLink } from '../src/rules/link.ts';
import { readRulebook, shownOf } from '../src/rules/rulebook.ts';
import { view } from './games/dropit/table.ts';
import { EVERY_LANGUAGE } from './speaking.ts';

const SMALL = `# 4 What is forbidden

## 4.4 [!none] Edges

[colour] Not its colour.
Nowhere.

[shape] Not its shape.

![A square at a field](colour-edge)

# 8 [coop] Together

## 8.1 One stock

All share.
`;

const shown = (words: ReadonlySet<string>, text: string, asked = ''): string[] =>
  shownOf(readRulebook(text), words, asked).flatMap(chapter =>
    chapter.paragraphs.map(paragraph => paragraph.number),
  );
const numbers = (choice: Choice, text: string, asked = ''): string[] =>
  shown(wordsOf(choice), text, asked);
const rulesOf = (game: string, language: string): string =>
  readFileSync(new URL(`../rules/${game}/${language}.md`, import.meta.url), 'utf8');

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
        { when: [], text: 'A square at a field', figure: 'colour-edge' },
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
  expect(chapter?.paragraphs[0]?.parts.map(part => part.text)).toEqual([
    'Not its shape.',
    'A square at a field',
  ]);
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

test('only the edition of 2024 is played together', () => {
  const older: Choice = { ...BASE, edition: 'de2018' };

  expect(changed(older, { mode: 'together' })).toMatchObject({
    mode: 'together',
    edition: 'en2024',
  });
  expect(changed({ ...BASE, mode: 'together' }, { edition: 'de2018' })).toEqual(older);
  expect(changed(older, { jokers: true })).toEqual({ ...older, jokers: true });
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
  const text = rulesOf('dropit', language);
  for (const edition of ['de2018', 'en2024'] as const)
    for (const edges of ['colour', 'shape', 'none'] as const)
      for (const mode of ['alone', 'teams', 'together'] as const)
        for (const jokers of [false, true]) {
          const found = numbers({ edition, edges, mode, jokers }, text);
          expect(found).toContain('3.1');
          expect(found).toContain('4.4');
          expect(found.includes('7.2')).toBe(jokers || mode === 'together');
          expect(found.includes('8.1')).toBe(mode === 'together');
          expect(found.includes('6.2')).toBe(mode !== 'together');
        }
});

test('a paragraph of any game has an address', () => {
  expect(rulesLink('pop', '4.3')).toBe('/rules/pop#4.3');
});

describe('Dropping Drops', () => {
  const tables: pop.Choice[] = [
    ...pop.SEATS.map(seats => ({ seats, twoHands: false })),
    { seats: 2, twoHands: true },
  ];

  test.each(tables)('a table reads back from its address: %o', table => {
    expect(pop.choiceIn(pop.queryOf(table))).toEqual(table);
  });

  test('an address that says nonsense means four seats, and only two have two hands', () => {
    expect(pop.choiceIn('?seats=9&hands=2')).toEqual(pop.BASE);
    expect(pop.choiceIn('?seats=3&hands=2')).toEqual({ seats: 3, twoHands: false });
    expect(pop.queryOf({ seats: 3, twoHands: true })).toBe('?seats=3');
  });

  test('the log leads to the paragraph among the rules of its match', () => {
    expect(pop.rulesAddress({ seats: 4, variant: 'standard' }, '4.3')).toBe('/rules/pop#4.3');
    expect(pop.rulesAddress({ seats: 2, variant: 'two-hands' }, '3.3')).toBe(
      '/rules/pop?seats=2&hands=2#3.3',
    );
  });

  test.each(EVERY_LANGUAGE)('every table has its own rules to read in %s', language => {
    const text = rulesOf('pop', language);
    for (const table of tables) {
      const found = shown(pop.wordsOf(table), text);
      expect(found).toEqual(expect.arrayContaining(['2.4', '3.5', '3.6', '4.3', '5.2']));
      expect(found.includes('2.5')).toBe(table.seats === 2);
      expect(found.includes('3.3')).toBe(table.twoHands);
      expect(found.includes('4.5')).toBe(table.seats < 5);
      expect(found.includes('5.4')).toBe(table.seats > 1);
      expect(found.includes('5.7')).toBe(table.seats === 1);
    }
  });

  test.each(EVERY_LANGUAGE)('the Chief has the cards of the table in %s', language => {
    const figures = tables.map(table => {
      const chapters = shownOf(readRulebook(rulesOf('pop', language)), pop.wordsOf(table), '');
      const chief = chapters.flatMap(c => c.paragraphs).find(p => p.number === '2.4');
      return chief?.parts.flatMap(part => part.figure ?? []).join();
    });

    expect(figures).toEqual(['chief-1', 'chief-2', 'chief-3', 'chief-4', '', 'chief-4']);
  });
});

describe('Present Drop', () => {
  test.each(EVERY_LANGUAGE)(
    'all its rules are read in %s, past the ninth of a chapter',
    language => {
      const found = shown(new Set(), rulesOf('presentdrop', language));

      expect(found.slice(0, 2)).toEqual(['1.1', '1.2']);
      expect(found).toEqual(expect.arrayContaining(['6.9', '6.10', '6.11', '7.1', '8.6']));
    },
  );
});
