import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

/** Who waits looks again and again: the page is written out once somebody reads why nothing was found. */
function notFound(reason: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, notFound);
  const message = () => [reason, prettyDOM(container)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { configurable: true, get: message });
}

/** Waiting ends when something appears; a busy machine only needs longer until it gives up. */
configure({ asyncUtilTimeout: 30_000, getElementError: notFound });

/** What service workers listen to: a worker that one file loads must not answer what another file sends its own. */
const OF_WORKERS = ['install', 'activate', 'fetch', 'message', 'push', 'notificationclick'];
const listening: [string, EventListenerOrEventListenerObject][] = [];
const { addEventListener } = window;
window.addEventListener = (
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: AddEventListenerOptions | boolean,
) => {
  if (OF_WORKERS.includes(type)) listening.push([type, listener]);
  addEventListener.call(window, type, listener, options);
};

/** The next test finds no page, nothing stored, and the real thing for whatever this one stood in for. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  localStorage.clear();
  sessionStorage.clear();
});

/** The window is the same for all files of a worker: the next one finds it empty, and no module that remembers anything. */
afterAll(() => {
  for (const [type, listener] of listening) window.removeEventListener(type, listener);
  window.addEventListener = addEventListener;
  // A library's own, which no module here remembers: offline, queries of the next file would wait for ever.
  onlineManager.setOnline(true);
  // Of files that bring an IndexedDB along: the next one's is empty.
  const { indexedDB: databases } = globalThis as { indexedDB?: IDBFactory };
  if (databases) globalThis.indexedDB = new (databases.constructor as new () => IDBFactory)();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  vi.resetModules();
});
