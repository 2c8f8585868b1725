import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeIn } from '@shop/shared/testing/testFolder';
import { listening } from '@shop/shared/testing/listening';

const BIN = fileURLToPath(new URL('../node_modules/@shop/shared/release/cli/bin.mjs', import.meta.url));
const LINK = `/preview/${Buffer.from('["gift-list",{"origin":"http://127.0.0.1"},1795665405]').toString('base64url')}.${'s'.repeat(43)}`;

let folder: string;
let port: number;
let shop: Server;
let origin: string;
let answer: { status: number; body: object };
let asked: unknown[];
let running: ChildProcess | undefined;

beforeEach(async () => {
  // Where its libraries are found.
  folder = mkdtempSync(path.join(import.meta.dirname, '../node_modules/.dev-'));
  const free = createServer();
  port = Number(new URL(await listening(free)).port);
  free.close();
  asked = [];
  shop = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push([`${request.method} ${request.url}`, request.headers.authorization, JSON.parse(body)]);
      response.writeHead(answer.status).end(JSON.stringify(answer.body));
    });
  });
  origin = await listening(shop);
  write('package.json', '{ "name": "mfe-gift-list", "type": "module" }');
  write(
    'vite.config.ts',
    `import { remoteConfig } from '@shop/shared/build/remoteConfig';
     export default remoteConfig({ name: 'gift-list', port: ${port} });`,
  );
  write(
    'src/nav.ts',
    "export const manifest = { label: 'The gift list', territories: ['/gift-list'], nav: [], searchParams: ['of'] };",
  );
  write('src/remote.tsx', 'export const setup = () => ({ routes: [{ Component: () => <p>Gifts</p> }] });');
});
afterEach(async () => {
  running?.kill('SIGINT');
  if (running && running.exitCode === null) await once(running, 'exit');
  shop.closeAllConnections();
  shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const write = (file: string, text: string): void => writeIn(folder, file, text);

/** What the command says until it serves, or ends. */
async function run(): Promise<{ said: string; refused: string }> {
  const env = { ...process.env, VITEST: '', SHOP_URL: origin, SHOP_RELEASE_TOKEN: 'shop_secret' };
  const child = spawn(process.execPath, [BIN, 'dev'], { cwd: folder, env });
  running = child;
  const [said, refused]: [Buffer[], Buffer[]] = [[], []];
  child.stderr.on('data', (chunk: Buffer) => refused.push(chunk));
  const isServed = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said.push(chunk);
      if (Buffer.concat(said).includes('/preview/')) resolve();
    });
  });
  await Promise.race([isServed, once(child, 'close')]);
  return { said: Buffer.concat(said).toString(), refused: Buffer.concat(refused).toString() };
}

it('serves a remote to pages of the shop alone, and names the link that shows it there', async () => {
  answer = { status: 200, body: { data: { link: LINK, expires: '2026-11-26T11:47:00.000Z' } } };
  const { said, refused } = await run();
  expect([refused, said]).toEqual(['', expect.stringContaining(`${origin}${LINK}\n`)]);
  expect(said).toContain('until 2026-11-26 11:47 UTC');
  const local = `http://127.0.0.1:${port}`;
  expect(asked).toEqual([['POST /api/releases/gift-list/local', 'Bearer shop_secret', { origin: local }]]);

  const get = (file: string, from: string) => fetch(`${local}${file}`, { headers: { origin: from } });
  const script = await get('/@shop-local.js', origin);
  expect(script.headers.get('access-control-allow-origin')).toBe(origin);
  // Browsers hand it to pages of nobody else.
  const elsewhere = await get('/src/remote.tsx', 'https://elsewhere.example');
  expect(elsewhere.headers.get('access-control-allow-origin')).toBe(origin);
  const code = await script.text();
  const [, entry = ''] = /const entry = (.*);/.exec(code) ?? [];
  expect(JSON.parse(entry)).toMatchObject({
    label: 'The gift list',
    entry: `${local}/remoteEntry.js`,
    territories: ['/gift-list'],
    searchParams: ['of'],
  });
  // Without texts in Urdu it is English there.
  expect(code).toContain(`if (!["en"].includes(document.documentElement.lang)) entry.language = 'en';`);
  expect(code).toMatch(/^import '\/@vite\/client';\nimport \{ injectIntoGlobalHook \} from '\/@react-refresh';/);
  const container = await (await get('/remoteEntry.js', origin)).text();
  expect(container).toMatch(/export async function init\(/);
});

it('says in a sentence that the shop shows none from elsewhere, and serves nothing', async () => {
  answer = { status: 403, body: { status: false, code: 'LOCAL_REMOTES_REFUSED' } };
  const { said, refused } = await run();
  expect([said, running?.exitCode]).toEqual(['', 1]);
  expect(refused).toMatch(/^this shop shows no remote from the computer of who develops it \(LOCAL_REMOTES\): ask/);
});
