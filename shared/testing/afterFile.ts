import { afterAll, vi } from 'vitest';
import { removeTestFolders } from './testFolder.ts';

/** A worker runs many files in one process: what one of them stood in for is the real thing again for the next. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  removeTestFolders();
});
