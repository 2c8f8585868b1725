import { installBrowser } from './browser.ts';
import { run } from './commands.ts';
import { inMemory } from './inMemory.ts';

/** The journeys, independence and budget tests in Chromium; `args` go to Playwright, e.g. a file's name. */
export async function browserTests(args: string[] = []): Promise<void> {
  const CHROMIUM = await installBrowser('chromium-headless-shell');
  const WHOLE_CHROMIUM = await installBrowser('chromium');
  await run('browser tests', 'playwright', ['test', ...args], {
    cwd: 'e2e',
    env: { ...inMemory(), CHROMIUM, WHOLE_CHROMIUM },
  });
}
