import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

/** Waiting ends when something appears; a busy machine only needs longer until it gives up. */
configure({ asyncUtilTimeout: 30_000 });

/** The window is the same for all files of a worker: the next one finds it empty, and no module that remembers anything. */
afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.resetModules();
});
