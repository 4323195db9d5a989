/** Whether the person wants less motion. Follows the system's setting while the page is open. */

const current = $state({ reduced: false });

export function lessMotion(): boolean {
  return current.reduced;
}

export function startMotion(): void {
  const query = window.matchMedia('(prefers-reduced-motion: reduce)');
  current.reduced = query.matches;
  query.addEventListener('change', () => {
    current.reduced = query.matches;
  });
}
