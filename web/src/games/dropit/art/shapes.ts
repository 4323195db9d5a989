/** Outlines of the pieces for drawing, in mm about the centre of mass, with y down. */
import { MM, offset } from '../table/geometry.ts';
import type { Colour, Form, Forms, Point, Shape } from '../types.ts';

export const COLOURS: readonly Colour[] = ['red', 'yellow', 'green', 'blue'];

/** The forms of the standard board, for pieces drawn away from a board. */
export const STANDARD: Forms = {
  circle: { radius: 1800, outline: [] },
  square: { radius: 0, outline: polygon([-17, -17], [17, -17], [17, 17], [-17, 17]) },
  diamond: { radius: 0, outline: polygon([-27, -15.59], [9, -15.59], [27, 15.59], [-9, 15.59]) },
  triangle: { radius: 0, outline: polygon([-21, -12.12], [21, -12.12], [0, 24.24]) },
};

/** Size of the mark on each shape. */
export const MARK_SCALE: Record<Shape, number> = {
  square: 0.81,
  triangle: 0.55,
  diamond: 0.69,
  circle: 0.81,
};

export const GRAIN: Record<Shape, string> = {
  square: 'M-10-11.5c6 1.6 13-1.4 20 0M-10 12c7-1.6 12 1.2 20 0',
  circle: 'M-8-11.6c5 1.4 11-1.2 16 0M-8 12c5-1.2 10 1 16 0',
  triangle: 'M-12.5 9c8-1.2 17 1 25 0',
  diamond: 'M-12 10.4c6-1.2 11 1 17 0M-5-10.6c6-1.2 11 1 17 0',
};

/** Path of a form's outline moved inwards by `inset` mm (outwards below zero). */
export function outlinePath(form: Form, inset: number): string {
  if (form.outline.length === 0) {
    const r = tidy(form.radius / MM - inset);
    return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  }
  const corners = inward(form.outline, (inset - form.radius / MM) * MM);
  return `M${corners.map(([x, y]) => `${tidy(x / MM)} ${tidy(-y / MM)}`).join('L')}Z`;
}

/** Corners of a counter-clockwise outline with every side moved inwards. */
function inward(outline: readonly Point[], by: number): Point[] {
  const around = [outline.at(-1) as Point, ...outline, outline[0] as Point];
  return offset(around, by).slice(1, -1);
}

function polygon(...corners: Point[]): Point[] {
  return corners.map(([x, y]) => [Math.round(x * MM), Math.round(y * MM)]);
}

function tidy(n: number): number {
  return Math.round(n * 1000) / 1000;
}
