/** Plays a film on the drawn pieces, in true time, by writing `transform` and nothing else. */
import { type Film, sample, seconds } from './film.ts';
import { transformAt } from './geometry.ts';

/** Moves the groups of the pieces; calls `done` at the last frame. Returns how to stop it. */
export function playFilm(group: SVGGElement, film: Film, up: number, done: () => void): () => void {
  const groups = film.pieces.map(piece => [
    ...group.querySelectorAll<SVGGElement>(`[data-piece="${piece}"]`),
  ]);
  const resting = groups.map(each => each.map(element => element.getAttribute('transform') ?? ''));
  const drawn = groups.map(() => '');
  let frame = 0;
  let began: number | null = null;

  const draw = (t: number): void => {
    for (const [i, each] of groups.entries()) {
      const transform = transformAt(...sample(film, i, t), up);
      drawn[i] = transform;
      for (const element of each) element.setAttribute('transform', transform);
    }
  };
  /** Put everything where it rests, but what somebody else has moved meanwhile. */
  const settle = (): void => {
    for (const [i, each] of groups.entries())
      for (const [j, element] of each.entries())
        if (element.getAttribute('transform') === drawn[i])
          element.setAttribute('transform', resting[i]?.[j] ?? '');
  };
  const step = (now: number): void => {
    began ??= now;
    const t = (now - began) / 1000;
    if (t >= seconds(film)) {
      settle();
      done();
      return;
    }
    draw(t);
    frame = requestAnimationFrame(step);
  };

  draw(0);
  frame = requestAnimationFrame(step);
  return () => {
    cancelAnimationFrame(frame);
    settle();
  };
}
