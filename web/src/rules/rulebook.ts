/**
 * The rules of a game as they are kept in `web/rules/<game>/*.md`, and what of them matters.
 *
 *     # 4 What is forbidden
 *     ## 4.4 [!none] Edges
 *     [colour shape] A part that matters only when all these words hold; `!` is not.
 *     ![What it shows](colour-edge)        a figure of the game, by its name
 *
 * Blank lines part the parts; the lines of one part are one text.
 */

export interface Part {
  when: readonly string[];
  text: string;
  /** Name of a figure that is drawn; `text` says what it shows, where it does not itself. */
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

const HEADING = /^(##?) (\d(?:\.\d+)?) (?:\[([^\]]*)\] )?(.+)$/;
const PART = /^(?:\[([^\]]*)\] )?(?:!\[([^\]]*)\]\(([\w-]+)\)|(.+))$/s;

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
    const [, words, shows, figure, said] = part;
    const parts = [
      ...paragraph.parts,
      { when: wordsIn(words), text: joined(said ?? shows ?? ''), figure: figure ?? null },
    ];
    chapter.paragraphs.splice(-1, 1, { ...paragraph, parts });
  }
  return chapters;
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
