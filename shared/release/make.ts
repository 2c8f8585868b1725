import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { VersionManifest } from '../contracts/http/releases/releases.ts';
import type { RegistryEntry, ShellEntry } from '../contracts/registry.ts';
import { build, buildServer } from './build.ts';
import { filesHash } from './content.ts';
import { MANIFEST_FILE } from './federationManifest.ts';
import { ManifestRefused, fromManifest } from './fromManifest.ts';
import { SHOP_REMOTE_FILE } from './shopRemote.ts';

/** A version that is part of nothing yet. */
export interface Made<Entry extends RegistryEntry | ShellEntry = RegistryEntry> {
  manifest: VersionManifest & { entry: Entry };
  /** Name in the version folder → built folder. */
  folders: Record<string, string>;
}

/** The sources of a package, wherever they are. */
interface Sources {
  /** Its name in the registry. */
  name: string;
  folder: string;
  /** Commit they are of, where that is known. */
  commit?: string | undefined;
  /** Fingerprint of them, where there is one. */
  source?: string | undefined;
}

/** Builds a remote below `target` as a version of its own. Throws when it cannot be built. */
export async function makeRemote(sources: Sources, target: string): Promise<Made> {
  const client = await build(sources.folder, target);
  const made = await builtRemote(sources, client);
  if (!made.manifest.entry.server) return made;
  return { ...made, folders: { ...made.folders, server: await buildServer(sources.folder, target) } };
}

/** The version of what any of federation's tools has built into `built`. Throws ManifestRefused. */
export async function builtRemote({ name, commit, source }: Omit<Sources, 'folder'>, built: string): Promise<Made> {
  const version = versionName(source ?? commit ?? filesHash({ '': built }));
  const entry = builtEntry(built, name, version);
  const manifest = { name, version, entry, ...(commit && { commit }), ...(source && { source }) };
  return { manifest, folders: { '': built } };
}

/** A name for a version made now: the time in UTC, and what tells its sources from others. */
export function versionName(sources: string, now = new Date()): string {
  const time = now.toISOString().replace(/[-:.Z]/g, '');
  return `${time}-${sources.slice(0, 12)}`;
}

/** What the registry keeps of the remote that was built into `folder`. Throws ManifestRefused. */
export function builtEntry(folder: string, name: string, version: string): RegistryEntry {
  const manifest = read(folder, MANIFEST_FILE, "set 'manifest: true' in the federation plugin");
  const facts = read(folder, SHOP_REMOTE_FILE, 'write it beside the manifest, see docs/how-to.md');
  return fromManifest({ name, version, manifest, facts });
}

function read(folder: string, file: string, wayOut: string): unknown {
  const full = path.join(folder, file);
  if (!existsSync(full)) throw new ManifestRefused(`${file} is missing in ${folder}; ${wayOut}`);
  try {
    return JSON.parse(readFileSync(full, 'utf8'));
  } catch {
    throw new ManifestRefused(`${file} in ${folder} is no JSON`);
  }
}
