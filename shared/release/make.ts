import type { VersionManifest } from '../contracts/http/releases.ts';
import { build, buildServer } from './build.ts';
import { builtEntry } from './builtEntry.ts';

/** A version that is part of nothing yet. */
export interface Made {
  manifest: VersionManifest;
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
export async function makeRemote({ name, folder, commit, source }: Sources, target: string): Promise<Made> {
  const version = versionName(source ?? commit ?? '');
  const client = await build(folder, target);
  const entry = builtEntry(client, name, version);
  const server = entry.server && (await buildServer(folder, target));
  return {
    manifest: { name, version, entry, ...(commit && { commit }), ...(source && { source }) },
    folders: { '': client, ...(server && { server }) },
  };
}

/** A name for a version made now: the time in UTC, and what tells its sources from others. */
export function versionName(sources: string, now = new Date()): string {
  const time = now.toISOString().replace(/[-:.Z]/g, '');
  return [time, sources.slice(0, 12)].filter(Boolean).join('-');
}
