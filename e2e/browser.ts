import { existsSync } from 'node:fs';
import { run } from './commands.ts';
import { canInstall, installPackages } from './systemPackages.ts';

/** Debian's packages: the one that tests are a quarter sooner in, and the one people use. */
type Browser = 'chromium-headless-shell' | 'chromium';

/** How every Chromium is started here. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The shell does not guess how fast its network is, and loads lazy pictures from twice as far away then.
  '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
];

/** Path of a Chromium, installed if need be; '' when it is Playwright's own, which Playwright finds by itself. */
export async function installBrowser(browser: Browser): Promise<string> {
  const given = process.env['CHROMIUM'];
  if (given) return given;
  const debian = `/usr/bin/${browser}`;
  if (existsSync(debian)) return debian;
  if (canInstall) {
    try {
      await installPackages(browser);
      return debian;
    } catch {
      process.stdout.write('No Chromium from the system’s packages, downloading one.\n');
    }
  }
  await run('Chromium', 'playwright', ['install', '--with-deps', 'chromium'], { cwd: 'e2e' });
  return '';
}
