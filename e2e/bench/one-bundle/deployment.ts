import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { closure, readManifest, type ViteManifest } from '@shop/shared/build/viteManifest';
import type { Registry, RegistryEntry, ShellEntry } from '@shop/shared/contracts/registry';
import { precompress } from '@shop/shared/release/compress';
import { build } from 'vite';
import { fontOf } from '../../../shell/release/fontOf.ts';
import { officeStylesOf } from '../../../shell/release/officeStyles.ts';
import { readLastGood, writeLastGood } from '../../../shell/server/registry/lastGood.ts';
import { ROOT } from '../../commands.ts';
import { oneBundle } from './viteConfig.ts';
import { remoteModule } from './withoutFederation.ts';

const VERSION = 'one-bundle';
const ENTRY = 'index.html';

/**
 * Makes `folder` one to serve from (DEPLOY_DIR) whose scripts and sheets are one program without federation, rendered by
 * the server builds that are current in `released`: what federation is measured against, never served to anybody.
 */
export async function deployOneBundle(released: string, folder: string): Promise<void> {
  const client = path.join(folder, 'shell', VERSION);
  await build(oneBundle(client));
  rmSync(path.join(client, ENTRY));
  precompress(client);

  const current = readLastGood(released);
  if (!current) throw new Error('no shell is released');
  const { shell } = current;
  const manifest = readManifest(client);
  cpSync(path.join(released, 'shell', shell.version, 'server'), path.join(client, 'server'), {
    recursive: true,
  });

  const registry: Registry = {};
  for (const [name, entry] of Object.entries(current.registry)) {
    registry[name] = remoteEntry(name, entry, manifest);
    if (!entry.server) continue;
    const version = path.join('remotes', name, entry.version, 'server');
    cpSync(path.join(released, version), path.join(folder, version), { recursive: true });
  }
  // No registry takes this over: its versions are not whole. So it stays what was good last.
  writeLastGood(folder, { shell: shellEntry(shell, manifest), registry });
}

function shellEntry(released: ShellEntry, manifest: ViteManifest): ShellEntry {
  const present = closure(manifest, [ENTRY]);
  const chunks = Object.values(manifest);
  const { fonts, fontFaces } = fontOf(manifest);
  return {
    ...released,
    version: VERSION,
    entry: at(fileOf(manifest, ENTRY)),
    preloads: present.map(at),
    start: at(fileOf(manifest, 'src/start.ts')),
    styles: chunks.filter(({ file }) => present.includes(file)).flatMap(({ css }) => (css ?? []).map(at)),
    officeStyles: at(officeStylesOf(manifest)),
    officePreloads: [],
    fonts: fonts.map(at),
    fontFaces: at(fontFaces),
    icon: at('favicon.svg'),
  };
}

/** Its scripts are chunks of the program; the program's own sheet, or the lazy chunk itself, brings the styles. */
function remoteEntry(name: string, released: RegistryEntry, manifest: ViteManifest): RegistryEntry {
  const present = closure(manifest, [ENTRY]);
  const missing = (key: string) => closure(manifest, [key]).filter((file) => !present.includes(file));
  const key = path.relative(path.join(ROOT, 'shell'), remoteModule(name));
  const pages = Object.keys(released.pages).map((page) => [page, missing(`../mfe-${name}/${page}`).map(at)]);
  return {
    ...released,
    entry: at(fileOf(manifest, ENTRY)),
    preloads: missing(key).map(at),
    styles: (manifest[key]?.css ?? []).map(at),
    pages: Object.fromEntries(pages) as RegistryEntry['pages'],
  };
}

function fileOf(manifest: ViteManifest, key: string): string {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the bundle has no ${key}`);
  return chunk.file;
}

function at(file: string): string {
  return `/shell/${VERSION}/${file}`;
}
