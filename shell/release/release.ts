import { rmSync } from 'node:fs';
import path from 'node:path';
import { SHARED_LIBRARIES } from '@shop/shared/build/sharedLibraries';
import { CONTRACT } from '@shop/shared/contracts/remote';
import { precompress } from './compress.ts';
import type { AnyRelease, Deployment } from './deployment.ts';
import { fingerprint } from './fingerprint.ts';
import { refuseMisfits, type Live } from './fits.ts';
import { make } from './make.ts';
import { SHELL } from './packages.ts';

/** How many packages are built at the same time. */
const AT_ONCE = 2;

/**
 * Builds packages, adds each to the deployment as a version of its own and makes these versions current: all of them, or
 * none when one cannot be built or something would break.
 */
export async function release(deployment: Deployment, names: string[]): Promise<AnyRelease[]> {
  // What can be known before anything is built.
  const planned = names.filter((name) => name !== SHELL).map((name) => [name, { contract: CONTRACT, requires: {} }]);
  const shell = names.includes(SHELL) ? { contract: CONTRACT, provides: SHARED_LIBRARIES } : deployment.shell();
  refuse({ registry: { ...deployment.registry(), ...Object.fromEntries(planned) }, shell });
  const target = deployment.workFolder();
  try {
    const made = await inTurns(names, (name) => make(name, path.join(target, name)));
    for (const one of made) deployment.addVersion(one.release, one.folders, precompress);
    const releases = made.map(({ release }) => release);
    deployment.pointTo(releases, 'release', refuse);
    return releases;
  } finally {
    rmSync(target, { recursive: true, force: true });
  }

  function refuse(next: Live): void {
    refuseMisfits(next, names, (broken) => {
      const together = [...new Set([...names, ...broken])].join(' ');
      return `Release together what fits together: npm run release -- ${together}`;
    });
  }
}

/** Whether the newest release was made of other sources than there are now. A rolled-back package stays as it is. */
export function isChanged(deployment: Deployment, name: string): boolean {
  return deployment.releases(name).at(-1)?.source !== fingerprint(name) || !deployment.currentVersion(name);
}

/** The results of `work`, done for some at the same time. One that fails lets those at work end, and fails them all. */
async function inTurns<T, Result>(all: T[], work: (one: T) => Promise<Result>): Promise<Result[]> {
  const waiting = [...all];
  const results: Result[] = [];
  const failures: unknown[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined && failures.length === 0; next = waiting.shift()) {
      await work(next).then(
        (result) => results.push(result),
        (error: unknown) => failures.push(error),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (failures.length > 0) throw failures[0];
  return results;
}
