/**
 * Geometry of aiming: where the piece in hand may hang, and the move that says so.
 *
 * The server lists the guides and checks every move. This only keeps the hand between the guides,
 * so that what one aims at is what is sent. Lengths are 1/100 mm, angles 1/100 degree.
 */

import type { Board, Form, Forms, Piece, Placed, Pose, Release, Releases, View } from '../types.ts';
import { boundsOf, cornersAt, distance, nearest, reachOf } from './geometry.ts';

export interface Aim {
  piece: Piece;
  /** Where the hand wishes to be; the piece hangs as near to it as the guides allow. */
  wish: number;
  angle: number;
}

export const SLIDE = 100;
export const SLIDE_FINE = 10;
export const TURN = 500;
export const TURN_FINE = 50;

/** How much inside the guides a piece is kept, so that no rounding puts it out. */
const MARGIN = 1;

/** An angle brought to 0 up to 35999. */
export function wholeAngle(angle: number): number {
  return ((Math.round(angle) % 36000) + 36000) % 36000;
}

/** What may be released; nothing where the moves are the answers about a joker. */
export function releasesOf({ moves, setup: { board } }: View): Releases {
  if ('pieces' in moves) return moves;
  const [left, right] = [board.left.at(-1), board.right.at(-1)].map(point => point ?? [0, 0]);
  return {
    pieces: [],
    forms: [],
    left: left?.[0] ?? 0,
    right: right?.[0] ?? 0,
    top: left?.[1] ?? 0,
  };
}

/** Least and greatest place of the centre of mass with the whole piece between the guides. */
export function span(piece: Piece, angle: number, forms: Forms, moves: Releases): [number, number] {
  const reach = reachOf(forms[piece.shape], angle);
  const least = Math.ceil(moves.left - reach.left) + MARGIN;
  const most = Math.floor(moves.right - reach.right) - MARGIN;
  return least <= most
    ? [least, most]
    : [Math.round((least + most) / 2), Math.round((least + most) / 2)];
}

/** Where the piece hangs for this aim: the wish, brought between the guides. */
export function placeOf(aim: Aim, forms: Forms, moves: Releases): number {
  const [least, most] = span(aim.piece, aim.angle, forms, moves);
  return Math.min(most, Math.max(least, Math.round(aim.wish)));
}

/** Gap of a hanging piece to the pile, 1/100 mm: what the server keeps, so that the drawing fits. */
const CLEARANCE = 100;

/**
 * Height of the centre of mass when the lowest point of the piece is at the opening; over a pile
 * that is in the way, the lowest that keeps clear of it. The server decides where it really hangs.
 */
export function hangingHeight(release: Release, board: Board, pile: readonly Placed[]): number {
  const form = board.forms[release.piece.shape];
  const top = board.left.at(-1)?.[1] ?? 0;
  let y = top - reachOf(form, release.angle).low;
  for (;;) {
    const short =
      CLEARANCE - gapToPile(form, { x: release.x, y, angle: release.angle }, board, pile);
    if (short <= 0) return y;
    y += Math.max(1, Math.floor(short));
  }
}

function gapToPile(form: Form, pose: Pose, board: Board, pile: readonly Placed[]): number {
  const corners = cornersAt(form, pose);
  const low = boundsOf(corners).low - form.radius - CLEARANCE;
  const gaps = pile.map(lying => {
    const other = board.forms[lying.piece.shape];
    const theirs = cornersAt(other, lying.pose);
    if (boundsOf(theirs).high + other.radius < low) return CLEARANCE;
    return distance(...nearest(corners, theirs)) - form.radius - other.radius;
  });
  return Math.min(CLEARANCE, ...gaps);
}

/** Slide from where the piece hangs, not from a wish beyond the guides. */
export function slid(aim: Aim, by: number, forms: Forms, moves: Releases): Aim {
  const [least, most] = span(aim.piece, aim.angle, forms, moves);
  return { ...aim, wish: Math.min(most, Math.max(least, placeOf(aim, forms, moves) + by)) };
}

export function turnedBy(aim: Aim, by: number): Aim {
  return { ...aim, angle: wholeAngle(aim.angle + by) };
}

const COLOUR_LETTERS = { red: 'R', yellow: 'Y', green: 'G', blue: 'B' } as const;
const SHAPE_LETTERS = { circle: 'C', square: 'S', diamond: 'D', triangle: 'T' } as const;

/** The move as the server reads it: `BS 67.15 20.19`. */
export function moveText(aim: Aim, forms: Forms, moves: Releases): string {
  const letters = `${COLOUR_LETTERS[aim.piece.colour]}${SHAPE_LETTERS[aim.piece.shape]}`;
  const hundredths = (n: number) => (n / 100).toFixed(2);
  return `${letters} ${hundredths(placeOf(aim, forms, moves))} ${hundredths(wholeAngle(aim.angle))}`;
}

/** Whether two pieces are of one kind. */
export function sameKind(a: Piece, b: Piece): boolean {
  return a.shape === b.shape && a.colour === b.colour;
}
