import * as react from 'react';
import * as reactDom from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createApiClient } from '../../api-client/index.ts';
import { createCartStore } from '../../cart/store.ts';
import type { PublicSettings } from '../../contracts/http/settings.ts';
import type { RemoteModule, SharedLibraries, ShellApi } from '../../contracts/remote.ts';
import { shareScopeOf } from '../../contracts/shareScope.ts';
import * as query from '@shop/shared/query';
import * as router from '@shop/shared/router';
import { createMemoryRouter } from '@shop/shared/router/server';
import { SHARED_LIBRARIES } from '../sharedLibraries.ts';
import { becomeBrowser } from './browser.ts';
import type { RenderedPage } from './messages.ts';

/** What is told to a page that is tried. */
export interface TriedPage {
  apiBase: string;
  settings: PublicSettings;
  /** The contract that the version was published with. */
  contract: number;
  /** Of the back office: somebody is signed in. */
  isStaffs: boolean;
}

interface Container {
  init(scope: object, chain: object[]): unknown;
  get(exposed: string): Promise<() => unknown>;
}

/** A page is looked at when nothing was asked for or shown for so long. */
const QUIET_MS = 60;
/** It may go on asking for so long. */
const MOST_MS = 2500;

const browser = becomeBrowser();

const libraries: Record<string, object> = {
  react,
  'react-dom': reactDom,
  '@shop/shared/router': router,
  '@shop/shared/query': query,
};

/** As the shell shares them. */
const shareScope = shareScopeOf(libraries, SHARED_LIBRARIES);

const OWN: SharedLibraries = {
  react: react.useState,
  'react-dom': reactDom.createPortal,
  '@shop/shared/router': router.useNavigate,
  '@shop/shared/query': query.QueryClient,
};

const started = new WeakMap<object, Promise<RemoteModule>>();

interface Request {
  url: string;
  page: unknown;
  remote: { name: string; module: unknown } | null;
  fetch: typeof globalThis.fetch;
  loadedAt(): number;
}

/**
 * Shows a page of a remote's browser build, as a browser that comes to it would, until nothing more happens. Rejects with
 * what the page threw: when its container starts, in `setup`, in its loaders, when it is rendered and in its effects.
 */
export async function render({ url, page, remote, fetch, loadedAt }: Request): Promise<RenderedPage> {
  const tried = page as TriedPage;
  if (!remote) throw new Error('no remote is to be tried');
  const place = browser.open(`http://localhost${url}`);
  let asked = 0;
  let last = performance.now();
  const ask: typeof globalThis.fetch = async (input, init) => {
    asked += 1;
    try {
      return isRead(input, init) ? await fetch(input, init) : refusal();
    } finally {
      asked -= 1;
      last = performance.now();
    }
  };
  globalThis.fetch = ask;
  const container = remote.module as Container;
  const starting = started.get(container) ?? start(remote.name, container, tried.contract);
  started.set(container, starting);
  const module = await starting;

  const thrown: unknown[] = [];
  const note = (error: unknown): void => void thrown.push(error);
  const shell = shellOf(tried, ask);
  const made = module.setup(shell);
  const pages = createMemoryRouter(
    [{ element: react.createElement(Frame, { slots: made.slots, isStaffs: tried.isStaffs }), children: made.routes }],
    {
      initialEntries: [url],
    },
  );
  const root = createRoot(place, { onUncaughtError: note, onCaughtError: note });
  const loaded = await pages.arrived;
  if (loaded?.failure && !isRefusal(loaded.failure.error)) throw loaded.failure.error;
  if (!loaded?.failure) {
    root.render(
      react.createElement(
        query.QueryClientProvider,
        { client: shell.queryClient },
        react.createElement(router.RouterProvider, { router: pages }),
      ),
    );
    const end = performance.now() + MOST_MS;
    last = performance.now();
    new MutationObserver(() => (last = performance.now())).observe(place, { childList: true, subtree: true });
    const isQuiet = () => asked === 0 && performance.now() - Math.max(last, loadedAt()) >= QUIET_MS;
    while (thrown.length === 0 && performance.now() < end && !(isQuiet() && showsSomething(place))) await pause();
  }
  const markup = place.innerHTML;
  root.unmount();
  const [first] = thrown.filter((error) => !isRefusal(error));
  if (first !== undefined) throw first;
  const isOfNobody = pages.state.matches.length === 0;
  return {
    status: isOfNobody ? 404 : loaded?.failure ? 403 : 200,
    ...(loaded?.redirect && { location: loaded.redirect.headers.get('Location') ?? '/' }),
    head: '',
    markup,
    data: 'null',
    pages: [],
  };
}

async function start(name: string, container: Container, contract: number): Promise<RemoteModule> {
  await container.init(shareScope, []);
  const module = (await container.get('./remote'))() as RemoteModule;
  if (typeof module?.setup !== 'function') throw new Error(`${name} exposes no setup function`);
  if (module.contract !== contract)
    throw new Error(`it exports contract ${String(module.contract)} and was published with ${contract}`);
  for (const library of Object.keys(OWN) as (keyof SharedLibraries)[])
    if (module.libraries?.[library] !== OWN[library]) throw new Error(`${name} brought its own copy of ${library}`);
  return module;
}

/** The page, and in the shop what the remote fills of the shell's frame. */
function Frame({ slots, isStaffs }: { slots: ReturnType<RemoteModule['setup']>['slots']; isStaffs: boolean }) {
  const MiniCart = isStaffs ? undefined : slots?.miniCart;
  const page = react.createElement(router.Outlet);
  if (!MiniCart) return page;
  return react.createElement(
    react.Fragment,
    null,
    page,
    react.createElement(MiniCart, { open: true, onOpenChange: () => undefined }),
  );
}

function shellOf({ apiBase, settings, isStaffs }: TriedPage, fetch: typeof globalThis.fetch): ShellApi {
  const tokens = () => (isStaffs ? { userToken: 'tried', authToken: 'tried', apiKey: 'tried' } : null);
  const dispatch = (event: string): void => void window.dispatchEvent(new Event(event));
  const defaults = { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, networkMode: 'always' } as const;
  return {
    session: { current: tokens, subscribe: () => () => undefined },
    cart: createCartStore({ storage: localStorage, dispatch, now: Date.now }),
    bus: { showMiniCart: () => undefined, expectMiniCart: () => undefined },
    queryClient: new query.QueryClient({ defaultOptions: { queries: defaults, mutations: { retry: false } } }),
    api: createApiClient({ base: apiBase, tokens, fetch }),
    notify: () => () => undefined,
    settings,
    onSettings: () => () => undefined,
    origin: 'http://localhost',
  };
}

/** As the gate looks at it, and sooner. */
const showsSomething = (place: HTMLElement): boolean =>
  place.textContent.trim() !== '' || place.querySelector('img, svg, video, canvas, input, iframe') !== null;

/** Nothing is changed by a trial. */
function isRead(input: unknown, init: RequestInit | undefined): boolean {
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  return method.toUpperCase() === 'GET';
}

const refusal = () => Response.json({ status: false, code: 'NOT_ALLOWED', message: 'Not allowed' }, { status: 403 });

/** What the api refused is no fault of a page; of a trial's staff it refuses everything. */
const isRefusal = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 403;

const pause = () => new Promise((resolve) => setTimeout(resolve, 10));
