import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { installedFile } from '../build.ts';
import { keepBuild, sourcesHash } from './keptBuild.ts';
import { Refusal } from './refusal.ts';
import type { RegistryClient } from './registry.ts';
import { say, timed } from './say.ts';
import type { RemoteFolder } from './settings.ts';
import { withVersion } from './version.ts';

/** How long a tool may take; one that hangs ends with a refusal. */
const LIMIT_MS = 600_000;

interface Running {
  /** What to say when it does not end well, by what it said. */
  refusal(said: string): string;
}

interface Checking {
  /** A folder another tool has built; its types and tests are that tool's affair. */
  built: string | undefined;
}

/**
 * Types, tests and build of a remote, side by side, and the gate of a registry unless it is null, which keeps nothing; here the
 * build is kept for publishing. Throws a Refusal, of types and tests first.
 */
export async function check(remote: RemoteFolder, registry: RegistryClient | null, { built }: Checking): Promise<void> {
  const tools = built ? [] : [timed('types', () => checkTypes(remote)), timed('tests', () => runTests(remote))];
  const isRefused = Promise.allSettled(tools).then((ended) => ended.some(({ status }) => status === 'rejected'));
  const began = performance.now();
  const sources = sourcesHash(remote.folder);
  try {
    await withVersion(remote, built, async (version) => {
      say(`build    ${((performance.now() - began) / 1000).toFixed(1)} s`);
      if (await isRefused) return;
      if (registry) await timed('gate', () => registry.check(version.tarball));
      if (!built && sources === sourcesHash(remote.folder)) keepBuild(remote.folder, sources, version);
    });
  } catch (error) {
    if (!(await isRefused)) throw error;
  }
  for (const tool of tools) await tool;
  say(registry ? `${remote.name} can be published` : `${remote.name} is sound; the shop was not asked`);
}

/** Compiles a remote's sources without writing anything. Throws a Refusal; the compiler has said what is wrong. */
function checkTypes({ name, folder }: RemoteFolder): Promise<void> {
  return run(folder, 'typescript', 'bin/tsc', ['--noEmit', '-p', folder], {
    refusal: () => `the types of ${name} do not fit, as said above: mend them and try again`,
  });
}

/** Runs a remote's own tests. Throws a Refusal; the tests have said what is wrong. */
function runTests({ name, folder }: RemoteFolder): Promise<void> {
  return run(folder, 'vitest', 'vitest.mjs', ['run', '--reporter=dot'], {
    refusal: (said) =>
      said.includes('No test files found')
        ? `${name} has no test yet: write one beside its code, src/….test.tsx, and try again`
        : `tests of ${name} fail, as said above: mend what they found and try again`,
  });
}

/** Runs a tool that is installed for the remote, and shows what it says when it fails. */
function run(folder: string, library: string, file: string, args: string[], { refusal }: Running): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program(folder, library, file), ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LIMIT_MS,
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) return resolve();
      const said = Buffer.concat(output).toString();
      process.stderr.write(process.stderr.isTTY ? said : stripVTControlCharacters(said));
      if (signal) return reject(new Refusal(`${library} was ended by ${signal} before it had finished: try again`));
      reject(new Refusal(refusal(said)));
    });
  });
}

function program(folder: string, library: string, file: string): string {
  try {
    return installedFile(folder, library, file);
  } catch (error) {
    throw new Refusal((error as Error).message);
  }
}
