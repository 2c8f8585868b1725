import {
  KEPT_CACHE,
  RELEASE_CACHE,
  TILL_CACHES,
  TILL_PAGE,
  TILL_RELEASE_PATH,
  type TillRelease,
} from '@shop/shared/contracts/tillRelease';

/** What of the till runs in an open page: its lock is named by it. */
const RUNS = 'till-runs:';

/** A cache that is made to be thrown away. */
const NOTED = `${TILL_CACHES}noted`;

/**
 * Fetches the release that is current as a whole; what an earlier one had is not asked for again, and what was fetched before
 * the page was closed neither. Null where there is none. Throws when a file does not come, or is not the one that was
 * released: then the release is not whole.
 */
export async function fetchRelease(): Promise<TillRelease | null> {
  const response = await fetch(TILL_RELEASE_PATH, { cache: 'no-cache' });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${response.status}: ${TILL_RELEASE_PATH}`);
  const release = (await response.json()) as TillRelease;
  const cache = await caches.open(RELEASE_CACHE + release.id);
  for (const [address, hash] of Object.entries(release.files)) {
    if (!(await cache.match(address))) await cache.put(address, await fileOf(address, hash));
  }
  return release;
}

async function fileOf(address: string, hash: string): Promise<Response> {
  const isPage = address === TILL_PAGE;
  const kept = isPage ? undefined : await caches.match(address);
  const response = kept ?? (await fetch(address, { cache: isPage ? 'no-store' : 'default' }));
  const bytes = await response.arrayBuffer();
  if (!response.ok || (await sha256(bytes)) !== hash) throw new Error(`${response.status}: ${address} is another file`);
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  return new Response(bytes, { headers });
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Has the worker open this release from now on, which must be here as a whole; others go unless an open page runs them. */
export async function keepRelease(release: TillRelease, locks: Pick<LockManager, 'query'>): Promise<void> {
  const kept = await caches.open(KEPT_CACHE);
  await writeNames();
  await kept.put(TILL_RELEASE_PATH, new Response(JSON.stringify(release)));
  const { held = [] } = await locks.query();
  const running = held.flatMap(({ name = '' }) => (name.startsWith(RUNS) ? name.slice(RUNS.length).split(' ') : []));
  const needed = running.filter((address) => !(address in release.files));
  for (const name of await caches.keys()) {
    if (!name.startsWith(RELEASE_CACHE) || name === RELEASE_CACHE + release.id) continue;
    const cache = await caches.open(name);
    const found = await Promise.all(needed.map((address) => cache.match(address)));
    if (found.every((file) => file === undefined)) await caches.delete(name);
  }
}

/**
 * Chromium notes on the disk which caches there are 5 s after one was made, and throws away what is not noted when it was
 * killed before. When one goes it notes all at once.
 */
async function writeNames(): Promise<void> {
  await caches.open(NOTED);
  await caches.delete(NOTED);
}

/** Addresses of the scripts that this page runs, of the shell and of the till. */
function runningFiles(): string[] {
  const program = document.querySelector<HTMLScriptElement>('script[type=module][src^="/shell/"]');
  return [new URL(import.meta.url).pathname, ...(program ? [new URL(program.src).pathname] : [])];
}

/** Keeps the release that this page runs for as long as it stands. */
export function holdRelease(locks: Pick<LockManager, 'request'>): void {
  const forEver = () => new Promise<void>(() => undefined);
  locks.request(RUNS + runningFiles().join(' '), { mode: 'shared' }, forEver).catch(() => undefined);
}

/** Whether what this page runs is of the release. */
export const isRunning = ({ files }: TillRelease): boolean => runningFiles().every((address) => address in files);
