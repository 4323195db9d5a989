/** What screen readers are told, once for each event. */

const current = $state({ text: '', count: 0 });

export function announce(text: string): void {
  current.text = text;
  current.count += 1;
}

export function announced(): { text: string; count: number } {
  return current;
}
