import { installBrowser } from './browser.ts';
import { run } from './commands.ts';
import { inMemory } from './inMemory.ts';
import { READY_PICTURES } from './shop.ts';

/** The journeys, independence and budget tests in Chromium; `args` go to Playwright, e.g. a file's name. */
export async function browserTests(args: string[] = []): Promise<void> {
  const CHROMIUM = await installBrowser('chromium-headless-shell');
  const WHOLE_CHROMIUM = await installBrowser('chromium');
  await run('browser tests', 'playwright', ['test', ...args], {
    cwd: 'e2e',
    // A few files are sooner through without.
    env: { ...inMemory(), CHROMIUM, WHOLE_CHROMIUM, [READY_PICTURES]: args.length === 0 ? 'yes' : '' },
  });
}
