import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SHARED_LIBRARIES } from '@shop/shared/release/sharedLibraries';
import { IncompatibleRemote } from '@shop/shared/contracts/compatibility';
import type { VersionManifest } from '@shop/shared/contracts/http/releases/releases';
import type { RegistryEntry } from '@shop/shared/contracts/registry';
import { CONTRACT } from '@shop/shared/contracts/remote';
import { precompress } from '@shop/shared/release/compress';
import { contentHash } from '@shop/shared/release/content';
import { misfits } from '@shop/shared/release/gate/fits';
import { MANIFEST_NAME, pack } from '@shop/shared/release/pack';
import { builtOf, lastReleased, noteAlike } from './built.ts';
import { fingerprint } from './fingerprint.ts';
import type { Local } from './local.ts';
import { make } from './makeShell.ts';
import { SHELL } from './packages.ts';

/** How many packages are built at the same time. */
const AT_ONCE = 2;

interface Built {
  manifest: VersionManifest;
  /** Name in the version folder → built folder; null for a version that is here as it is. */
  folders: Record<string, string> | null;
}

interface Releasing {
  /** Takes a version that is here of the same sources, and leaves alone what came out just as it was released last. */
  onlyDifferent?: boolean;
  /** Also what would break something else. */
  anyway?: boolean;
}

/**
 * Builds packages, publishes each as a version of its own and makes these versions current: all of them, or none when one
 * cannot be built, is refused or would break something, or when somebody else released one of them meanwhile. Gives what
 * was released.
 */
export async function release(
  local: Local,
  names: string[],
  { onlyDifferent = false, anyway = false }: Releasing = {},
): Promise<VersionManifest[]> {
  const { registry, folders, by } = local;
  const { live } = await registry.live();
  const before = { shell: live?.shell ?? null, registry: live?.registry ?? {} };
  if (!anyway) refuseMisfits(before, names);
  return folders.inWorkFolder(async (work) => {
    const made = await inTurns(names, async (name): Promise<Built> => {
      const built = onlyDifferent ? await builtOf(local, name, fingerprint(name)) : null;
      return built ? { manifest: built, folders: null } : make(name, path.join(work, name));
    });
    const released: VersionManifest[] = [];
    for (const { manifest, folders: built } of made) {
      const last = onlyDifferent ? await lastReleased(local, manifest.name) : null;
      if (last && built && isAlike(last, manifest, built)) {
        noteAlike(local, manifest.name, manifest.source ?? '', last.version);
        continue;
      }
      if (built) await folders.place(manifest, (folder) => fill(folder, manifest, built));
      await registry.publish(pack(folders.folderOf(manifest), manifest), { by, anyway });
      released.push(manifest);
    }
    const wanted = released.map(({ name, version }) => ({ name, version, expected: versionIn(before, name) }));
    if (wanted.length > 0) await registry.switchTo(wanted, { why: 'release', by, anyway });
    await local.fetchLive();
    return released;
  });

  function isAlike(last: VersionManifest, manifest: VersionManifest, built: Record<string, string>): boolean {
    return contentHash(manifest, built) === contentHash(last, { '': folders.folderOf(last) });
  }
}

/** Puts a version together: what was built, compressed once and never at request time, and what it says of itself. */
async function fill(folder: string, manifest: VersionManifest, folders: Record<string, string>): Promise<void> {
  for (const [name, built] of Object.entries(folders)) cpSync(built, path.join(folder, name), { recursive: true });
  await precompress(folder);
  writeFileSync(path.join(folder, MANIFEST_NAME), JSON.stringify(manifest));
}

type Before = { shell: Parameters<typeof misfits>[0]['shell']; registry: Record<string, RegistryEntry> };

/** What can be known before anything is built. */
function refuseMisfits({ shell, registry }: Before, names: string[]): void {
  const planned = names.filter((name) => name !== SHELL).map((name) => [name, { contract: CONTRACT, requires: {} }]);
  const next = {
    shell: names.includes(SHELL) ? { contract: CONTRACT, provides: SHARED_LIBRARIES } : shell,
    registry: { ...registry, ...(Object.fromEntries(planned) as Record<string, { contract: number; requires: {} }>) },
  };
  const broken = misfits(next, names);
  if (broken.length === 0) return;
  const reasons = broken.map(({ reason }) => reason).join('; ');
  const subject = names.includes(SHELL) ? `this shell would break ${broken.map(({ name }) => name).join(', ')}: ` : '';
  const together = [...new Set([...names, ...broken.map(({ name }) => name)])].join(' ');
  throw new IncompatibleRemote(
    `${subject}${reasons}. Nothing was changed. Release together what fits together: npm run release -- ${together}`,
  );
}

function versionIn(
  { shell, registry }: { shell: { version: string } | null; registry: Before['registry'] },
  name: string,
) {
  return (name === SHELL ? shell?.version : registry[name]?.version) ?? null;
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
