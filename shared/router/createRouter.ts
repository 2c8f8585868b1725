import {
  NavigationType,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  createPath,
  matchRoutes as match,
  resolvePath,
  type Location,
  type NavigateOptions,
  type To,
} from 'react-router-dom';
import { addressIn, type Language } from '../contracts/language.ts';
import type { RouteObject } from '../contracts/route.ts';
import { LANGUAGE } from '../format/language/texts.ts';
import { based } from './based.ts';
import { createBlocking, type Blocking } from './blocking.ts';
import { load, mustLoad, type Failure, type Loaded, type Match } from './loading.ts';

export interface RouterState {
  location: Location;
  /** Empty until the first page is there, and for an address of nobody. */
  matches: Match[];
  historyAction: NavigationType;
  failure: Failure | null;
  /** `loading` while the next page is on its way. */
  navigation: { state: 'idle' | 'loading' };
  /** Whether the page stays where it was scrolled to. */
  isScrollKept: boolean;
}

export interface RouterOptions {
  /** What the first address needs is there already, as on a page that the server rendered. */
  isLoaded?: boolean;
  /** Asked with the path of every navigation, for what the table lacks; answers how it becomes a fuller one. */
  discover?: (pathname: string) => Promise<((table: RouteObject[]) => RouteObject[]) | null>;
}

interface MemoryOptions {
  initialEntries?: (string | { pathname: string; state?: unknown })[];
  language?: Language;
}

export interface Router extends Pick<Blocking, 'block'> {
  readonly state: RouterState;
  readonly history: ReturnType<typeof createBrowserHistory>;
  /** What the latest navigation, at first that to the page one comes to, has loaded: null for nothing, or when it led elsewhere. */
  readonly arrived: Promise<Loaded | null>;
  subscribe(listener: (state: RouterState) => void): () => void;
  /** Resolves when the page is shown, or when somebody went elsewhere. A number goes that far through the history. */
  navigate(to: To | number, options?: NavigateOptions): Promise<void>;
}

export function createBrowserRouter(routes: RouteObject[], options?: RouterOptions): Router {
  const history = createBrowserHistory();
  return createRouter(routes, LANGUAGE === 'en' ? history : based(history, LANGUAGE), options);
}

/** Without a window: for tests, and for pages that a server renders. The first addresses are those inside the language's. */
export function createMemoryRouter(
  routes: RouteObject[],
  { initialEntries = ['/'], language = LANGUAGE }: MemoryOptions = {},
): Router {
  const entries = initialEntries.map((entry) =>
    typeof entry === 'string'
      ? addressIn(language, entry)
      : { ...entry, pathname: addressIn(language, entry.pathname) },
  );
  const history = createMemoryHistory({ initialEntries: entries });
  return createRouter(routes, language === 'en' ? history : based(history, language));
}

/** The routes that stand for the path, the outermost first; null when none does. */
export function matchRoutes(table: RouteObject[], location: Partial<Location> | string): Match[] | null {
  return match(table as Parameters<typeof match>[0], location) as Match[] | null;
}

/**
 * The shop's navigation: finds the remote of an address, loads what its routes need, and only then shows them; the latest
 * wish wins. Addresses, their matching and the history are React Router's.
 */
function createRouter(
  routes: RouteObject[],
  history: Router['history'],
  { isLoaded = false, discover }: RouterOptions = {},
): Router {
  let table = routes;
  let current: AbortController | undefined;
  const listeners = new Set<(state: RouterState) => void>();
  const blocking = createBlocking(history, () => state.location);

  const first = matchRoutes(table, history.location) ?? [];
  const isReady = isLoaded || !mustLoad(first);
  let state: RouterState = {
    location: history.location,
    matches: isReady ? first : [],
    historyAction: NavigationType.Pop,
    failure: null,
    navigation: { state: isReady ? 'idle' : 'loading' },
    isScrollKept: isLoaded,
  };

  const set = (changes: Partial<RouterState>): void => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener(state);
  };

  /** Null when nothing had to be loaded, or somebody went elsewhere meanwhile. */
  async function go(
    location: Location,
    historyAction: NavigationType,
    isScrollKept = false,
    isFirst = false,
  ): Promise<Loaded | null> {
    current?.abort();
    current = new AbortController();
    const { signal } = current;
    const isOnlyHash = !isFirst && location.hash !== '' && pageOf(location) === pageOf(state.location);
    let matches = matchRoutes(table, location) ?? [];
    let loaded: Loaded | null = null;
    if (!isOnlyHash && (discover || mustLoad(matches))) {
      set({ navigation: { state: 'loading' } });
      const fuller = isFirst ? null : await discover?.(location.pathname);
      if (fuller) table = fuller(table);
      if (signal.aborted) return null;
      matches = matchRoutes(table, location) ?? [];
      loaded = await load(matches, new Request(history.createURL(pageOf(location)), { signal }));
      if (signal.aborted) return null;
      const to = loaded.redirect?.headers.get('Location');
      if (to) {
        // What only sends elsewhere is no entry of the history, also when it is come back to.
        await go(locate(to), historyAction === NavigationType.Pop ? NavigationType.Replace : historyAction);
        return loaded;
      }
    }
    if (historyAction === NavigationType.Push) history.push(location, location.state);
    if (historyAction === NavigationType.Replace) history.replace(location, location.state);
    blocking.clear();
    const failure = loaded?.failure ?? null;
    set({ location, matches, historyAction, failure, navigation: { state: 'idle' }, isScrollKept });
    return loaded;
  }

  function locate(to: To, from: unknown = null): Location {
    const path = resolvePath(to, state.location.pathname);
    return { ...path, ...history.encodeLocation(path), state: from, key: Math.random().toString(36).slice(2, 10) };
  }

  history.listen(({ action, location, delta }) => {
    void blocking.unlessBlocked(location, action, delta, () => (arrived = go(location, action)));
  });
  let arrived = isReady ? Promise.resolve(null) : go(history.location, NavigationType.Pop, false, true);

  return {
    get state() {
      return state;
    },
    get arrived() {
      return arrived;
    },
    history,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async navigate(to, options = {}) {
      if (typeof to === 'number') return history.go(to);
      const location = locate(to, options.state);
      const action = options.replace ? NavigationType.Replace : NavigationType.Push;
      const leave = () => (arrived = go(location, action, options.preventScrollReset));
      await blocking.unlessBlocked(location, action, null, leave);
    },
    block: blocking.block,
  };
}

/** Path and query. */
function pageOf({ pathname, search }: Location): string {
  return createPath({ pathname, search });
}
