import { Deployment } from './deployment.ts';
import { SHELL, remoteNames } from './packages.ts';
import { isChanged, release } from './release.ts';

const deployment = new Deployment(process.env['DEPLOY_DIR'] ?? '.deploy');

try {
  await releaseChanged();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
await import('../server/main.ts');

/** The shell first, since remotes are checked against it; then the remotes, two at a time. */
async function releaseChanged(): Promise<void> {
  if (isChanged(deployment, SHELL)) await releaseOne(SHELL);
  const waiting = remoteNames().filter((name) => isChanged(deployment, name));
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await releaseOne(name);
  };
  await Promise.all([worker(), worker()]);
}

async function releaseOne(name: string): Promise<void> {
  process.stdout.write(`Releasing ${name} …\n`);
  await release(deployment, name);
}
