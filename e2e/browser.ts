import { existsSync } from 'node:fs';
import { platform } from 'node:os';
import { run } from './commands.ts';

const DEBIAN = '/usr/bin/chromium';

/** How every Chromium is started here. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a Chromium, installed if need be; '' when it is Playwright's own, which Playwright finds by itself. */
export async function installBrowser(): Promise<string> {
  const given = process.env['CHROMIUM'];
  if (given) return given;
  if (existsSync(DEBIAN)) return DEBIAN;
  if (platform() === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    try {
      await run('package lists', 'apt-get', ['update', '-qq']);
      await run('Chromium', 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
      return DEBIAN;
    } catch {
      process.stdout.write('No Chromium from the system’s packages, downloading one.\n');
    }
  }
  await run('Chromium', 'playwright', ['install', '--with-deps', 'chromium'], { cwd: 'e2e' });
  return '';
}
