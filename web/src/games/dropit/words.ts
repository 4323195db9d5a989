/**
 * What happened, in sentences of the language in use.
 *
 * Every sentence is one message with values; nothing is put together from pieces of sentences.
 */
import { language } from '../../languages.svelte.ts';
import { millimetres } from '../../numbers.ts';
import { m } from '../../paraglide/messages.js';
import { shownClose } from './lens.ts';
import type { Board, Piece, Shape, Verdict } from './types.ts';

/** Who did something: a name, or the person who looks at the page. */
export interface Who {
  name: string;
  you: boolean;
}

/** The kinds of broken taboos, in the order in which they are told. */
export type Taboo = 'shape' | 'colour' | 'edge_colour' | 'edge_shape' | 'top';

type Size = 'small' | 'medium' | 'large';

/** One line of the sum under a verdict. */
export interface Line {
  text: string;
  points: string;
  good: boolean;
}

/** A gap up to this counts as touching (Rules 4.1), 1/100 mm. Only to say so. */
const TOUCHING = 10;

export function taboosOf(verdict: Verdict, edges: 'colour' | 'shape'): Taboo[] {
  return [
    ...(verdict.same_shape.length > 0 ? (['shape'] as const) : []),
    ...(verdict.same_colour.length > 0 ? (['colour'] as const) : []),
    ...(verdict.edges.length > 0 ? [`edge_${edges}` as const] : []),
    ...(verdict.over_top > 0 ? (['top'] as const) : []),
  ];
}

/** Five words: what was reached, or which taboo was broken first. */
export function headline(verdict: Verdict, board: Board, edges: 'colour' | 'shape'): string {
  const { shape, colour } = verdict.piece;
  switch (taboosOf(verdict, edges)[0]) {
    case 'shape':
      return m.headline_shape({ shape });
    case 'colour':
      return m.headline_colour({ colour });
    case 'edge_colour':
      return m.headline_edge_colour({ colour });
    case 'edge_shape':
      return m.headline_edge_shape({ shape });
    case 'top':
      return m.headline_top();
    default:
      return reached(verdict, board);
  }
}

/** Why: the rule, or how close it was. */
export function reason(verdict: Verdict, edges: 'colour' | 'shape'): string {
  const close = shownClose(verdict.close);
  const taboo = taboosOf(verdict, edges)[0];
  if (close && (close.touching || !taboo)) {
    const values = { mm: millimetres(close.gap, 2), limit: millimetres(TOUCHING, 2) };
    return close.touching ? m.reason_close_touching(values) : m.reason_close_clear(values);
  }
  switch (taboo) {
    case 'shape':
      return m.reason_shape();
    case 'colour':
      return m.reason_colour();
    case 'edge_colour':
      return m.reason_edge_colour();
    case 'edge_shape':
      return m.reason_edge_shape();
    case 'top':
      return m.reason_top({ mm: millimetres(verdict.over_top) });
    default:
      return m.reason_clean();
  }
}

/** The sum, line by line: level, circles, and each broken taboo that takes it away. */
export function lines(verdict: Verdict, board: Board, edges: 'colour' | 'shape'): Line[] {
  const circles = verdict.circles.flatMap(i => board.circles[i] ?? []);
  return [
    { text: m.line_level({ level: verdict.level }), points: String(verdict.level), good: true },
    ...circles.map(circle => ({
      text: m.line_circle({ size: sizeOf(circle.radius, board) }),
      points: `+${circle.points}`,
      good: true,
    })),
    ...taboosOf(verdict, edges).map((taboo, i) => ({
      text: tabooLine(taboo, verdict),
      points: i === 0 ? m.line_struck({ worth: verdict.worth }) : '0',
      good: false,
    })),
  ];
}

/** The line of the log for a verdict. */
export function logLine(
  verdict: Verdict,
  board: Board,
  edges: 'colour' | 'shape',
  who: Who,
): string {
  const taboos = taboosOf(verdict, edges);
  const values = {
    who: who.you ? 'you' : 'other',
    name: who.name,
    shape: shapeInside(verdict.piece.shape),
    level: verdict.level,
  };
  if (taboos.length > 0) {
    const kind = taboos.length > 1 ? 'several' : (taboos[0] as Taboo);
    return m.log_taboo({ ...values, kind, n: taboos.length });
  }
  const [circle, ...more] = verdict.circles.flatMap(i => board.circles[i] ?? []);
  if (!circle) return m.log_level(values);
  if (more.length > 0) return m.log_circles({ ...values, n: more.length + 1 });
  return m.log_circle({ ...values, size: sizeOf(circle.radius, board) });
}

/** What a screen reader is told when a verdict is shown. */
export function spoken(
  verdict: Verdict,
  board: Board,
  edges: 'colour' | 'shape',
  who: Who,
  total: number,
): string {
  const sentence = logLine(verdict, board, edges, who);
  const { points } = verdict;
  return who.you
    ? m.live_verdict_you({ sentence, points, total })
    : m.live_verdict({ sentence, points, name: who.name, total });
}

export function pieceName(piece: Piece): string {
  return m.piece({ colour: piece.colour, shape: piece.shape });
}

/** A shape inside a sentence: nouns stay large in German only. */
function shapeInside(shape: Shape): string {
  const word = m.shape({ shape });
  return language() === 'de' ? word : word.toLocaleLowerCase(language());
}

function reached(verdict: Verdict, board: Board): string {
  const values = { level: verdict.level, points: verdict.points };
  const [circle, ...more] = verdict.circles.flatMap(i => board.circles[i] ?? []);
  if (!circle) return m.headline_level(values);
  if (more.length > 0) return m.headline_circles({ ...values, n: more.length + 1 });
  return m.headline_circle({ ...values, size: sizeOf(circle.radius, board) });
}

function tabooLine(taboo: Taboo, verdict: Verdict): string {
  switch (taboo) {
    case 'shape':
      return m.line_shape();
    case 'colour':
      return m.line_colour();
    case 'edge_colour':
      return m.line_edge_colour();
    case 'edge_shape':
      return m.line_edge_shape();
    case 'top':
      return m.line_top({ mm: millimetres(verdict.over_top) });
  }
}

/** Large, medium or small among the circles of this board. */
function sizeOf(radius: number, board: Board): Size {
  const radii = [...new Set(board.circles.map(circle => circle.radius))].sort((a, b) => b - a);
  if (radius === radii[0]) return 'large';
  return radius === radii.at(-1) ? 'small' : 'medium';
}
