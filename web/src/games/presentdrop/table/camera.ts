/** What part of the board is in sight, and how large. Lengths on screen in px, on the board in mm. */

import type { Cell } from '../types.ts';
import { TILE, xOf, yOf } from './board.ts';

export interface Size {
  width: number;
  height: number;
}

/** The middle of what is in sight, and how many px a mm takes. */
export interface Camera {
  x: number;
  y: number;
  k: number;
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** While there is a tile to lay no place is smaller than this by itself, 28 px; one can zoom in. */
export const LEAST = 28 / TILE;
const SMALLEST = 0.5;
const LARGEST = 4;
/** The board is never drawn larger than this by itself. */
const LARGEST_FIT = 2.6;
/** The strip on its base, with the air around it, mm. */
const STRIP: Box = { left: -40, right: 160, top: 14, bottom: 92 };
const AIR = 4;

/** The strip with all these cells, and so much air above the highest. */
export function boxOf(cells: readonly Cell[], above = 0): Box {
  const half = TILE / 2 + AIR;
  const top = Math.min(-half, ...cells.map(([, row]) => yOf(row) - half));
  return {
    left: Math.min(STRIP.left, ...cells.map(([column]) => xOf(column) - half)),
    right: Math.max(STRIP.right, ...cells.map(([column]) => xOf(column) + half)),
    top: top - above,
    bottom: STRIP.bottom,
  };
}

/** All in sight, as large as it goes; never smaller than `least`: then the strip is in sight. */
export function fitted({ width, height }: Size, box: Box, least: number): Camera {
  const wide = box.right - box.left;
  const high = box.bottom - box.top;
  const k = Math.max(least, Math.min(LARGEST_FIT, width / wide, height / high));
  const fits = high * k <= height + 1;
  const x = wide * k <= width + 1 ? (box.left + box.right) / 2 : (STRIP.left + STRIP.right) / 2;
  return { x, y: fits ? (box.top + box.bottom) / 2 : box.bottom - height / (2 * k), k };
}

/** Moved by so many px, as far as something stays in sight. */
export function moved(camera: Camera, dx: number, dy: number, box: Box): Camera {
  const x = clamp(camera.x - dx / camera.k, box.left, box.right);
  return { ...camera, x, y: clamp(camera.y - dy / camera.k, box.top, box.bottom) };
}

/** Larger or smaller, around a point that is so many px from the middle. */
export function zoomed(camera: Camera, by: number, px = 0, py = 0): Camera {
  const k = clamp(camera.k * by, SMALLEST, LARGEST);
  const x = camera.x + px / camera.k - px / k;
  return { x, y: camera.y + py / camera.k - py / k, k };
}

/** The drawing that is in sight. */
export function viewBox({ x, y, k }: Camera, { width, height }: Size): string {
  const [wide, high] = [width / k, height / k];
  return [x - wide / 2, y - high / 2, wide, high].map(n => Math.round(n * 100) / 100).join(' ');
}

/** Where a point of the board is on screen. */
export function onScreen(camera: Camera, { width, height }: Size, x: number, y: number) {
  return {
    left: width / 2 + (x - camera.x) * camera.k,
    top: height / 2 + (y - camera.y) * camera.k,
  };
}

/** Which point of the board is at a place on screen. */
export function onBoard(camera: Camera, { width, height }: Size, left: number, top: number) {
  return {
    x: camera.x + (left - width / 2) / camera.k,
    y: camera.y + (top - height / 2) / camera.k,
  };
}

function clamp(n: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, n));
}
