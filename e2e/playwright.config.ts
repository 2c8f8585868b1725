import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from './browser.ts';
import { BROWSER_REPORT } from './reports.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '{journeys,independence,budgets}/**/*.spec.ts',
  outputDir: '../test-results/browser',
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  // Decision 0041: a busy machine may cost one test its time; the summary says which.
  retries: 1,
  // Waiting ends when what is waited for is there; a busy machine only needs longer until a test gives up. The longest test
  // takes a sixth of it on an idle one.
  timeout: 600_000,
  expect: { timeout: 30_000, toPass: { timeout: 120_000 } },
  reporter: [['list'], ['json', { outputFile: BROWSER_REPORT }]],
  globalSetup: './globalSetup.ts',
  use: {
    viewport: { width: 412, height: 823 },
    // What never comes is not waited for as long as a whole test.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // Frames of what moves are drawn by the processor here; where motion is looked at, a file asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A third of every test's time; `npm run e2e -- --trace on <file>` looks closer.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What one answers, `page.route` does not see; `offline.spec.ts` allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] || undefined,
      args: BROWSER_FLAGS,
    },
  },
});
