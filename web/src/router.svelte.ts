/** Which page is shown. Addresses are plain paths; the server answers each with the same page. */
import { GAMES, gameOf } from './games/catalogue.ts';
import type { Game } from './games/game.ts';

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: Game }
  | { page: 'match'; id: string }
  | { page: 'replay'; id: string | null }
  | { page: 'rules'; game: string }
  | { page: 'credits' }
  | { page: 'missing' };

/** Pages whose address is one word. */
const ALONE: Record<string, Route> = {
  new: { page: 'new', game: GAMES[0] },
  replay: { page: 'replay', id: null },
  credits: { page: 'credits' },
};

/** The page at a path. */
export function routeOf(path: string): Route {
  const parts = path.split('/').filter(part => part !== '');
  const [first, second, third] = parts;
  if (first === undefined) return { page: 'home' };
  if (second === undefined) return ALONE[first] ?? { page: 'missing' };
  if (first === 'match') {
    const id = decodeURIComponent(second);
    if (parts.length === 2) return { page: 'match', id };
    if (parts.length === 3 && third === 'replay') return { page: 'replay', id };
  }
  const game = parts.length === 2 ? gameOf(second) : null;
  if (first === 'new' && game) return { page: 'new', game };
  if (first === 'rules' && game) return { page: 'rules', game: second };
  return { page: 'missing' };
}

const current = $state<{ route: Route; path: string }>({ route: { page: 'home' }, path: '/' });

/** Asked before a page is left; false keeps it, and it may ask the person and go on by itself. */
let guard: ((to: string) => boolean) | null = null;

export function route(): Route {
  return current.route;
}

/** Go to a page, unless the present one holds on. The address may name a place on the page. */
export function go(address: string, { asked = false } = {}): void {
  if (!asked && guard && !guard(address)) return;
  guard = null;
  history.pushState(null, '', address);
  show(location.pathname);
}

/** Let this page be asked before it is left. Returns how to stop that. */
export function askBeforeLeaving(ask: (to: string) => boolean): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = null;
  };
}

export function startRouter(): void {
  show(location.pathname);
  window.addEventListener('popstate', () => {
    const to = location.pathname;
    if (guard && to !== current.path && !guard(to)) {
      history.pushState(null, '', current.path);
      return;
    }
    guard = null;
    show(to);
  });
}

function show(path: string): void {
  const moved = current.path !== path;
  current.path = path;
  current.route = routeOf(path);
  if (moved) window.scrollTo(0, 0);
}
