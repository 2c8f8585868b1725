import { parseArgs } from 'node:util';
import { deployDir } from '../server/deployDir.ts';
import { Deployment } from './deployment.ts';
import { SHELL, packageFolder, remoteNames } from './packages.ts';
import { release } from './release.ts';

const USAGE = `npm run release -- <name>             build it and make it current (${remoteNames().join(', ')}, ${SHELL})
npm run release -- --list [<name>]    versions, the current one marked
npm run release -- --rollback <name>  back to the version released before the current one`;

try {
  const deployment = new Deployment(deployDir());
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { list: { type: 'boolean' }, rollback: { type: 'string' } },
  });
  if (values.list) list(deployment, positionals.length > 0 ? positionals : [SHELL, ...remoteNames()]);
  else if (values.rollback) rollback(deployment, values.rollback);
  else if (positionals.length > 0) {
    for (const name of positionals) say(`${name} ${await release(deployment, name)}`);
  } else say(USAGE);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function list(deployment: Deployment, names: string[]): void {
  for (const name of names) {
    packageFolder(name);
    const current = deployment.currentVersion(name);
    say(name);
    for (const { version, releasedAt } of deployment.releases(name)) {
      say(`  ${version === current ? '*' : ' '} ${version}  ${releasedAt}`);
    }
  }
}

function rollback(deployment: Deployment, name: string): void {
  packageFolder(name);
  const releases = deployment.releases(name);
  const at = releases.findIndex(({ version }) => version === deployment.currentVersion(name));
  const previous = releases[at - 1];
  if (!previous) throw new Error(`${name} has no release before ${deployment.currentVersion(name) ?? 'its first one'}`);
  deployment.pointTo(previous);
  say(`${name} ${previous.version}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
