import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { dehydrate } from '@shop/shared/query';
import { RouterProvider } from '@shop/shared/router';
import { createMemoryRouter } from '@shop/shared/router/server';
import type { RemoteModule } from '@shop/shared/contracts/remote';
import { App } from './App.tsx';
import type { PageData } from './pageData.ts';
import { LANGUAGE } from '@shop/shared/format/language/texts';
import { frameOf, remoteRoute, withRoutes } from './remotes/attach.tsx';
import { routeInOwnLanguage } from './remotes/inOwnLanguage.tsx';
import { createRoutes } from './routes.tsx';
import { createServices, type Services } from './services.ts';

export interface RenderRequest {
  /** Path and query as the visitor asked, without origin. */
  url: string;
  page: PageData;
  /** The remote that owns the path; null for paths of nobody. */
  remote: { name: string; module: RemoteModule } | null;
  fetch: typeof globalThis.fetch;
}

export interface RenderedPage {
  status: number;
  /** Set instead of markup when a loader sent the visitor elsewhere. */
  location?: string;
  /** Tags for `<head>`. */
  head: string;
  markup: string;
  data: NonNullable<PageData['rendered']>;
  /** `handle.page` of the matched routes; their scripts are preloaded. */
  pages: string[];
}

/** One storefront page as HTML, with an empty cart and nobody signed in, so that it can be cached for everybody. */
export async function render({ url, page, remote, fetch }: RenderRequest): Promise<RenderedPage> {
  const services = createServices(page, { view: undefined, fetch });
  const own = createRoutes(services);
  const { pathname } = new URL(url, 'http://localhost');
  const routes = remote ? withRoutes(own, frameOf(pathname), [routeOf(remote, services)]) : own;

  // The router's own language is English: one copy of it renders the pages of all.
  const router = createMemoryRouter(routes, { initialEntries: [url], language: LANGUAGE });
  const loaded = await router.arrived;
  if (loaded?.redirect) return elsewhere(loaded.redirect);
  if (loaded?.failure) throw loaded.failure.error;
  const { matches } = router.state;

  const html = await toHtml(
    <App services={services}>
      <RouterProvider router={router} />
    </App>,
  );
  // React puts what belongs into <head> in front of the app's element.
  const start = html.indexOf('<div data-app');
  return {
    status: matches.some(({ route }) => route.id === 'not-found') ? 404 : (loaded?.status ?? 200),
    head: html.slice(0, start),
    markup: html.slice(start),
    data: { queries: dehydrate(services.shell.queryClient) },
    pages: matches.flatMap(({ route }) => pageOf(route.handle)),
  };
}

function routeOf({ name, module }: NonNullable<RenderRequest['remote']>, { shell, registry }: Services) {
  const entry = registry[name];
  if (LANGUAGE === 'en' || !entry) return remoteRoute(name, module, shell);
  return routeInOwnLanguage(name, module, shell, entry);
}

function pageOf(handle: unknown): string[] {
  const page = (handle as { page?: unknown } | undefined)?.page;
  return typeof page === 'string' ? [page] : [];
}

function elsewhere(response: Response): RenderedPage {
  const location = response.headers.get('Location') ?? '/';
  return {
    status: response.status,
    location,
    head: '',
    markup: '',
    data: { queries: { mutations: [], queries: [] } },
    pages: [],
  };
}

function toHtml(element: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      // Otherwise large boundaries are sent behind the page and moved in by inline scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => {
        const stream = new PassThrough();
        text(stream).then(resolve, reject);
        pipe(stream);
      },
      onError: reject,
    });
  });
}
