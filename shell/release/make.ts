import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SHARED_LIBRARIES } from '@shop/shared/build/sharedLibraries';
import { closure, readManifest, styleSheets } from '@shop/shared/build/viteManifest';
import { CONTRACT } from '@shop/shared/contracts/remote';
import type { RegistryEntry, RemoteManifest, ShellEntry } from '@shop/shared/contracts/registry';
import { builtEntry } from '@shop/shared/release/builtEntry';
import { build } from './build.ts';
import type { AnyRelease } from './deployment.ts';
import { fingerprint } from './fingerprint.ts';
import { SHELL, packageFolder } from './packages.ts';

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
  const entry = builtEntry(client, name, version);
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
