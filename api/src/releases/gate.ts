import { checkFits } from '@shop/shared/contracts/compatibility';
import type { GateFault, LiveReleases, VersionManifest } from '@shop/shared/contracts/http/releases';
import type { RegistryEntry, ShellEntry } from '@shop/shared/contracts/registry';
import { CONTRACT } from '@shop/shared/contracts/remote';
import { SHELL } from './entryFiles.ts';

/** What is current, or would be. */
export type Live = Pick<NonNullable<LiveReleases['live']>, 'shell' | 'registry'>;

/** A version that asks to be taken. */
export interface Candidate {
  manifest: VersionManifest;
  /** Its files, unpacked, until the gate has answered. */
  folder: string;
  /** Path in it → sha256. */
  files: Record<string, string>;
}

/** Why a version may not be published, each with the way out; none when it may. */
export async function gate({ manifest }: Candidate, live: Live): Promise<GateFault[]> {
  return misfits(withVersions(live, [manifest]), [manifest.name]);
}

/** What would be current with these versions. */
export function withVersions(live: Live, versions: Pick<VersionManifest, 'name' | 'entry'>[]): Live {
  const registry = { ...live.registry };
  let { shell } = live;
  for (const { name, entry } of versions) {
    if (name === SHELL) shell = entry as ShellEntry;
    else registry[name] = entry as RegistryEntry;
  }
  return { shell, registry };
}

/**
 * What would not run once these packages change: each remote of them in the shell and, where the shell is one of them,
 * every live remote in it.
 */
export function misfits({ shell, registry }: Live, changed: readonly string[]): GateFault[] {
  if (!shell) return [];
  const facts = { contract: shell.contract ?? CONTRACT, provides: shell.provides };
  const affected = changed.includes(SHELL) ? Object.keys(registry) : changed.filter((name) => name in registry);
  return affected.flatMap((name) => {
    const entry = registry[name];
    const reason = entry && whyUnfit(name, entry, facts);
    if (!reason) return [];
    const isOthers = !changed.includes(name);
    const way = isOthers ? `Release ${name} first, or both at once.` : 'Build it against what the shell provides.';
    return [{ rule: 'fits', sentence: `${isOthers ? 'This shell would break ' + name + ': ' : ''}${reason}. ${way}` }];
  });
}

function whyUnfit(name: string, entry: RegistryEntry, shell: Parameters<typeof checkFits>[2]): string | null {
  try {
    checkFits(name, entry, shell);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
