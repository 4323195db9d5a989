/** Light or dark: by the system until somebody switches, then remembered. */

export type Theme = 'light' | 'dark';

const KEY = 'droptable.theme';
const current = $state<{ theme: Theme }>({ theme: 'light' });

export function theme(): Theme {
  return current.theme;
}

export function paint(theme: Theme): void {
  current.theme = theme;
  document.documentElement.dataset['theme'] = theme;
  localStorage.setItem(KEY, theme);
}

export function startTheme(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const remembered = localStorage.getItem(KEY);
  if (remembered === 'light' || remembered === 'dark') {
    paint(remembered);
    return;
  }
  current.theme = dark.matches ? 'dark' : 'light';
  dark.addEventListener('change', () => {
    if (!document.documentElement.dataset['theme']) current.theme = dark.matches ? 'dark' : 'light';
  });
}
