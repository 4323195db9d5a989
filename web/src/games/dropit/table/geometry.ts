/**
 * Where things are drawn and how far apart they look. Draws, judges nothing.
 *
 * On the wire a length is a whole number of 1/100 mm and an angle of 1/100 degree, counter-clockwise
 * with y up. A drawing is in mm with y down, and `up` says where the opening is.
 */
import type { Board, Form, Point, Pose, Shape } from '../types.ts';

export const MM = 100;

export interface Bounds {
  left: number;
  right: number;
  low: number;
  high: number;
}

/** Least box around some points, in the units of the points. */
export function boundsOf(points: readonly Point[]): Bounds {
  const xs = points.map(point => point[0]);
  const ys = points.map(point => point[1]);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    low: Math.min(...ys),
    high: Math.max(...ys),
  };
}

/** Reach of a form about its centre of mass when it is turned by `angle`, in 1/100 mm. */
export function reachOf(form: Form, angle: number): Bounds {
  const corners: readonly Point[] = form.outline.length > 0 ? form.outline : [[0, 0]];
  const box = boundsOf(corners.map(corner => turned(corner, angle)));
  return {
    left: box.left - form.radius,
    right: box.right + form.radius,
    low: box.low - form.radius,
    high: box.high + form.radius,
  };
}

/** A point turned about the origin by `angle` 1/100 degrees. */
export function turned([x, y]: Point, angle: number): Point {
  const t = (angle / 18000) * Math.PI;
  return [x * Math.cos(t) - y * Math.sin(t), x * Math.sin(t) + y * Math.cos(t)];
}

/** Corners of a form where it lies; one point, its centre, for a circle. */
export function cornersAt(form: Form, pose: Pose): Point[] {
  const corners: readonly Point[] = form.outline.length > 0 ? form.outline : [[0, 0]];
  return corners.map(corner => {
    const [x, y] = turned(corner, pose.angle);
    return [pose.x + x, pose.y + y];
  });
}

/** `transform` of a group drawn about the origin with y down, for a place in mm. */
export function transformAt(x: number, y: number, cos: number, sin: number, up: number): string {
  const a = cos.toFixed(5);
  return `matrix(${a} ${(-sin).toFixed(5)} ${sin.toFixed(5)} ${a} ${x.toFixed(3)} ${(up - y).toFixed(3)})`;
}

export function transformOf(pose: Pose, up: number): string {
  const t = (pose.angle / 18000) * Math.PI;
  return transformAt(pose.x / MM, pose.y / MM, Math.cos(t), Math.sin(t), up);
}

/** Path of straight lines through points on the wire, drawn with y down. */
export function pathThrough(points: readonly Point[], up: number, closed = false): string {
  const steps = points.map(([x, y]) => `${round(x / MM)} ${round(up - y / MM)}`);
  return `M${steps.join('L')}${closed ? 'Z' : ''}`;
}

/** A line of points moved sideways by `distance`, to the left of its direction, with sharp joints. */
export function offset(points: readonly Point[], distance: number): Point[] {
  const normals = points.slice(1).map((to, i) => leftOf(points[i] as Point, to));
  return points.map(([x, y], i) => {
    const before = normals[i - 1] ?? (normals[i] as Point);
    const after = normals[i] ?? before;
    const sum: Point = [before[0] + after[0], before[1] + after[1]];
    const k = (2 * distance) / (sum[0] * sum[0] + sum[1] * sum[1]);
    return [x + sum[0] * k, y + sum[1] * k];
  });
}

/** A line of points made shorter by `cut` at both ends. */
export function shortened(points: readonly Point[], cut: number): Point[] {
  const first = points[0] as Point;
  const last = points.at(-1) as Point;
  return [
    towards(first, points[1] as Point, cut),
    ...points.slice(1, -1),
    towards(last, points.at(-2) as Point, cut),
  ];
}

/** The point half way along a line of points, and the direction there. */
export function middle(points: readonly Point[]): Point {
  const lengths = points.slice(1).map((to, i) => distance(points[i] as Point, to));
  let rest = lengths.reduce((sum, length) => sum + length, 0) / 2;
  for (const [i, length] of lengths.entries()) {
    if (rest <= length) return towards(points[i] as Point, points[i + 1] as Point, rest);
    rest -= length;
  }
  return points.at(-1) as Point;
}

/** Height of a line of points at `x`, at its nearer end beside it. */
export function heightAt(points: readonly Point[], x: number): number {
  for (const [i, to] of points.slice(1).entries()) {
    const from = points[i] as Point;
    if (x >= Math.min(from[0], to[0]) && x <= Math.max(from[0], to[0]) && from[0] !== to[0])
      return from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0]);
  }
  const [first, last] = [points[0] as Point, points.at(-1) as Point];
  return Math.abs(x - first[0]) < Math.abs(x - last[0]) ? first[1] : last[1];
}

/** The two nearest points of two lines of points, each closed or a single point. */
export function nearest(a: readonly Point[], b: readonly Point[]): [Point, Point] {
  let best: [Point, Point] = [a[0] as Point, b[0] as Point];
  const take = (p: Point, q: Point) => {
    if (distance(p, q) < distance(...best)) best = [p, q];
  };
  for (const p of a) for (const q of sides(b)) take(p, footOn(q, p));
  for (const q of b) for (const p of sides(a)) take(footOn(p, q), q);
  return best;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** Word order of the shapes everywhere on the page: tray, stocks, keys. */
export const SHAPES: readonly Shape[] = ['square', 'diamond', 'circle', 'triangle'];

function sides(points: readonly Point[]): [Point, Point][] {
  return points.map((point, i) => [point, points[(i + 1) % points.length] as Point]);
}

function footOn([a, b]: [Point, Point], p: Point): Point {
  const length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2;
  if (length === 0) return a;
  const t = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length;
  const k = Math.min(1, Math.max(0, t));
  return [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k];
}

function leftOf(from: Point, to: Point): Point {
  const length = distance(from, to) || 1;
  return [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
}

function towards(from: Point, to: Point, by: number): Point {
  const k = by / (distance(from, to) || 1);
  return [from[0] + (to[0] - from[0]) * k, from[1] + (to[1] - from[1]) * k];
}

function round(n: number): number {
  return Math.round(n * 1000) / 1000;
}

/** The shaft from its left rim down, along the floor and up to its right rim. */
export function outlineOf(board: Pick<Board, 'left' | 'floor' | 'right'>): Point[] {
  return [...[...board.left].reverse(), ...board.floor.slice(1, -1), ...board.right];
}
