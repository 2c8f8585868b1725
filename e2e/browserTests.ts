import { installBrowser } from './browser.ts';
import { run } from './commands.ts';
import { browserFigures } from './reports.ts';

/** One may be the machine's doing, two are the shop's. */
const MOST_SECOND_TRIES = 1;

/** The journeys, independence and budget tests in Chromium; `args` go to Playwright, e.g. a file's name. */
export async function browserTests(args: string[] = []): Promise<void> {
  const CHROMIUM = await installBrowser();
  await run('browser tests', 'playwright', ['test', ...args], { cwd: 'e2e', env: { CHROMIUM } });
  const { secondTry = 0 } = browserFigures();
  if (secondTry > MOST_SECOND_TRIES) throw new Error(`browser tests: ${secondTry} passed only at the second try`);
}
