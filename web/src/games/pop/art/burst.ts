/** The sign of an explosion, and the star behind a card that explodes. */
export const BURST =
  'M0-9 2-3.6 7.4-6.4 4.4-1.4 9 1.2 3.8 2.6 5 8.2.4 4.4-4 8.6-3.4 2.8-9 2.2-4.2-1.2-7.6-6-2.2-3.8Z';

/** A star around the origin: `points` tips, notches at `depth` of the radius, turned by `turn`. */
export function star(rx: number, ry: number, points: number, depth: number, turn = 0): string {
  const corners = Array.from({ length: 2 * points }, (_, i) => {
    const angle = (Math.PI * i) / points + turn;
    const reach = i % 2 ? depth : 1;
    return `${round(rx * reach * Math.cos(angle))} ${round(ry * reach * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}

function round(n: number): number {
  return Math.round(n * 100) / 100;
}
