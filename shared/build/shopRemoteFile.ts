import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type { RemoteManifest } from '../contracts/registry.ts';
import { CONTRACT } from '../contracts/remote.ts';
import { serverFolder } from '../release/build.ts';
import { SHOP_REMOTE_FILE, type ShopRemote } from '../release/shopRemote.ts';
import { pageChunks, readManifest } from './viteManifest.ts';

/** Where a version's folder has its server build. */
const SERVER_BUILD = 'remote.js';

/** Writes beside the built remote what its `nav.ts` says, whichever tool made its container. */
export function shopRemoteFile(): Plugin {
  let root: string;
  let mode: string;
  return {
    name: 'shop-remote-file',
    apply: 'build',
    configResolved(config) {
      ({ root, mode } = config);
    },
    async writeBundle({ dir = '' }) {
      // By Vite's own loader, since not every Node reads TypeScript.
      const nav = path.join(root, 'src/nav.ts');
      const loaded = await runnerImport<{ manifest: RemoteManifest }>(nav, { root, configFile: false });
      const { manifest } = loaded.module;
      const { rendered, ...facts } = manifest;
      // Only a page that is rendered names the scripts it needs; the others are found by the browser.
      const server = (Array.isArray(rendered) || rendered === 'server') && {
        server: path.posix.join(serverFolder(mode), SERVER_BUILD),
        pages: pageChunks(readManifest(dir)),
        ...(Array.isArray(rendered) && { rendered }),
      };
      const remote: ShopRemote = { contract: CONTRACT, ...facts, ...server };
      writeFileSync(path.join(dir, SHOP_REMOTE_FILE), JSON.stringify(remote));
    },
  };
}
