/** Points on their way: they fly from the shaft to their seat, then the score counts up. */
import { lessMotion } from '../../../motion.svelte.ts';
import type { Verdict } from '../types.ts';

/** The flight begins when line, circles and crosses are shown. */
const FLIGHT_DELAY_MS = 360;
const FLIGHT_MS = 520;
const FIELD_MS = 60;

/** Scores that count up, one field of the track at a time. */
export class Counting {
  shown = $state.raw<readonly number[]>([]);

  /** Count to these totals: at once, or after the points have flown. Returns how to stop. */
  to(totals: readonly number[], flying: boolean): (() => void) | undefined {
    const still = lessMotion() || document.hidden || !flying || this.shown.length !== totals.length;
    if (still) {
      this.shown = totals;
      return undefined;
    }
    let timer = setTimeout(() => step(), FLIGHT_DELAY_MS + FLIGHT_MS);
    const step = (): void => {
      this.shown = this.shown.map((points, i) => points + Math.sign((totals[i] ?? 0) - points));
      if (this.shown.some((points, i) => points !== totals[i])) timer = setTimeout(step, FIELD_MS);
    };
    return () => clearTimeout(timer);
  }
}

/** Let the points of a verdict fly from the piece to its side, and those of the game to the game. */
export function fly(verdict: Verdict, side: number, svg: SVGSVGElement | undefined): void {
  const piece = svg?.querySelector(`g[data-piece="${verdict.number - 1}"]`);
  if (!piece || lessMotion() || document.hidden) return;
  send(piece, document.querySelector(`[data-side="${side}"] .ring-face`), verdict.points);
  send(piece, document.querySelector('[data-side="game"] .ring-face'), verdict.penalty);
}

function send(piece: Element, ring: Element | null, n: number): void {
  if (!ring || n === 0) return;
  const [from, to] = [piece, ring].map(element => {
    const box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }) as [DOMPoint, DOMPoint];
  const points = document.createElement('span');
  points.className = 'flying';
  points.setAttribute('aria-hidden', 'true');
  points.textContent = `+${n}`;
  document.body.append(points);
  const at = ({ x, y }: { x: number; y: number }, scale: number): string =>
    `translate(-50%, -50%) translate(${x}px, ${y}px) scale(${scale})`;
  points.animate(
    [
      { transform: at(from, 0.6), opacity: 0 },
      { transform: at(from, 1.15), opacity: 1, offset: 0.25 },
      { transform: at(to, 0.7), opacity: 1 },
    ],
    {
      duration: FLIGHT_MS,
      delay: FLIGHT_DELAY_MS,
      easing: 'cubic-bezier(.6, 0, .3, 1)',
      fill: 'backwards',
    },
  ).onfinish = () => points.remove();
}
