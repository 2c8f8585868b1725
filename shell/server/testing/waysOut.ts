import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { ShellEntry } from '@shop/shared/contracts/registry';
import { failedPages } from '@shop/shared/release/gate/browse';
import { failedRenderings } from '@shop/shared/release/gate/render';
import { testEntry, testSettings } from '@shop/shared/testing/data';
import type { PageData } from '../../src/pageData.ts';
import { createRendering } from '../rendering/rendering.ts';

/**
 * A program: `node waysOut.ts <folder>` has a server build in that folder try each way out of its process, in
 * the gate, in a preview and live, and its browser build in the trial of its pages, and prints what came of it: place → way → code of the error, or 'out'.
 */
const [folder = ''] = process.argv.slice(2);
const places = ['check', 'trial', 'preview', 'live'] as const;

const server = createServer((socket) => socket.end());
await once(server.listen(0, '127.0.0.1'), 'listening');
const { port } = server.address() as { port: number };
const local = createServer((socket) => socket.end());
await once(local.listen(path.join(folder, 'socket')), 'listening');

const ways: Record<string, string> = {
  'its environment': `fs.readFileSync('/proc/self/environ')`,
  'its parent’s environment': `fs.readFileSync('/proc/${process.pid}/environ')`,
  'a file': `fs.readFileSync('${folder}/shop.db')`,
  'a link': `import('./link.js')`,
  'writing a file': `fs.writeFileSync('${folder}/remotes/mine/1/server/new.js', '')`,
  'a process': `(await import('node:child_process')).execFileSync('/bin/true')`,
  'a thread': `new (await import('node:worker_threads')).Worker('', { eval: true })`,
  'an addon': `process.dlopen({ exports: {} }, process.execPath)`,
  WASI: `new (await import('node:wasi')).WASI({ version: 'preview1' })`,
  'the inspector': `(await import('node:inspector')).open(0)`,
  'the network': `globalThis.fetch('http://127.0.0.1:${port}/')`,
  TCP: `connected({ port: ${port}, host: '127.0.0.1' })`,
  'a unix socket': `connected({ path: '${folder}/socket' })`,
  DNS: `(await import('node:dns/promises')).resolve('localhost')`,
  SQLite: `new (await import('node:sqlite')).DatabaseSync('${folder}/shop.db')`,
  'its parent’s life': `process.kill(${process.pid}, 'SIGKILL')`,
  'its parent’s life, from below': `process._kill(${process.pid}, 9)`,
};
const names = Object.keys(ways);

write('shop.db', 'secret');
write('secret.js', 'export {};');
write(
  'shell/1/server/render.js',
  `export const render = async (request) =>
    ({ status: 200, head: '', data: {}, pages: [], markup: await request.remote.module.page(request) });`,
);
write(
  'remotes/mine/1/server/remote.js',
  `import fs from 'node:fs';
  import net from 'node:net';
  const connected = (to) => new Promise((resolve, reject) => net.connect(to, resolve).on('error', reject));
  const ways = [${names.map((name) => `async () => ${ways[name]}`).join(',\n')}];
  export const page = async ({ url, fetch }) => {
    const way = Number(url.slice(1));
    const came = await ways[way]().then(() => 'out', (error) => (error.cause ?? error).code ?? error.message);
    await fetch('/' + way + '/' + encodeURIComponent(came));
    return came;
  };`,
);
write(
  'remotes/mine/1/remoteEntry.js',
  `import { page } from './server/remote.js';
  const shared = {};
  export async function init(scope) {
    for (const [name, versions] of Object.entries(scope)) shared[name] = (await Object.values(versions)[0].get())();
  }
  export async function get() {
    const libraries = {
      react: shared.react.useState,
      'react-dom': shared['react-dom'].createPortal,
      '@shop/shared/router': shared['@shop/shared/router'].useNavigate,
      '@shop/shared/query': shared['@shop/shared/query'].QueryClient,
    };
    const loader = async () => (await page({ url: location.pathname, fetch }), null);
    const setup = () => ({ routes: [{ path: '*', loader, Component: () => 'Tried' }] });
    return () => ({ contract: 1, libraries, setup });
  }`,
);
symlinkSync('../../../../secret.js', path.join(folder, 'remotes/mine/1/server/link.js'));

const silent = { info() {}, warn() {}, error: (fields: object) => process.stderr.write(`${JSON.stringify(fields)}\n`) };
const territories = names.map((_, at) => `/${at}`);
const entry = '/remotes/mine/1/remoteEntry.js';
const mine = testEntry({ version: '1', entry, server: 'server/remote.js', territories });
const shell = { version: '1', entry: '/shell/1/main.js', provides: {} } as unknown as ShellEntry;
const live = { shell, registry: { mine } };
const said: Record<string, Record<string, string>> = { check: {}, trial: {}, preview: {}, live: {} };
let place: (typeof places)[number] = 'check';
const fetch = async (address: string) => {
  // Its calls are the shop's to make, of the shop alone.
  if (!address.startsWith('/')) throw new Error('no call of the shop');
  const [, way, came] = address.split('/');
  (said[place] ??= {})[names[Number(way)] ?? ''] = decodeURIComponent(came ?? '');
  return new Response('');
};

const faults = await failedRenderings('mine', { folder, live, page: {}, productId: '1', fetch, log: silent });
place = 'trial';
const page = { apiBase: '/api', settings: testSettings };
faults.push(...(await failedPages({ name: 'mine', entry: mine, folder, page, productId: '1', fetch, log: silent })));
for (const { sentence } of faults) process.stderr.write(`${sentence}\n`);
const deployed = { folder, current: () => ({ ...live, stamp: '1' }) };
const rendering = createRendering(deployed, { fetchFor: () => fetch, log: silent, limitMs: 30_000 });
for (const at of ['preview', 'live'] as const) {
  place = at;
  for (const url of territories) {
    const page = { registry: live.registry } as unknown as PageData;
    const request = { url, page, remote: { name: 'mine', entry: mine }, visitor: null };
    await rendering.render(shell, request, place === 'preview');
  }
}
await rendering.close();
process.stdout.write(JSON.stringify(said));
process.exit();

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}
