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

/** The shell first, since remotes are checked against it; then the remotes, two at a time. */
async function releaseChanged(deployment: Deployment): Promise<void> {
  if (isChanged(deployment, SHELL)) await releaseOne(deployment, SHELL);
  const waiting = remoteNames().filter((name) => isChanged(deployment, name));
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await releaseOne(deployment, name);
  };
  await Promise.all([worker(), worker()]);
}

async function releaseOne(deployment: Deployment, name: string): Promise<void> {
  process.stdout.write(`Releasing ${name} …\n`);
  await release(deployment, name);
}
