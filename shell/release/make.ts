import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ENTRY_FILE, REQUIRES_FILE } from '@shop/shared/build/remoteContainer';
import { SHARED_LIBRARIES } from '@shop/shared/build/sharedLibraries';
import { CONTRACT } from '@shop/shared/contracts/remote';
import type { RegistryEntry, RemoteManifest } from '@shop/shared/contracts/registry';
import { build } from './build.ts';
import type { AnyRelease } from './deployment.ts';
import { fingerprint } from './fingerprint.ts';
import { closure, pageChunks, readManifest, styleSheets } from './manifest.ts';
import { SHELL, packageFolder } from './packages.ts';
import type { ShellEntry } from '@shop/shared/contracts/registry';

/** A version that is part of nothing yet. */
export interface Made {
  release: AnyRelease;
  folders: Record<string, string>;
}

interface Parts<Entry> {
  entry: Entry;
  /** Name in the version folder → built folder. */
  folders: Record<string, string>;
}

/** Builds a package below `target` as a version of its own. Throws when it cannot be built. */
export async function make(name: string, target: string): Promise<Made> {
  const source = fingerprint(name);
  const releasedAt = new Date().toISOString();
  const version = `${releasedAt.replace(/[-:.Z]/g, '')}-${source}`;
  const { entry, folders } =
    name === SHELL ? await makeShell(version, target) : await makeRemote(name, version, target);
  return { release: { name, version, source, releasedAt, entry } as AnyRelease, folders };
}

async function makeRemote(name: string, version: string, target: string): Promise<Parts<RegistryEntry>> {
  const navFile = path.join(packageFolder(name), 'src/nav.ts');
  const { manifest: own } = (await import(pathToFileURL(navFile).href)) as { manifest: RemoteManifest };
  const { client, server } = await build(name, own.rendered === 'server', target);
  const requires = requiredVersions(client);

  const manifest = readManifest(client);
  const preloads = closure(manifest, ['virtual:remote-entry', 'src/remote.tsx']);
  const at = (file: string) => `/remotes/${name}/${version}/${file}`;
  // Only a page that is rendered names the scripts it needs; the others are found by the browser.
  const chunks = server ? pageChunks(manifest, preloads) : {};
  const pages = Object.entries(chunks).map(([page, files]) => [page, files.map(at)]);
  const entry: RegistryEntry = {
    version,
    label: own.label,
    contract: CONTRACT,
    entry: at(ENTRY_FILE),
    territories: own.territories,
    nav: own.nav,
    preloads: preloads.map(at),
    styles: styleSheets(manifest).map(at),
    pages: Object.fromEntries(pages) as Record<string, string[]>,
    slots: own.slots ?? [],
    searchParams: own.searchParams ?? [],
    requires,
    ...(server && { server: 'server/remote.js' }),
  };
  return { entry, folders: { '': client, ...(server && { server }) } };
}

async function makeShell(version: string, target: string): Promise<Parts<ShellEntry>> {
  const { client, server } = await build(SHELL, true, target);
  if (!server) throw new Error('the shell has no server build');
  const manifest = readManifest(client);
  const html = readFileSync(path.join(client, 'index.html'), 'utf8');
  const entryScript = /<script type="module"[^>]* src="\.\/([^"]+)"/.exec(html)?.[1];
  const startScript = manifest['src/start.ts']?.file;
  if (!entryScript || !startScript) throw new Error('the shell build lacks an entry script');
  const preloads = closure(manifest, ['index.html']);
  rmSync(path.join(client, 'index.html'));

  const at = (file: string) => `/shell/${version}/${file}`;
  const entry: ShellEntry = {
    version,
    entry: at(entryScript),
    preloads: preloads.map(at),
    start: at(startScript),
    styles: styleSheets(manifest).map(at),
    fonts: Object.values(manifest)
      .map(({ file }) => file)
      .filter((file) => file.endsWith('.woff2'))
      .map(at),
    icon: at('favicon.svg'),
    provides: SHARED_LIBRARIES,
    contract: CONTRACT,
  };
  return { entry, folders: { '': client, server } };
}

/** What the build says it needs, not what we believe it needs. */
function requiredVersions(client: string): Record<string, string> {
  return JSON.parse(readFileSync(path.join(client, REQUIRES_FILE), 'utf8')) as Record<string, string>;
}
