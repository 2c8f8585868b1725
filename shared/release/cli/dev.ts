import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';
import { installedFile } from '../build.ts';
import { localScript } from './localScript.ts';
import { Refusal } from './refusal.ts';
import type { RegistryClient } from './registry.ts';
import { minuteOf, say } from './say.ts';
import type { RemoteFolder } from './settings.ts';

/** Browsers let a page of any site load from there, encrypted or not: nobody is in between. */
const HOST = '127.0.0.1';

/**
 * Serves a remote from here with hot replacement, and opens the shop with it in the place of the live one, in the browser
 * that follows the link. Resolves once it is served, which goes on until the process is ended. Throws a Refusal.
 */
export async function dev(remote: RemoteFolder, registry: RegistryClient, shop: { origin: string }): Promise<void> {
  const server = await serve(remote, shop.origin);
  try {
    const [served = ''] = server.resolvedUrls?.local ?? [];
    const { link, expires } = await registry.showLocal(new URL(served).origin);
    const address = new URL(link, shop.origin).href;
    say(
      `${remote.name} is served from here. The browser that opens this within five minutes has ${shop.origin} with it,`,
    );
    say(
      `until ${minuteOf(expires)} UTC or 'End preview'; nobody else sees it. After Ctrl+C its pages fail there: press 'End preview'.`,
    );
    say(address);
    if (!process.stdout.isTTY) return;
    server.config.server.open = address;
    server.openBrowser();
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function serve({ name, folder }: RemoteFolder, shop: string): Promise<ViteDevServer> {
  process.env['SHOP_LOCAL'] = '1';
  process.chdir(folder);
  try {
    const vite = pathToFileURL(installedFile(folder, 'vite', path.join('dist', 'node', 'index.js'))).href;
    const { createServer } = (await import(vite)) as typeof import('vite');
    const server = await createServer({
      root: folder,
      logLevel: 'warn',
      clearScreen: false,
      plugins: [localScript(name)],
      // Of all pages that a browser has open, the shop's alone may read what is served.
      server: { host: HOST, cors: { origin: shop } },
    });
    return await server.listen();
  } catch (error) {
    throw new Refusal(`${name} cannot be served: ${(error as Error).message}`);
  }
}
