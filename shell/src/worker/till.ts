import {
  KEPT_CACHE,
  PICTURES_CACHE,
  RELEASE_CACHE,
  TILL_PAGE,
  TILL_RELEASE_PATH,
  type TillRelease,
} from '@shop/shared/contracts/tillRelease';
import type { Extendable, Fetching, Installing } from './events.ts';

/** So long the network may take before the till that is kept is opened. */
const LIMIT_MS = 3000;

/** Where the files of versions are: what stands there never changes. */
const FILES = ['/shell/', '/remotes/'];

/** A stored picture; of each one width is kept. */
const PICTURE = /^\/.+\/uploads\/[^/]+\/(?=\d+\.\w+$)/;

declare const self: {
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  addEventListener(type: 'install', listener: (event: Installing) => void): void;
  addEventListener(type: 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
};

self.addEventListener('install', (event) => {
  // The browser itself looks for files where they are kept, and asks the network for all else but pages and pictures: it
  // need not even start the worker.
  const files = FILES.map((path) => ({ condition: { urlPattern: { pathname: `${path}*` } }, source: 'cache' }));
  const own = { or: [{ requestMode: 'navigate' }, { urlPattern: { pathname: '/*/uploads/*' } }] };
  const past = { condition: { not: own }, source: 'network' };
  event.waitUntil(Promise.all([self.skipWaiting(), event.addRoutes?.([...files, past]).catch(() => undefined)]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate') {
    if (isTill(pathname)) event.respondWith(openPage(event));
  } else if (FILES.some((path) => pathname.startsWith(path))) {
    event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
  } else if (PICTURE.test(pathname)) event.respondWith(openPicture(event.request));
});

const isTill = (pathname: string): boolean => pathname === TILL_PAGE || pathname.startsWith(`${TILL_PAGE}/`);

/** What the network says; the kept page, marked, where it says nothing for too long, or something between has no answer. */
async function openPage({ request, preloadResponse }: Fetching): Promise<Response> {
  const fetched = Promise.resolve(preloadResponse).then((response) => response ?? fetch(request));
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, LIMIT_MS));
  const response = await Promise.race([fetched.catch(() => undefined), late]);
  if (response && response.status < 500) return response;
  return (await keptPage()) ?? fetched;
}

/** By its folder where the network says nothing: whichever width and format the page asks for. */
async function openPicture(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const [folder = ''] = PICTURE.exec(new URL(request.url).pathname) ?? [];
    const kept = await (await caches.open(PICTURES_CACHE)).match(folder);
    if (kept) return kept;
    throw error;
  }
}

async function keptPage(): Promise<Response | undefined> {
  const list = await (await caches.open(KEPT_CACHE)).match(TILL_RELEASE_PATH);
  if (!list) return undefined;
  const { id } = (await list.json()) as TillRelease;
  const page = await (await caches.open(RELEASE_CACHE + id)).match(TILL_PAGE);
  if (!page) return undefined;
  // Says so on the element of its data, for the program.
  const html = (await page.text()).replace('id="page-data"', 'id="page-data" data-kept');
  return new Response(html, { headers: page.headers });
}
