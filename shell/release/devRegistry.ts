import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runnerImport, type Plugin } from 'vite';
import { CONTRACT } from '@shop/shared/contracts/remote';
import type { Registry, RegistryEntry, RemoteManifest } from '@shop/shared/contracts/registry';
import { packageFolder, remoteNames } from './packages.ts';

/** Answers `/remotes.json` under `npm run dev` with the remotes' Vite servers instead of released versions. */
export function devRegistry(): Plugin {
  return {
    name: 'dev-registry',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/remotes.json', (_request, response, next) => {
        registry().then((entries) => {
          response.setHeader('Content-Type', 'application/json');
          response.setHeader('Cache-Control', 'no-store');
          response.end(JSON.stringify(entries));
        }, next);
      });
    },
  };
}

async function registry(): Promise<Registry> {
  const entries = remoteNames().map(async (name) => [name, await entryOf(name)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function entryOf(name: string): Promise<RegistryEntry> {
  const folder = packageFolder(name);
  // Read anew each time: pages are added while it runs. An `import` would answer what it read first.
  const nav = path.join(folder, 'src/nav.ts');
  const { manifest } = (await runnerImport<{ manifest: RemoteManifest }>(nav, { root: folder, configFile: false }))
    .module;
  const { default: config } = (await import(pathToFileURL(path.join(folder, 'vite.config.ts')).href)) as {
    default: (env: object) => { server: { origin: string } };
  };
  const { origin } = config({ command: 'serve', mode: 'development' }).server;
  return {
    version: 'dev',
    label: manifest.label,
    contract: CONTRACT,
    entry: `${origin}/remoteEntry.js`,
    territories: manifest.territories,
    nav: manifest.nav,
    places: manifest.places ?? [],
    finds: manifest.finds ?? [],
    preloads: [],
    styles: [],
    pages: {},
    slots: manifest.slots ?? [],
    searchParams: [],
    requires: {},
  };
}
