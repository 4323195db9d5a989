/** Whether it is shown where presents would fall. Off until somebody wants it; remembered. */

const KEY = 'droptable.presentdrop.aid';
const current = $state({ on: localStorage.getItem(KEY) === 'on' });

export function aidIsOn(): boolean {
  return current.on;
}

export function switchAid(): void {
  current.on = !current.on;
  localStorage.setItem(KEY, current.on ? 'on' : 'off');
}
