import { parseArgs } from 'node:util';
import { say } from '@shop/shared/release/cli/say';
import { startFault } from '../server/api.ts';
import { withLocalRegistry, type Local } from './local.ts';
import { SHELL, remoteNames } from './packages.ts';

const USAGE = `npm run release -- <name> …                build these and make them current, all or none
                                           (${[...remoteNames(), SHELL].join(', ')})
npm run release -- --list [<name>]         versions: * is current, x was rolled back
npm run release -- --rollback <name>       back to the version that was current before and is not known to be bad
npm run release -- <name> --use <version>  make this version current
                                           --anyway: also when that breaks something else`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      list: { type: 'boolean' },
      rollback: { type: 'string' },
      use: { type: 'string' },
      anyway: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  const [name] = positionals;
  const { list, rollback, use, anyway } = values;
  const doing = async (local: Local): Promise<void> => {
    const { registry, by } = local;
    if (list) return tell(local, positionals);
    if (rollback) {
      await refuseUnknown(local, rollback);
      const { version } = await registry.rollBack(rollback, { by, anyway });
      return say(`${rollback} ${version}`);
    }
    if (name && use) {
      await refuseUnknown(local, name);
      await registry.switchTo([{ name, version: use }], { why: 'use', by, anyway });
      return say(`${name} ${use}`);
    }
    // What builds is loaded by what builds: a rollback works also while it is broken.
    const { release } = await import('./release.ts');
    for (const one of await release(local, positionals, { anyway })) say(`${one.name} ${one.version}`);
  };
  if (!values.help && (list || rollback || (name && use !== ''))) await withLocalRegistry('npm run release', doing);
  else say(USAGE);
} catch (error) {
  process.stderr.write(`${isMisread(error) ? `${error.message}\n\n${USAGE}` : startFault(error)}\n`);
  process.exitCode = 1;
}

/** Whether the command was written in a way it does not know. */
function isMisread(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

/** Versions of these packages, or of all, the newest last. */
async function tell(local: Local, names: string[]): Promise<void> {
  for (const name of names.length > 0 ? names : await local.registry.names()) {
    await refuseUnknown(local, name);
    say(name);
    const { versions } = await local.registry.releases(name);
    for (const { version, at, isCurrent, isBad, isKept } of versions.toReversed()) {
      const mark = isBad ? 'x' : ' ';
      say(`  ${isCurrent ? '*' : mark} ${version}  ${at}${isKept ? '' : '  no longer kept'}`);
    }
  }
}

async function refuseUnknown({ registry }: Local, name: string): Promise<void> {
  const names = await registry.names();
  if (!names.includes(name)) throw new Error(`nothing of '${name}' is released; there are: ${names.join(', ')}`);
}
