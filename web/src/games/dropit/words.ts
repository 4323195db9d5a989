/**
 * What happened, in sentences of the language in use.
 *
 * Every sentence is one message with values; nothing is put together from pieces of sentences.
 */
import { language } from '../../languages.svelte.ts';
import { millimetres, row } from '../../numbers.ts';
import { m } from '../../paraglide/messages.js';
import type { Corner } from './table/corner.ts';
import { shownClose } from './table/lens.ts';
import { mirrored } from './table/mirror.svelte.ts';
import type { Board, CloseCall, Edges, Piece, Shape, Verdict, View } from './types.ts';

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

/** The score of a side with members: its total, that of the game, who they are. */
export interface SideScore {
  total: number;
  game: number | null;
  team: readonly string[];
}

/** A gap up to this counts as touching (Rules 4.1), 1/100 mm. Only to say so. */
export const TOUCHING = 10;

export function taboosOf(verdict: Verdict, edges: Edges): Taboo[] {
  return [
    ...(verdict.same_shape.length > 0 ? (['shape'] as const) : []),
    ...(verdict.same_colour.length > 0 ? (['colour'] as const) : []),
    ...(verdict.edges.length > 0 ? [edgeTaboo(edges)] : []),
    ...(verdict.over_top > 0 ? (['top'] as const) : []),
  ];
}

/** What edge fields forbid where any do. With pictures the floor forbids its shapes. */
function edgeTaboo(edges: Edges): Taboo {
  return edges === 'colour' ? 'edge_colour' : 'edge_shape';
}

/** Which edges lie in the shaft, in two words. */
export function edgesChip(edges: Edges): string {
  switch (edges) {
    case 'colour':
      return m.dropit_edges_colour_chip();
    case 'shape':
      return m.dropit_edges_shape_chip();
    case 'none':
      return m.dropit_edges_none_chip();
    case 'pictures':
      return m.dropit_edges_pictures_chip();
  }
}

/** Five words: what was reached, or which taboo was broken first. */
export function headline(verdict: Verdict, board: Board, edges: Edges): string {
  const { shape, colour } = verdict.piece;
  if (verdict.joker === 'joker')
    return edges === 'pictures'
      ? m.dropit_headline_joker_coop()
      : m.dropit_headline_joker({ points: verdict.points });
  switch (taboosOf(verdict, edges)[0]) {
    case 'shape':
      return m.dropit_headline_shape({ shape });
    case 'colour':
      return m.dropit_headline_colour({ colour });
    case 'edge_colour':
      return m.dropit_headline_edge_colour({ colour });
    case 'edge_shape':
      return m.dropit_headline_edge_shape({ shape });
    case 'top':
      return m.dropit_headline_top();
    default:
      return reached(verdict, board, edges);
  }
}

/** Why: the rule, or how close it was; with the table at hand also what it just missed. */
export function reason(
  verdict: Verdict,
  edges: Edges,
  table: Pick<View, 'setup' | 'edges' | 'pile'> | null = null,
): string {
  const close = shownClose(verdict.close);
  const taboo = taboosOf(verdict, edges)[0];
  if (close && (close.touching || !taboo)) {
    const values = { mm: millimetres(close.gap, 2), limit: millimetres(TOUCHING, 2) };
    return close.touching
      ? m.dropit_reason_close_touching(values)
      : m.dropit_reason_close_clear(values);
  }
  if (taboo) return brokenRule(taboo, verdict);
  const [near] = [...verdict.near].sort((a, b) => a.gap - b.gap);
  if (near && table) return m.dropit_reason_near({ near: nearMiss(near, verdict, table) });
  return edges === 'pictures' && !verdict.fulfils
    ? m.dropit_reason_no_picture()
    : m.dropit_reason_clean();
}

function brokenRule(taboo: Taboo, verdict: Verdict): string {
  switch (taboo) {
    case 'shape':
      return m.dropit_reason_shape();
    case 'colour':
      return m.dropit_reason_colour();
    case 'edge_colour':
      return m.dropit_reason_edge_colour();
    case 'edge_shape':
      return m.dropit_reason_edge_shape();
    case 'top':
      return m.dropit_reason_top({ mm: millimetres(verdict.over_top) });
  }
}

