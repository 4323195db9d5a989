/** Looking at the board: it fits by itself until somebody moves it or zooms, by hand or by wheel. */

import type { Cell } from '../types.ts';
import { TILE, xOf, yOf } from './board.ts';
import {
  type Box,
  type Camera,
  fitted,
  LEAST,
  moved,
  onBoard,
  onScreen,
  type Size,
  zoomed,
} from './camera.ts';

/** A press that moves less than this is no drag, px. */
const DRAG_PX = 8;

interface Touch {
  x: number;
  y: number;
}

export class Viewing {
  size = $state.raw<Size>({ width: 0, height: 0 });
  #box = $state.raw<Box>({ left: 0, right: 1, top: 0, bottom: 1 });
  #isLaying = $state(false);
  #own = $state.raw<Camera | null>(null);
  #touches = new Map<number, Touch>();
  #from: Touch | null = null;
  /** Whether the press that is on has become a drag, and so is none any more. */
  #drags = false;

  /** What is to be in sight, and whether one looks for a place in it. */
  show(box: Box, isLaying: boolean): void {
    this.#box = box;
    this.#isLaying = isLaying;
  }

  get camera(): Camera {
    return this.#own ?? fitted(this.size, this.#box, this.#isLaying ? LEAST : 0);
  }

  /** Nobody has moved it since it fitted. */
  get fits(): boolean {
    return this.#own === null;
  }

  fit(): void {
    this.#own = null;
  }

  /** Bring a cell in sight that is not. */
  reveal([column, row]: Cell): void {
    const { left, top } = onScreen(this.camera, this.size, xOf(column), yOf(row));
    const half = (TILE / 2) * this.camera.k;
    const isInside = left > half && left < this.size.width - half;
    if (!isInside || top < half || top > this.size.height - half) this.fit();
  }

  zoom(by: number, px = 0, py = 0): void {
    this.#own = zoomed(this.camera, by, px, py);
  }

  /** A press begins. */
  down({ pointerId, clientX: x, clientY: y }: PointerEvent): void {
    this.#touches.set(pointerId, { x, y });
    if (this.#touches.size === 1) {
      this.#from = { x, y };
      this.#drags = false;
    }
  }

  /** True when it has just become a drag. */
  move({ pointerId, clientX: x, clientY: y }: PointerEvent, middle: Touch): boolean {
    const last = this.#touches.get(pointerId);
    const from = this.#from;
    if (!last || !from) return false;
    const isFar = Math.hypot(x - from.x, y - from.y) > DRAG_PX;
    const begins = !this.#drags && (isFar || this.#touches.size > 1);
    this.#drags ||= begins;
    if (this.#drags) this.#follow(pointerId, last, { x, y }, middle);
    if (this.#drags) this.#touches.set(pointerId, { x, y });
    return begins;
  }

  up({ pointerId }: PointerEvent): void {
    this.#touches.delete(pointerId);
    const [left] = this.#touches.values();
    if (left) this.#from = left;
  }

  /** The press is held to look at something: its end presses nothing. */
  hold(): void {
    this.#drags = true;
  }

  /** Whether the click that comes now belongs to a drag. */
  get dragged(): boolean {
    return this.#drags;
  }

  #follow(id: number, last: Touch, now: Touch, middle: Touch): void {
    const other = [...this.#touches].find(([each]) => each !== id)?.[1];
    const half = other ? 0.5 : 1;
    let camera = moved(this.camera, (now.x - last.x) * half, (now.y - last.y) * half, this.#box);
    if (other) {
      const apart = (touch: Touch) =>
        Math.max(20, Math.hypot(touch.x - other.x, touch.y - other.y));
      const x = (now.x + other.x) / 2 - middle.x;
      const y = (now.y + other.y) / 2 - middle.y;
      camera = zoomed(camera, apart(now) / apart(last), x, y);
    }
    this.#own = camera;
  }

  /** The point of the board at a place of the window, where the board's corner is `corner`. */
  pointAt(x: number, y: number, corner: Touch): Touch {
    return onBoard(this.camera, this.size, x - corner.x, y - corner.y);
  }
}
