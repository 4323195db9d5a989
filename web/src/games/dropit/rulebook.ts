/**
 * The rules as they are kept in `web/rules/dropit/*.md`, and what of them matters for a variant.
 *
 *     # 4 What is forbidden
 *     ## 4.4 [!none] Edges
 *     [colour shape] A part that matters only when all these words hold; `!` is not.
 *     ![](colour-edge)        a figure: the name of a position file
 *
 * Blank lines part the parts; the lines of one part are one text.
 */
import type { Edges, View } from './types.ts';

export interface Part {
  when: readonly string[];
  text: string;
  /** Name of a position that is drawn instead of a text. */
  figure: string | null;
}

export interface Paragraph {
  number: string;
  title: string;
  when: readonly string[];
  parts: readonly Part[];
}

export interface Chapter {
  number: string;
  title: string;
  when: readonly string[];
  paragraphs: readonly Paragraph[];
}

/** What somebody plays, or wants to read about. */
export interface Choice {
  edition: 'de2018' | 'en2024';
  /** Null is what the base game of the edition has. */
  edges: 'colour' | 'shape' | 'none' | null;
  mode: 'alone' | 'teams' | 'together';
  jokers: boolean;
}

export const BASE: Choice = { edition: 'en2024', edges: null, mode: 'alone', jokers: false };

const HEADING = /^(##?) (\d(?:\.\d)?) (?:\[([^\]]*)\] )?(.+)$/;
const PART = /^(?:\[([^\]]*)\] )?(?:!\[\]\(([\w-]+)\)|(.+))$/s;

/** Read a rulebook. Throws an error that names what it cannot read. */
export function readRulebook(text: string): Chapter[] {
  const chapters: { number: string; title: string; when: string[]; paragraphs: Paragraph[] }[] = [];
  for (const block of text.trim().split(/\n\s*\n/)) {
    const chapter = chapters.at(-1);
    const heading = HEADING.exec(block);
    if (heading) {
      const [, depth, number = '', words, title = ''] = heading;
      const head = { number, title, when: wordsIn(words) };
      if (depth === '#') chapters.push({ ...head, paragraphs: [] });
      else if (chapter) chapter.paragraphs.push({ ...head, parts: [] });
      continue;
    }
    const paragraph = chapter?.paragraphs.at(-1);
    const part = PART.exec(block);
    if (!chapter || !paragraph || !part || block.startsWith('#'))
      throw new Error(`no part of a rulebook: ${block.slice(0, 60)}`);
    const [, words, figure, said] = part;
    const parts = [
      ...paragraph.parts,
      { when: wordsIn(words), text: joined(said ?? ''), figure: figure ?? null },
    ];
    chapter.paragraphs.splice(-1, 1, { ...paragraph, parts });
  }
  return chapters;
}

/** The edges that lie in the shaft. */
export function edgesOf({ edition, edges, mode }: Choice): Edges {
  if (mode === 'together') return 'pictures';
  return edges ?? (edition === 'de2018' ? 'shape' : 'colour');
}

/** The words that hold for a choice. Who plays together has jokers. */
export function wordsOf(choice: Choice): ReadonlySet<string> {
  const { edition, mode, jokers } = choice;
  return new Set([
    edition,
    edgesOf(choice),
    ...(mode === 'together' ? ['coop', 'jokers'] : ['versus', mode]),
    ...(jokers ? ['jokers'] : []),
  ]);
}

/** What matters when these words hold, and the paragraph that somebody asked for. */
export function shownOf(
  chapters: readonly Chapter[],
  words: ReadonlySet<string>,
  asked: string,
): Chapter[] {
  return chapters.flatMap(chapter => {
    const paragraphs = chapter.paragraphs.flatMap(paragraph => {
      const own = [...chapter.when, ...paragraph.when];
      if (paragraph.number !== asked && !holds(own, words)) return [];
      const known = paragraph.number === asked ? new Set([...words, ...own]) : words;
      const parts = paragraph.parts.filter(part => holds(part.when, known));
      return parts.length > 0 ? [{ ...paragraph, parts }] : [];
    });
    return paragraphs.length > 0 ? [{ ...chapter, paragraphs }] : [];
  });
}

/** A choice as the words of an address, `?edition=de2018&jokers=yes`, and back. */
export function choiceIn(query: string): Choice {
  const said = new URLSearchParams(query);
  const one = <T extends string>(name: string, of: readonly T[]): T | null =>
    of.find(value => value === said.get(name)) ?? null;
  const mode = one('mode', ['alone', 'teams', 'together'] as const) ?? BASE.mode;
  return {
    edition: mode === 'together' ? 'en2024' : (one('edition', EDITIONS) ?? BASE.edition),
    edges: one('edges', ['colour', 'shape', 'none'] as const),
    mode,
    jokers: said.get('jokers') === 'yes',
  };
}

export function queryOf({ edition, edges, mode, jokers }: Choice): string {
  const words = [
    ...(edition === BASE.edition ? [] : [`edition=${edition}`]),
    ...(edges === null ? [] : [`edges=${edges}`]),
    ...(mode === BASE.mode ? [] : [`mode=${mode}`]),
    ...(jokers ? ['jokers=yes'] : []),
  ];
  return words.length > 0 ? `?${words.join('&')}` : '';
}

/** Where a paragraph is read, among the rules by which a match is played. */
export function rulesAddress(setup: View['setup'], number: string): string {
  const { edition, edges, teams, coop, jokers } = setup;
  const mode = coop !== 'off' ? 'together' : teams ? 'teams' : 'alone';
  const choice = { edition, edges: edges === 'base' ? null : edges, mode, jokers } as const;
  return `/rules/dropit${queryOf(choice)}#${number}`;
}

const EDITIONS = ['de2018', 'en2024'] as const;

function holds(when: readonly string[], words: ReadonlySet<string>): boolean {
  return when.every(word => (word.startsWith('!') ? !words.has(word.slice(1)) : words.has(word)));
}

function wordsIn(words: string | undefined): string[] {
  return words ? words.split(' ') : [];
}

/** Lines as one text; Japanese has no space between sentences. */
function joined(text: string): string {
  return text.replace(/。\n/g, '。').replace(/\n/g, ' ');
}
