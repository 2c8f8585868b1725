import type { GateFault, LiveReleases, VersionManifest } from '@shop/shared/contracts/http/releases/releases';
import type { RegistryEntry, ShellEntry } from '@shop/shared/contracts/registry';
import { candidateIn } from '@shop/shared/release/gate/candidate';
import { jointFaults, ownFaults, type RuleSettings } from '@shop/shared/release/gate/rules';
import { SHELL } from './entryFiles.ts';

/** What the rules need to know of this shop. */
export interface GateSettings extends RuleSettings {
  /** Renders pages of a version; left out where the api does not run, as when a release is made on the shop's machine. */
  sample?: (candidate: Candidate, next: Live) => Promise<GateFault[]>;
  /** Shows pages of its browser build, of a tarball of this digest; asked by who checks a version, and before one becomes current. */
  trial?: (candidate: Candidate, digest: string) => Promise<GateFault[]>;
}

/** What is current, or would be. */
export type Live = Pick<NonNullable<LiveReleases['live']>, 'shell' | 'registry'>;

/** A version that asks to be taken. */
export interface Candidate {
  manifest: VersionManifest;
  /** Its files, unpacked, until the gate has answered. */
  folder: string;
}

/**
 * Why a version may not be published, each with the way out; none when it may. A release on the shop's machine is looked at
 * beside the others when it is switched: several may change together, and only together fit.
 */
export async function gate(candidate: Candidate, live: Live, settings: GateSettings = {}): Promise<GateFault[]> {
  const { manifest, folder } = candidate;
  const own = await ownFaults(candidateIn(folder, manifest), settings);
  const { sample } = settings;
  if (!sample) return own;
  const next = withVersions(live, [manifest]);
  const faults = [...own, ...togetherFaults(next, [manifest.name], settings)];
  // What is refused anyway is not run.
  return faults.length > 0 ? faults : sample(candidate, next);
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
export function togetherFaults(next: Live, changed: string[], settings: RuleSettings = {}): GateFault[] {
  return jointFaults(next, changed, settings);
}