/** How near it came to something that it may not touch: `0.4 mm from the green edge (left)`. */
export function nearMiss(
  near: CloseCall,
  verdict: Verdict,
  { setup, edges, pile }: Pick<View, 'setup' | 'edges' | 'pile'>,
): string {
  const mm = millimetres(near.gap, 1, 2);
  const field = near.field === null ? undefined : setup.board.fields[near.field];
  if (field) {
    const values = { mm, place: placeOf(field) };
    return edges === 'colour'
      ? m.dropit_near_edge_colour({ ...values, colour: field.colour })
      : m.dropit_near_edge_shape({ ...values, shape: field.shape });
  }
  const other = near.piece === null ? undefined : pile[near.piece]?.piece;
  return other?.shape === verdict.piece.shape
    ? m.dropit_near_shape({ mm })
    : m.dropit_near_colour({ mm });
}

/** The sum, line by line: what it reached, each broken taboo that takes it away, the joker. */
export function lines(
  verdict: Verdict,
  board: Board,
  edges: Edges,
  corner: Corner | null = null,
): Line[] {
  return [
    ...(edges === 'pictures' ? pictureLines(verdict) : pointLines(verdict, board, corner)),
    ...taboosOf(verdict, edges).map((taboo, i) => ({
      text: tabooLine(taboo, verdict),
      points: i === 0 && verdict.worth > 0 ? m.dropit_line_struck({ worth: verdict.worth }) : '0',
      good: false,
    })),
    ...(verdict.penalty > 0
      ? [{ text: m.dropit_line_game(), points: `+${verdict.penalty}`, good: false }]
      : []),
    ...jokerLines(verdict),
  ];
}

function pointLines(verdict: Verdict, board: Board, corner: Corner | null): Line[] {
  const { level } = verdict;
  const circles = verdict.circles.flatMap(i => board.circles[i] ?? []);
  return [
    {
      text:
        corner && level > 1
          ? m.dropit_line_level_corner({ level, corner })
          : m.dropit_line_level({ level }),
      points: String(level),
      good: true,
    },
    ...circles.map(circle => ({
      text: circleLine(circle.radius, board),
      points: `+${circle.points}`,
      good: true,
    })),
  ];
}

function pictureLines({ level, fulfils, worth }: Verdict): Line[] {
  return [
    fulfils
      ? { text: m.dropit_line_picture({ level }), points: `+${worth}`, good: true }
      : {
          text: m.dropit_line_no_picture({ level }),
          points: m.dropit_line_zero_step(),
          good: false,
        },
  ];
}

function jokerLines({ joker, worth }: Verdict): Line[] {
  if (joker === 'joker')
    return [{ text: m.dropit_line_joker(), points: m.dropit_line_redeemed({ worth }), good: true }];
  return joker === 'keep' ? [{ text: m.dropit_line_joker_kept(), points: '0', good: false }] : [];
}

/** `Large bonus circle`, as large as circles of this board go. */
export function circleLine(radius: number, board: Board): string {
  return m.dropit_line_circle({ size: sizeOf(radius, board) });
}

/** The lines of the log for a verdict: what happened, then what was decided about a joker. */
export function logLine(verdict: Verdict, board: Board, edges: Edges, who: Who): string {
  const decided = { who: who.you ? 'you' : 'other', name: who.name };
  const happened = logHappened(verdict, board, edges, who);
  const joint = language() === 'ja' ? '' : ' ';
  if (verdict.joker === 'joker') return `${happened}${joint}${m.dropit_log_joker(decided)}`;
  if (verdict.joker === 'keep') return `${happened}${joint}${m.dropit_log_joker_kept(decided)}`;
  return happened;
}

function logHappened(verdict: Verdict, board: Board, edges: Edges, who: Who): string {
  const taboos = taboosOf(verdict, edges);
  const values = {
    who: who.you ? 'you' : 'other',
    name: who.name,
    shape: shapeInside(verdict.piece.shape),
    level: verdict.level,
  };
  if (taboos.length > 0) {
    const kind = taboos.length > 1 ? 'several' : (taboos[0] as Taboo);
    return m.dropit_log_taboo({ ...values, kind, n: taboos.length });
  }
  if (edges === 'pictures')
    return verdict.fulfils ? m.dropit_log_picture(values) : m.dropit_log_no_picture(values);
  const [circle, ...more] = verdict.circles.flatMap(i => board.circles[i] ?? []);
  if (!circle) return m.dropit_log_level(values);
  if (more.length > 0) return m.dropit_log_circles({ ...values, n: more.length + 1 });
  return m.dropit_log_circle({ ...values, size: sizeOf(circle.radius, board) });
}

