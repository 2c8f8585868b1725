import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { VersionManifest } from '../contracts/http/releases/releases.ts';
import type { Language } from '../contracts/language.ts';
import type { RegistryEntry, ShellEntry } from '../contracts/registry.ts';
import { build, buildServer, serverFolder, together } from './build.ts';
import { filesHash } from './content.ts';
import { MANIFEST_FILE } from './federationManifest.ts';
import { ManifestRefused, fromManifest } from './fromManifest.ts';
import { SHOP_REMOTE_FILE } from './shopRemote.ts';
import { TRANSLATIONS, translationsOf } from './translations.ts';

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

/** Builds a remote below `target` as a version of its own, in every language that it has texts of. Throws when it cannot be built. */
export async function makeRemote(sources: Sources, target: string): Promise<Made> {
  const { folder } = sources;
  const modes = [undefined, ...translationsOf(folder)];
  const [client = ''] = await together(modes.map((mode) => build(folder, target, mode)));
  const made = await builtRemote(sources, client);
  if (!made.manifest.entry.server) return made;
  const servers = modes.map(async (mode) => [serverFolder(mode), await buildServer(folder, target, mode)] as const);
  return { ...made, folders: { ...made.folders, ...Object.fromEntries(await together(servers)) } };
}

/** The version of what any of federation's tools has built into `built`. Throws ManifestRefused. */
export async function builtRemote({ name, commit, source }: Omit<Sources, 'folder'>, built: string): Promise<Made> {
  const version = versionName(source ?? commit ?? filesHash({ '': built }));
  const found = TRANSLATIONS.filter((language) => existsSync(path.join(built, language, MANIFEST_FILE)));
  const languages = found.map((language) => {
    const { entry, preloads, styles, pages, server } = builtEntry(path.join(built, language), name, version, language);
    return [language, { entry, preloads, styles, pages, ...(server && { server }) }] as const;
  });
  const entry = {
    ...builtEntry(built, name, version),
    ...(languages.length > 0 && { languages: Object.fromEntries(languages) }),
  };
  const manifest = { name, version, entry, ...(commit && { commit }), ...(source && { source }) };
  return { manifest, folders: { '': built } };
}

/** A name for a version made now: the time in UTC, and what tells its sources from others. */
export function versionName(sources: string, now = new Date()): string {
  const time = now.toISOString().replace(/[-:.Z]/g, '');
  return `${time}-${sources.slice(0, 12)}`;
}

/** What the registry keeps of the remote that was built into `folder`. Throws ManifestRefused. */
export function builtEntry(folder: string, name: string, version: string, language?: Language): RegistryEntry {
  const manifest = read(folder, MANIFEST_FILE, "set 'manifest: true' in the federation plugin");
  const facts = read(folder, SHOP_REMOTE_FILE, 'write it beside the manifest, see docs/how-to.md');
  return fromManifest({ name, version, manifest, facts, ...(language && { language }) });
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
