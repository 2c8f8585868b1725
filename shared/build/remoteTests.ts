import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ViteUserConfig } from 'vitest/config';

/** Of this file's kind: TypeScript in the workspace, JavaScript in the packed package. */
const WINDOW = new URL(`../testing/oneWindow${path.extname(fileURLToPath(import.meta.url))}`, import.meta.url);

/** How a remote's tests run, beside all others or alone in its folder: patient, in one window for all files of a worker. */
export const REMOTE_TESTS: NonNullable<ViteUserConfig['test']> = {
  environment: 'happy-dom',
  isolate: false,
  setupFiles: [fileURLToPath(WINDOW)],
  include: ['src/**/*.test.{ts,tsx}'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  // Its modules read what Vite says of the build.
  server: { deps: { inline: [/@shop\/shared/] } },
};