/** What a drop brought, for the end of its line: `+6`, `0`, or what it brought the game. */
export function gain(verdict: Verdict): string {
  if (verdict.penalty > 0) return m.dropit_log_game({ n: verdict.penalty });
  return verdict.points > 0 ? `+${verdict.points}` : '0';
}

/** What a screen reader is told when a verdict is shown. */
export function spoken(
  verdict: Verdict,
  board: Board,
  edges: Edges,
  who: Who,
  score: number | SideScore,
): string {
  const sentence = logLine(verdict, board, edges, who);
  const { points } = verdict;
  const { total, game, team } =
    typeof score === 'number' ? { total: score, game: null, team: [] } : score;
  if (game !== null) return m.dropit_live_verdict_coop({ sentence, points, total, game });
  if (team.length > 1)
    return m.dropit_live_verdict_team({ sentence, points, total, names: row(team) });
  return who.you
    ? m.dropit_live_verdict_you({ sentence, points, total })
    : m.dropit_live_verdict({ sentence, points, name: who.name, total });
}

/** What a joker would do for this drop (Rules 7.2, 8.5). */
export function jokerAsk(verdict: Verdict, edges: Edges, left: number): string {
  const values = { points: verdict.worth, left };
  return edges === 'pictures' ? m.dropit_joker_ask_coop(values) : m.dropit_joker_ask(values);
}

/** The words on the button that hands in a joker. */
export function jokerHandIn(verdict: Verdict, edges: Edges): string {
  return edges === 'pictures'
    ? m.dropit_joker_hand_in_coop()
    : m.dropit_joker_hand_in({ points: verdict.worth });
}

export function pieceName(piece: Piece): string {
  return m.dropit_piece({ colour: piece.colour, shape: piece.shape });
}

/** `green edge, left`: an edge field by what forbids there and where it is. */
export function edgeName(field: Board['fields'][number], edges: Edges): string {
  const place = placeOf(field);
  return edges === 'colour'
    ? m.dropit_edge_of_colour({ colour: field.colour, place })
    : m.dropit_edge_of_shape({ shape: field.shape, place });
}

/** Where an edge field is as one sees it: from the other side left is right. */
function placeOf({ side }: Board['fields'][number]): string {
  if (side === 'floor' || !mirrored()) return m.dropit_place_on({ side });
  return m.dropit_place_on({ side: side === 'left' ? 'right' : 'left' });
}

/** A shape inside a sentence: nouns stay large in German only. */
function shapeInside(shape: Shape): string {
  const word = m.dropit_shape({ shape });
  return language() === 'de' ? word : word.toLocaleLowerCase(language());
}

function reached(verdict: Verdict, board: Board, edges: Edges): string {
  const values = { level: verdict.level, points: verdict.points };
  if (edges === 'pictures')
    return verdict.fulfils
      ? m.dropit_headline_picture(values)
      : m.dropit_headline_no_picture(values);
  const [circle, ...more] = verdict.circles.flatMap(i => board.circles[i] ?? []);
  if (!circle) return m.dropit_headline_level(values);
  if (more.length > 0) return m.dropit_headline_circles({ ...values, n: more.length + 1 });
  return m.dropit_headline_circle({ ...values, size: sizeOf(circle.radius, board) });
}

function tabooLine(taboo: Taboo, verdict: Verdict): string {
  switch (taboo) {
    case 'shape':
      return m.dropit_line_shape();
    case 'colour':
      return m.dropit_line_colour();
    case 'edge_colour':
      return m.dropit_line_edge_colour();
    case 'edge_shape':
      return m.dropit_line_edge_shape();
    case 'top':
      return m.dropit_line_top({ mm: millimetres(verdict.over_top) });
  }
}

/** Large, medium or small among the circles of this board. */
function sizeOf(radius: number, board: Board): Size {
  const radii = [...new Set(board.circles.map(circle => circle.radius))].sort((a, b) => b - a);
  if (radius === radii[0]) return 'large';
  return radius === radii.at(-1) ? 'small' : 'medium';
}
