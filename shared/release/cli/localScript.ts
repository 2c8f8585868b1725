import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { LOCAL_ENTRY, LOCAL_SCRIPT } from '../../contracts/localRemote.ts';
import type { RegistryEntry, RemoteManifest } from '../../contracts/registry.ts';
import { CONTRACT } from '../../contracts/remote.ts';
import { SHOP_REMOTE_FILE, type ShopRemote } from '../shopRemote.ts';
import { translationsOf } from '../translations.ts';

/**
 * What a page of the shop asks a remote's Vite server for before the program starts: the client that replaces modules, and
 * what the remote is, which takes the place of what is live in that page alone.
 */
export function localScript(name: string): Plugin {
  return {
    name: 'shop-local-script',
    apply: 'serve',
    // Assets that scripts name are there, too.
    config: ({ server }) => ({ server: { origin: `http://127.0.0.1:${server?.port ?? 5173}`, strictPort: true } }),
    configureServer({ config, middlewares, ws }) {
      middlewares.use((request, response, next) => {
        if (request.url?.split('?', 1)[0] !== LOCAL_SCRIPT) return next();
        const origin = `http://${request.headers.host}`;
        scriptOf(config, name, origin).then(
          (script) => {
            response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
            response.setHeader('Cache-Control', 'no-store');
            response.end(script);
          },
          (error: Error) => {
            config.logger.error(error.message);
            ws.send({ type: 'error', err: { message: error.message, stack: '' } });
            response.statusCode = 500;
            response.end();
          },
        );
      });
    },
  };
}

async function scriptOf(config: ResolvedConfig, name: string, origin: string): Promise<string> {
  const { nav, slots, searchParams, searchNumbers, ...facts } = await factsOf(config);
  const entry: RegistryEntry = {
    version: 'local',
    label: facts.label,
    contract: facts.contract,
    entry: origin + LOCAL_ENTRY,
    territories: facts.territories,
    nav: nav ?? [],
    preloads: [],
    styles: [],
    requires: {},
    pages: {},
    slots: slots ?? [],
    searchParams: searchParams ?? [],
    ...(searchNumbers && { searchNumbers }),
  };
  const known = ['en', ...translationsOf(config.root)];
  const isReact = config.plugins.some((plugin) => plugin.name === 'vite:react-refresh');
  return [
    `import '/@vite/client';`,
    ...(isReact ? [`import { injectIntoGlobalHook } from '/@react-refresh';`, PREAMBLE] : []),
    `const data = document.getElementById('page-data');`,
    `const page = JSON.parse(data.textContent);`,
    `const entry = ${JSON.stringify(entry)};`,
    // On a page in another language it is marked as English.
    `if (!${JSON.stringify(known)}.includes(document.documentElement.lang)) entry.language = 'en';`,
    `page.registry[${JSON.stringify(name)}] = entry;`,
    `data.textContent = JSON.stringify(page);`,
  ].join('\n');
}

/** Before React is there, which tells it what it has rendered. */
const PREAMBLE = `injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

/** What the remote says of itself now: by its `nav.ts`, or by the file that one of other tools has. */
async function factsOf({ root, publicDir }: ResolvedConfig): Promise<ShopRemote> {
  const nav = path.join(root, 'src/nav.ts');
  if (existsSync(nav)) {
    const { runnerImport } = await import('vite');
    const { module } = await runnerImport<{ manifest: RemoteManifest }>(nav, { root, configFile: false });
    return { contract: CONTRACT, ...module.manifest } as ShopRemote;
  }
  const file = [publicDir, root].map((folder) => path.join(folder, SHOP_REMOTE_FILE)).find((one) => existsSync(one));
  if (!file) throw new Error(`there is no ${SHOP_REMOTE_FILE} in ${publicDir}: write it there, see docs/how-to.md`);
  return JSON.parse(readFileSync(file, 'utf8')) as ShopRemote;
}
