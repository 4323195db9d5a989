/** Why a drop brought what it brought: each reason with its paragraph, its words and its contact. */
import { millimetres } from '../../../numbers.ts';
import { m } from '../../../paraglide/messages.js';
import type { CloseCall, Edges, Piece, Verdict, View } from '../types.ts';
import { circleLine, edgeName, nearMiss, pieceName, TOUCHING } from '../words.ts';
import type { Corner } from './corner.ts';

/** Gaps over this are called close (Rules 4.7), 1/100 mm. Only to say so. */
const CLOSE = 5;
const CLOSE_MOST = 20;

/** One reason: what happened, the rule for it, and what to draw. */
export interface Reason {
  paragraph: string;
  text: string;
  rule: string;
  /** What was measured. */
  measure?: string;
  /** Marked as a close call or a near miss. */
  mark?: string;
  good: boolean;
  /** What the lens shows. */
  call?: CloseCall;
  /** Show the part of the board where the line is crossed. */
  crossing?: boolean;
}

type Table = Pick<View, 'setup' | 'edges' | 'pile'>;

/** All reasons for a verdict, in the order in which they decided. */
export function reasonsFor(verdict: Verdict, view: Table, corner: Corner | null): Reason[] {
  return [
    ...broken(verdict, view),
    ...joker(verdict),
    ...(view.edges === 'pictures' ? together(verdict) : points(verdict, view, corner)),
    ...missed(verdict, view),
    ...(verdict.at_rest
      ? []
      : [{ paragraph: '3.6', text: m.dropit_reason_moving(), rule: '', good: true }]),
  ];
}

function broken(verdict: Verdict, view: Table): Reason[] {
  const shapes = verdict.same_shape.map(near =>
    touched('4.2', m.dropit_reason_shape(), callOf(near.piece, null, near), verdict, view),
  );
  const colours = verdict.same_colour.map(near =>
    touched('4.3', m.dropit_reason_colour(), callOf(near.piece, null, near), verdict, view),
  );
  const edges = verdict.edges.map(near =>
    touched('4.4', edgeRule(view.edges), callOf(null, near.field, near), verdict, view),
  );
  const top = {
    paragraph: '4.5',
    text: m.dropit_headline_top(),
    rule: m.dropit_rule_top(),
    measure: m.dropit_reason_top({ mm: millimetres(verdict.over_top, 2) }),
    good: false,
  };
  const all = [...shapes, ...colours, ...edges, ...(verdict.over_top > 0 ? [top] : [])];
  const zero = { paragraph: '4.6', text: m.dropit_rule_zero(), rule: '', good: false };
  return all.length > 0 ? [...all, zero] : [];
}

function callOf(
  piece: number | null,
  field: number | null,
  near: Pick<CloseCall, 'gap' | 'at'>,
): CloseCall {
  return { piece, field, gap: near.gap, at: near.at, touching: true };
}

function touched(
  paragraph: string,
  rule: string,
  call: CloseCall,
  verdict: Verdict,
  view: Table,
): Reason {
  const mm = millimetres(call.gap, 2);
  return {
    paragraph,
    text: m.dropit_why_touches_piece({ piece: otherName(call, view) }),
    rule,
    measure:
      call.gap < 0
        ? m.dropit_why_pressed({ mm })
        : m.dropit_why_gap({ mm, limit: millimetres(TOUCHING, 2) }),
    ...(verdict.close.some(close => isSame(close, call)) ? { mark: m.dropit_why_close() } : {}),
    good: false,
    call,
  };
}

function edgeRule(edges: Edges): string {
  return edges === 'colour' ? m.dropit_reason_edge_colour() : m.dropit_reason_edge_shape();
}

function otherName(call: CloseCall, { setup, edges, pile }: Table): string {
  const field = call.field === null ? undefined : setup.board.fields[call.field];
  if (field) return edgeName(field, edges);
  const other: Piece | undefined = call.piece === null ? undefined : pile[call.piece]?.piece;
  return other ? pieceName(other) : '';
}

function isSame(a: CloseCall, b: CloseCall): boolean {
  return a.piece === b.piece && a.field === b.field;
}

function joker({ joker }: Verdict): Reason[] {
  if (joker === null) return [];
  const handed = joker === 'joker';
  const text = handed ? m.dropit_line_joker() : m.dropit_line_joker_kept();
  return [{ paragraph: '7.2', text, rule: m.dropit_rule_joker(), good: handed }];
}

function points(verdict: Verdict, { setup }: Table, corner: Corner | null): Reason[] {
  const { level } = verdict;
  const circles = verdict.circles.flatMap(i => setup.board.circles[i] ?? []);
  return [
    {
      paragraph: '5.1',
      text:
        level > 1
          ? m.dropit_why_level({ level, corner: corner ?? 'part' })
          : m.dropit_why_level_1(),
      rule: m.dropit_rule_level(),
      good: true,
      crossing: true,
    },
    ...circles.map(circle => ({
      paragraph: '5.2',
      text: `${circleLine(circle.radius, setup.board)}: +${circle.points}`,
      rule: m.dropit_rule_circle(),
      good: true,
    })),
  ];
}

function together(verdict: Verdict): Reason[] {
  const { level, fulfils, penalty } = verdict;
  return [
    {
      paragraph: '8.3',
      text: fulfils ? m.dropit_line_picture({ level }) : m.dropit_line_no_picture({ level }),
      rule: m.dropit_rule_picture(),
      good: fulfils,
      crossing: true,
    },
    ...(penalty > 0
      ? [
          {
            paragraph: '8.4',
            text: m.dropit_line_game(),
            rule: m.dropit_rule_penalty(),
            measure: m.dropit_log_game({ n: penalty }),
            good: false,
          },
        ]
      : []),
  ];
}

/** What it may not touch and did not, but nearly did. */
function missed(verdict: Verdict, view: Table): Reason[] {
  const limit = millimetres(TOUCHING, 2);
  const rule = m.dropit_rule_close({
    close: millimetres(CLOSE, 2),
    most: millimetres(CLOSE_MOST, 2),
    limit,
  });
  const close = verdict.close
    .filter(call => !call.touching)
    .map(call => ({
      paragraph: '4.7',
      text: m.dropit_why_not_piece({ piece: otherName(call, view) }),
      rule,
      measure: m.dropit_why_clear({ mm: millimetres(call.gap, 2), limit }),
      mark: m.dropit_why_close(),
      good: true,
      call,
    }));
  const near = verdict.near.map(call => ({
    paragraph: '4.7',
    text: nearMiss(call, verdict, view),
    rule: '',
    ...(call.piece === null ? {} : { measure: otherName(call, view) }),
    mark: m.dropit_why_near(),
    good: true,
    call,
  }));
  return [...close, ...near];
}
