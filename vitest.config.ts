import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { TIMES } from './shared/testing/times.ts';

/** Waiting ends when what is waited for is there; a busy machine only needs longer until a test gives up. */
const PATIENT = { testTimeout: 120_000 * TIMES, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

/** What is drawn by chance. */
const DRAWN = 'shared/testing/drawnSeed.ts';

/** What one file leaves to the next of its worker. */
const AFTER = 'shared/testing/afterFile.ts';

export default defineConfig({
  test: {
    // Vitest leaves a core to itself, which is half of a machine of two; and a test here waits for a database, or for a
    // page that answers, a third of its time. A number, because more than 100 % is taken for 100 %.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    projects: [
      {
        test: {
          name: 'api',
          environment: 'node',
          // Modules keep nothing between tests (an app holds what it knows), so all files of a worker share them: half the
          // processor time.
          isolate: false,
          include: ['api/**/*.test.ts'],
          globalSetup: ['api/src/testing/postgresCluster.ts'],
          setupFiles: [DRAWN, AFTER],
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          // As those of the api.
          isolate: false,
          unstubEnvs: true,
          setupFiles: [DRAWN, AFTER],
          ...PATIENT,
          include: [
            'shell/{server,release}/**/*.test.ts',
            'shared/release/**/*.test.ts',
            'e2e/*.test.ts',
            'lint/*.test.ts',
            'e2e/supply-chain/*.test.ts',
            'e2e/bench/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'faults',
          environment: 'node',
          include: ['e2e/faults/**/*.test.ts'],
          globalSetup: ['api/src/testing/postgresCluster.ts', 'e2e/faults/releaseFirst.ts'],
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'happy-dom',
          // A link that is followed, or a file that is saved, would leave all files after it a window without an address.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
          },
          // One window for all files of a worker, which oneWindow.ts empties in between: a third of the processor time.
          isolate: false,
          // What a page leaves behind dies young: a twentieth of the processor time.
          execArgv: ['--max-semi-space-size=64'],
          setupFiles: ['shared/testing/oneWindow.ts', DRAWN, AFTER],
          ...PATIENT,
          include: [
            'shell/src/**/*.test.{ts,tsx}',
            'mfe-*/src/**/*.test.{ts,tsx}',
            'shared/!(release|node_modules)/**/*.test.{ts,tsx}',
          ],
        },
      },
    ],
  },
});
