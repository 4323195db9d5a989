/** An event in words: what was drawn, which way each present went, what was laid. */
import { language } from '../../languages.svelte.ts';
import { row } from '../../numbers.ts';
import { m } from '../../paraglide/messages.js';
import { characterName } from './art/characters.ts';
import { columnName, placeOf } from './table/board.ts';
import { stepsOf } from './table/reading.ts';
import type { Open } from './table/secrets.ts';
import type { Drop, Happened, Path, Tile } from './types.ts';

/** Whoever acts: by name, or spoken to as "you". */
export interface Who {
  name: string;
  who: 'you' | 'other';
}

export type Named = (seat: number) => Who;

type Strip = Pick<Open, 'strip' | 'setup'>;

/** A tile with all that one sees on it: `Curve, with a present`. */
export function tileName(tile: Tile): string {
  const kind = m.presentdrop_kind({ kind: tile.kind });
  const named = tile.icon ? m.presentdrop_with_icon({ tile: kind }) : kind;
  return tile.returned ? m.presentdrop_returned({ tile: named }) : named;
}

/** A kind of tile in a sentence: `the curve`, `2 curves`. */
export function theTile(kind: string, n = 1): string {
  return m.presentdrop_the({ kind, n });
}

/** A way through more kinds of tile than these is told by their number. */
const MOST_NAMED = 4;

/** The way of a present, with where it was lost. */
export function wayLine(path: Path): string {
  const passed = passedTiles(path);
  const said = m.presentdrop_path({
    how: passed.length > 0 ? 'tiles' : 'air',
    end: path.end,
    tiles: row(passed),
    tile: path.tile === null ? '' : theTile(path.tile),
  });
  return path.presents > 1 ? m.presentdrop_path_many({ path: said, n: path.presents }) : said;
}

/** Tiles that a present has passed, neighbours of one kind counted together. */
function passedTiles(path: Path): string[] {
  const runs: { kind: string; n: number }[] = [];
  for (const { tile, exit } of stepsOf(path)) {
    if (tile === null || exit === null) continue;
    const last = runs.at(-1);
    if (last?.kind === tile) last.n += 1;
    else runs.push({ kind: tile, n: 1 });
  }
  const n = runs.reduce((sum, run) => sum + run.n, 0);
  if (runs.length > MOST_NAMED) return [m.presentdrop_tiles_many({ n })];
  return runs.map(run => theTile(run.kind, run.n));
}

/** What came of it: `Santa +2`, or `lost`. */
export function endLine(path: Path, { strip }: Pick<Strip, 'strip'>): string {
  const chimney = path.end === 'character' ? strip[path.at[0]] : undefined;
  return chimney
    ? m.presentdrop_got({ character: characterName(chimney.character), n: path.presents })
    : m.presentdrop_lost({ n: path.presents });
}

/** `3 arrived, 1 lost` */
export function dropLine({ received, lost }: Drop, isExtra: boolean): string {
  const values = { n: received.reduce((sum, n) => sum + n, 0), lost };
  return isExtra ? m.presentdrop_sum_extra(values) : m.presentdrop_sum(values);
}

/** What a drop would bring each character: `Santa +1, Elf +2, lost 1`. */
export function foretoldLine({ received, lost }: Drop, { strip }: Pick<Strip, 'strip'>): string {
  const counts = strip.flatMap(({ character }, column) => {
    const n = received[column] ?? 0;
    return n > 0 ? [m.presentdrop_got({ character: characterName(character), n })] : [];
  });
  return m.presentdrop_aid_told({ counts: row([...counts, m.presentdrop_aid_lost({ n: lost })]) });
}

/** A line of the log, with the paragraph of the rules that it follows from. */
export interface Line {
  letter: string;
  text: string;
  rule: string;
}

/** An event for the log, what happened last on top. */
export function logLines(story: Happened, view: Strip, named: Named): Line[] {
  const line = (text: string, rule: string): Line => ({ letter: '', text, rule });
  const { seat, strip, drop, aside, extra } = story;
  const lines: Line[] = [];
  if (strip.length > 0)
    lines.push(line(m.presentdrop_log_strip({ names: row(strip.map(characterName)) }), '2.1'));
  if (seat !== null) lines.push(...drawnLines(story, named(seat)));
  if (drop) lines.push(...pathLines(drop, view));
  if (seat !== null) lines.push(...laidLines(story, named(seat)));
  if (seat !== null && aside) {
    const tile = theTile(aside.kind);
    lines.push(line(m.presentdrop_log_aside({ ...named(seat), tile }), '4.6'));
  }
  if (extra) lines.push(line(m.presentdrop_log_extra(), '5.6'), ...pathLines(extra, view));
  return lines.reverse();
}

/** The event without the ways of presents, for a line above them. */
export function headline(story: Happened, named: Named): string {
  const { seat } = story;
  if (seat === null) return m.presentdrop_falling();
  const lines = [...drawnLines(story, named(seat)), ...laidLines(story, named(seat))];
  return lines[0]?.text ?? m.presentdrop_falling();
}

/** What a screen reader is told of an event. */
export function spoken(story: Happened, view: Strip, named: Named): string {
  return sentences(
    ...logLines(story, view, named)
      .reverse()
      .map(({ text }) => text),
  );
}

function drawnLines({ drawn, drop, laid, aside }: Happened, whose: Who): Line[] {
  const played = laid?.tile ?? aside;
  if (played) {
    const tile = theTile(played.kind);
    return drop
      ? [{ letter: '', text: m.presentdrop_log_chosen({ ...whose, tile }), rule: '5.1' }]
      : [];
  }
  const [tile] = drawn;
  if (!tile) return [{ letter: '', text: m.presentdrop_log_hidden(whose), rule: '8.3' }];
  const text = drop
    ? m.presentdrop_log_icon({ ...whose, tile: theTile(tile.kind) })
    : m.presentdrop_log_drawn({ ...whose, tile: tileName(tile) });
  return [{ letter: '', text, rule: drop ? '5.1' : '3.2' }];
}

function laidLines({ laid, covered, returned }: Happened, whose: Who): Line[] {
  if (!laid) return [];
  const values = { ...whose, ...placeOf(laid.cell), tile: theTile(laid.tile.kind) };
  if (!covered) return [{ letter: '', text: m.presentdrop_log_laid(values), rule: '4.2' }];
  const name = theTile(covered.kind);
  const over = m.presentdrop_log_covered({ ...values, covered: name });
  const back = { letter: '', text: m.presentdrop_log_returned({ covered: name }), rule: '8.6' };
  return [{ letter: '', text: over, rule: '4.4' }, ...(returned ? [back] : [])];
}

function pathLines(drop: Drop, view: Strip): Line[] {
  return drop.paths.map(path => ({
    letter: columnName(path.column),
    text: m.presentdrop_log_path({
      column: columnName(path.column),
      path: wayLine(path),
      result: endLine(path, view),
    }),
    rule: ruleOf(path),
  }));
}

/** The paragraph that says how a present ended; where it arrived doubled, why. */
function ruleOf({ end, presents }: Path): string {
  if (end === 'character') return presents > 1 ? '6.10' : '5.5';
  return { outside: '6.3', ground: '6.4', 'dead-end': '6.7', wall: '6.9' }[end];
}

/** Sentences one after the other; Japanese has no space between them. */
export function sentences(...all: string[]): string {
  return all.filter(each => each !== '').join(language() === 'ja' ? '' : ' ');
}
