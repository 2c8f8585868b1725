import { composed } from './composed.ts';
import { isPrivate } from './privatePaths.ts';
import { showPushes } from './push.ts';
import { RELEASE_HEADER } from './releaseHeader.ts';
import type { Extendable, Fetching, Installing } from './events.ts';

/** Pages that are kept. */
const MOST = 20;

/** Addresses the browser is asking anew for: what was kept of them meanwhile may be another page again. */
const askedAnew = new Set<string>();

declare const self: {
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: { matchAll(options: object): Promise<{ url: string }[]> };
  addEventListener(type: 'install', listener: (event: Installing) => void): void;
  addEventListener(type: 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
};

self.addEventListener('install', (event) => {
  // Everything but pages goes past the worker, which need not even be started.
  const past = { condition: { not: { requestMode: 'navigate' } }, source: 'network' };
  event.waitUntil(Promise.all([self.skipWaiting(), event.addRoutes?.([past]).catch(() => undefined)]));
});

showPushes();

self.addEventListener('activate', (event) => event.waitUntil(begin()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET' || isPrivate(new URL(request.url).pathname)) return;
  const fetched = fetchPage(event);
  event.respondWith(answer(request.url, fetched));
  event.waitUntil(fetched.then((response) => keep(request.url, response.clone())).catch(() => undefined));
});

/** Asks for pages while the worker starts, and keeps those that are open. */
async function begin(): Promise<void> {
  await self.registration.navigationPreload?.enable();
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const { url } of open) if (!isPrivate(new URL(url).pathname)) await keep(url, await fetch(url));
}

async function fetchPage({ request, preloadResponse }: Fetching): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** What the network says; a page of an earlier visit need not wait for it to begin, unless that was wrong just now. */
async function answer(url: string, fetched: Promise<Response>): Promise<Response> {
  const address = withoutHash(url);
  const kept = askedAnew.delete(address) ? undefined : await caches.match(address);
  return kept ? composed(kept, fetched, () => forget(address)) : fetched;
}

/** Keeps a page that is everybody's; those of another release are gone then, also of one that was rolled back. */
async function keep(url: string, response: Response): Promise<void> {
  const { headers, ok, redirected } = response;
  const release = headers.get(RELEASE_HEADER);
  if (!release) return;
  for (const name of await pageCaches()) if (name !== release) await caches.delete(name);
  const isEverybodys = headers.get('cache-control') === 'no-cache' && !headers.has('warning');
  if (!ok || redirected || !isEverybodys) return;
  const cache = await caches.open(release);
  // The last one stays when this one breaks off.
  await cache.put(withoutHash(url), response);
  for (const oldest of (await cache.keys()).slice(0, -MOST)) await cache.delete(oldest);
}

async function forget(address: string): Promise<void> {
  askedAnew.add(address);
  for (const name of await pageCaches()) await (await caches.open(name)).delete(address);
}

/** But for what the till keeps (`TILL_CACHES`). */
async function pageCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => !name.startsWith('till-'));
}

function withoutHash(url: string): string {
  return url.split('#', 1)[0] ?? url;
}
