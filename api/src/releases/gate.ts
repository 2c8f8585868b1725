import type { GateFault, LiveReleases, VersionManifest } from '@shop/shared/contracts/http/releases';
import type { RegistryEntry, ShellEntry } from '@shop/shared/contracts/registry';
import { misfitFaults } from '@shop/shared/release/gate/fits';
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
  return togetherFaults(withVersions(live, [manifest]), [manifest.name]);
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

/** What would not run, or not side by side, once these packages change; asked when they are published and when they are switched. */
export function togetherFaults(next: Live, changed: string[]): GateFault[] {
  return misfitFaults(next, changed);
}
