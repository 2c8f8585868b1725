import { installBrowser } from './browser.ts';
import { checks } from './checks.ts';
import { main, run } from './commands.ts';

await main(async () => {
  await checks();
  const CHROMIUM = await installBrowser();
  await run('journeys', 'playwright', ['test', ...process.argv.slice(2)], { cwd: 'e2e', env: { CHROMIUM } });
});
