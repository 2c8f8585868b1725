import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';
import { compiledAhead } from '@shop/shared/build/compiledAhead';
import { productionRouter } from '@shop/shared/build/productionRouter';
import { closure, readManifest, type ViteManifest } from '@shop/shared/build/viteManifest';
import { inLanguage } from '@shop/shared/contracts/inLanguage';
import type { Registry, RegistryEntry, ShellEntry } from '@shop/shared/contracts/registry';
import { precompress } from '@shop/shared/release/compress';
import { SHARED_LIBRARIES } from '@shop/shared/release/sharedLibraries';
import { fontOf, officeStylesOf } from '../../../shell/release/makeShell.ts';
import { remoteNames } from '../../../shell/release/packages.ts';
import { readLastGood, writeLastGood } from '../../../shell/server/registry/lastGood.ts';
import { ROOT } from '../../commands.ts';

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
  await precompress(client);

  const good = readLastGood(released);
  if (!good) throw new Error('no shell is released');
  // The program is in English alone.
  const current = inLanguage(good, 'en');
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

/** The shell's build as it would be if shell and remotes were one ordinary program: the same sources, no federation. */
function oneBundle(outDir: string): InlineConfig {
  return {
    root: path.join(ROOT, 'shell'),
    configFile: false,
    logLevel: 'error',
    base: '',
    plugins: [react(), tailwindcss(), productionRouter(), withoutFederation(), compiledAhead()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'esnext',
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: ['index.html', 'src/start.ts'],
        treeshake: { propertyReadSideEffects: false },
        // Left alone, what lazy chunks share with the entry becomes thirty small chunks.
        output: {
          codeSplitting: {
            groups: [{ name: 'app', tags: ['$initial'], test: /(?<!\/shell\/src\/(start|worker\/\w+)\.ts)$/ }],
          },
        },
      },
    },
    define: { __SHARED_VERSIONS__: JSON.stringify(SHARED_LIBRARIES) },
  };
}

/** Starts remotes, and shares whole libraries with them; without it nothing keeps unused parts of those. */
const CONTAINER_FILE = path.join(ROOT, 'shell/src/remotes/container.ts');
const HOST_FILE = path.join(ROOT, 'shell/src/remotes/host.ts');
const NO_HOST = 'export const PROVIDED = __SHARED_VERSIONS__;';

/** Where the first visit goes; an ordinary program would not load it by a second step. */
const FIRST = 'catalog';

/** The entry module of a remote. */
function remoteModule(name: string): string {
  return path.join(ROOT, `mfe-${name}/src/remote.tsx`);
}

/** Starts remotes by imports: static for the catalogue, lazy for the others. */
function withoutFederation(): Plugin {
  return {
    name: 'without-federation',
    enforce: 'pre',
    load(id) {
      if (id === CONTAINER_FILE) return standIn();
      return id === HOST_FILE ? NO_HOST : null;
    },
  };
}

function standIn(): string {
  const others = remoteNames().filter((name) => name !== FIRST);
  const lazy = others.map((name) => {
    return `${JSON.stringify(name)}: () => import(${JSON.stringify(remoteModule(name))}),`;
  });
  return `
    import * as first from ${JSON.stringify(remoteModule(FIRST))};
    const remotes = { '${FIRST}': async () => first, ${lazy.join('\n')} };
    export const startContainer = (name) => remotes[name]();
  `;
}
