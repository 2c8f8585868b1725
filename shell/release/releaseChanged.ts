import { deployDir } from '../server/deployDir.ts';
import { Deployment } from './deployment.ts';
import { SHELL, remoteNames } from './packages.ts';
import { isChanged, release } from './release.ts';

try {
  await releaseChanged(new Deployment(deployDir()));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** Builds what has other sources than when it was released, and releases what came out different. */
async function releaseChanged(deployment: Deployment): Promise<void> {
  const changed = [SHELL, ...remoteNames()].filter((name) => isChanged(deployment, name));
  if (changed.length === 0) return;
  process.stdout.write(`Building ${changed.join(', ')} …\n`);
  const released = await release(deployment, changed, { onlyDifferent: true });
  const names = released.map(({ name }) => name);
  process.stdout.write(names.length > 0 ? `Released ${names.join(', ')}\n` : 'Nothing differs from what is released\n');
}
