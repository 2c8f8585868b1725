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

async function releaseChanged(deployment: Deployment): Promise<void> {
  const changed = [SHELL, ...remoteNames()].filter((name) => isChanged(deployment, name));
  if (changed.length === 0) return;
  process.stdout.write(`Releasing ${changed.join(', ')} …\n`);
  await release(deployment, changed);
}
