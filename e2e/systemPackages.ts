import { existsSync } from 'node:fs';
import { platform } from 'node:os';
import { run } from './commands.ts';

/** Debian's packages can be installed here. */
export const canInstall = platform() === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

export async function installPackages(...names: string[]): Promise<void> {
  await run('package lists', 'apt-get', ['update', '-qq']);
  await run(names.join(', '), 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
}

/** What tests need beside Node and a browser: a package, and a file that shows that it is there. */
const PROGRAMS = {
  postgresql: '/usr/bin/pg_config',
  haproxy: '/usr/sbin/haproxy',
  'python3-swift': '/usr/lib/python3/dist-packages/swift',
};

/** Installs what is missing of it, where that is possible. Tests that do without say so. */
export async function installPrograms(): Promise<void> {
  const missing = Object.entries(PROGRAMS).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  if (!canInstall || missing.length === 0) return;
  await installPackages(...missing).catch(() => process.stdout.write(`Not to be had here: ${missing.join(', ')}\n`));
}
