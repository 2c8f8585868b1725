import type { VersionManifest } from '../contracts/http/releases/releases.ts';
import type { RegistryEntry, ShellEntry } from '../contracts/registry.ts';
import { build, buildServer } from './build.ts';
import { builtEntry } from './builtEntry.ts';
import { filesHash } from './content.ts';

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
