/** Which page is shown. Addresses are plain paths; the server answers each with the same page. */

export type Route =
  | { page: 'home' }
  | { page: 'new' }
  | { page: 'match'; id: string }
  | { page: 'missing' };

/** The page at a path. */
export function routeOf(path: string): Route {
  const parts = path.split('/').filter(part => part !== '');
  const [first, id] = parts;
  if (parts.length === 0) return { page: 'home' };
  if (parts.length === 1 && first === 'new') return { page: 'new' };
  if (parts.length === 2 && first === 'match' && id)
    return { page: 'match', id: decodeURIComponent(id) };
  return { page: 'missing' };
}

const current = $state<{ route: Route; path: string }>({ route: { page: 'home' }, path: '/' });

/** Asked before a page is left; false keeps it, and it may ask the person and go on by itself. */
let guard: ((to: string) => boolean) | null = null;

export function route(): Route {
  return current.route;
}

/** Go to a page, unless the present one holds on. */
export function go(path: string, { asked = false } = {}): void {
  if (!asked && guard && !guard(path)) return;
  guard = null;
  history.pushState(null, '', path);
  show(path);
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
