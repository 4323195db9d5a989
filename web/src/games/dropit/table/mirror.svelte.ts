/** Whether the board is seen from its other side, as from across a real table; remembered here. */

const KEY = 'droptable.mirror';
const current = $state({ mirrored: false });

export function mirrored(): boolean {
  return current.mirrored;
}

/** Look at the board from the other side. */
export function turnAround(): void {
  current.mirrored = !current.mirrored;
  localStorage.setItem(KEY, current.mirrored ? 'yes' : 'no');
}

/** Take the side from which one looked last. */
export function startMirror(): void {
  current.mirrored = localStorage.getItem(KEY) === 'yes';
}
