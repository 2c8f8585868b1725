import { parseArgs } from 'node:util';
import { deployDir } from '../server/deployDir.ts';
import { Deployment } from './deployment.ts';
import { SHELL, remoteNames } from './packages.ts';
import { makeCurrent, refuseUnknown, rollBack } from './switch.ts';

const USAGE = `npm run release -- <name> …                build these and make them current, all or none
                                           (${[...remoteNames(), SHELL].join(', ')})
npm run release -- --list [<name>]         versions: * is current, x was rolled back
npm run release -- --rollback <name>       back to the version that was current before and is not known to be bad
npm run release -- <name> --use <version>  make this version current
                                           --anyway: also when that breaks something else`;

try {
  const deployment = new Deployment(deployDir());
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      list: { type: 'boolean' },
      rollback: { type: 'string' },
      use: { type: 'string' },
      anyway: { type: 'boolean' },
    },
  });
  const [name] = positionals;
  if (values.list) list(deployment, name ? positionals : deployment.names());
  else if (values.rollback) say(`${values.rollback} ${rollBack(deployment, values.rollback, values)}`);
  else if (values.use && name) say(`${name} ${makeCurrent(deployment, name, values.use, values)}`);
  else if (name && values.use === undefined) await releaseAll(deployment, positionals);
  else say(USAGE);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function releaseAll(deployment: Deployment, names: string[]): Promise<void> {
  // What builds is loaded by what builds: a rollback works also while it is broken.
  const { release } = await import('./release.ts');
  for (const { name, version } of await release(deployment, names)) say(`${name} ${version}`);
}

function list(deployment: Deployment, names: string[]): void {
  for (const name of names) {
    refuseUnknown(deployment, name);
    const current = deployment.currentVersion(name);
    const { bad } = deployment.history(name);
    say(name);
    for (const { version, releasedAt } of deployment.releases(name)) {
      const mark = bad.includes(version) ? 'x' : ' ';
      say(`  ${version === current ? '*' : mark} ${version}  ${releasedAt}`);
    }
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
