import { rmSync } from 'node:fs';
import path from 'node:path';
import { SHARED_LIBRARIES } from '@shop/shared/build/sharedLibraries';
import { CONTRACT } from '@shop/shared/contracts/remote';
import { precompress } from '@shop/shared/release/compress';
import { contentHash } from '@shop/shared/release/content';
import type { AnyRelease, Deployment } from './deployment.ts';
import { fingerprint } from './fingerprint.ts';
import { refuseMisfits, type Live } from './fits.ts';
import { make } from './makeShell.ts';
import { SHELL } from './packages.ts';

/** How many packages are built at the same time. */
const AT_ONCE = 2;

interface Built {
  release: AnyRelease;
  folders: Record<string, string>;
}

/**
 * Builds packages, adds each to the deployment as a version of its own and makes these versions current: all of them, or
 * none when one cannot be built or something would break. With `onlyDifferent` what was built just as it was released last
 * is left alone. Gives what was released.
 */
export async function release(
  deployment: Deployment,
  names: string[],
  { onlyDifferent = false } = {},
): Promise<AnyRelease[]> {
  // What can be known before anything is built.
  const planned = names.filter((name) => name !== SHELL).map((name) => [name, { contract: CONTRACT, requires: {} }]);
  const shell = names.includes(SHELL) ? { contract: CONTRACT, provides: SHARED_LIBRARIES } : deployment.shell();
  refuse({ registry: { ...deployment.registry(), ...Object.fromEntries(planned) }, shell });
  const target = deployment.workFolder();
  try {
    const made = await inTurns(names, async (name) => {
      const { manifest, folders } = await make(name, path.join(target, name));
      return { release: { ...manifest, releasedAt: new Date().toISOString() } as AnyRelease, folders };
    });
    const alike = onlyDifferent ? made.filter((one) => isReleased(deployment, one)) : [];
    const different = made.filter((one) => !alike.includes(one));
    for (const { release, folders } of different) deployment.addVersion(release, folders, precompress);
    const releases = different.map(({ release }) => release);
    if (releases.length > 0) deployment.pointTo(releases, 'release', refuse);
    for (const { release } of alike) deployment.noteSource(release);
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

/** Whether just this was released last; not by its sources, but by what was made of them. */
function isReleased(deployment: Deployment, { release, folders }: Built): boolean {
  const last = deployment.releases(release.name).at(-1);
  if (!last || !deployment.currentVersion(release.name)) return false;
  return contentHash(release, folders) === contentHash(last, { '': deployment.versionFolder(last) });
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
