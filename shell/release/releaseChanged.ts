import { startFault } from '../server/api.ts';
import { releasedAs } from './built.ts';
import { fingerprint } from './fingerprint.ts';
import { withLocalRegistry, type Local } from './local.ts';
import { SHELL, remoteNames } from './packages.ts';
import { release } from './release.ts';

try {
  await withLocalRegistry('npm start', releaseChanged);
} catch (error) {
  process.stderr.write(`${startFault(error)}\n`);
  process.exit(1);
}

/** Builds what has other sources than when it was released, and releases what came out different. */
async function releaseChanged(local: Local): Promise<void> {
  await local.fetchLive();
  const changed: string[] = [];
  for (const name of [SHELL, ...remoteNames()]) {
    if ((await releasedAs(local, name, fingerprint(name))) === null) changed.push(name);
  }
  if (changed.length === 0) return;
  process.stdout.write(`Building ${changed.join(', ')} …\n`);
  const released = await release(local, changed, { onlyDifferent: true });
  const names = released.map(({ name }) => name);
  process.stdout.write(names.length > 0 ? `Released ${names.join(', ')}\n` : 'Nothing differs from what is released\n');
}
