import { createHash } from 'node:crypto';
import path from 'node:path';
import Fastify from 'fastify';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { testFolder, writeIn } from '@shop/shared/testing/testFolder';
import type { TillRelease } from '@shop/shared/contracts/tillRelease';
import { testEntry } from '@shop/shared/testing/data';
import type { Deployed } from './deployed.ts';
import { createPageMaking } from './pageMaking.ts';
import { settings } from './testing/testPages.ts';
import { registerTillRelease } from './tillRelease.ts';
import type { Upstream } from './upstream.ts';

const folder = testFolder();
const SHELL = '/shell/20261126T112044583-90532b850575/';
const REMOTE = '/remotes/admin-pos/20261126T112108397-5c30df203d8c/';
const PARTS = ['remoteEntry.js', 'assets/TillPage-LqUlHuET.js', 'assets/zxing_reader-Bb9Mx2Pu.wasm'];
const NO_PARTS = ['release.json', '.vite/manifest.json', 'server/remote.js', 'remoteEntry.js.br', 'remoteEntry.js.gz'];

beforeAll(() => {
  for (const file of [...PARTS, ...NO_PARTS].map((name) => REMOTE + name).concat(`${SHELL}index.js`)) {
    writeIn(folder, file, `text of ${path.basename(file)}`);
  }
});

const shell: Deployed['shell'] = {
  version: '1',
  entry: `${SHELL}index.js`,
  till: { worker: `${SHELL}till.js`, files: [`${SHELL}index.js`] },
  preloads: [],
  styles: [],
  icon: '/shell/1/favicon.svg',
  fonts: [],
  provides: {},
};
const pos = testEntry({ entry: `${REMOTE}remoteEntry.js`, territories: ['/admin/pos', '/admin/pos/receipt'] });
let state: Deployed;
let told: object | null;

beforeEach(() => {
  state = { shell, registry: { 'admin-pos': pos }, stamp: '1' };
  told = settings;
});

const app = Fastify();
const sheetsOf = () => [];
const rendering = { render: vi.fn<() => Promise<never>>() };
registerTillRelease(app, {
  deployed: { folder, current: () => state },
  making: createPageMaking({ sheetsOf, rendering, apiBase: '/api', log: app.log }),
  upstream: { dataVersion: async () => '1', settings: async () => told } as unknown as Upstream,
});

const read = async () => (await app.inject('/till-release.json')).json<TillRelease>();

it('names the page and every file that a till needs of both, by hash, and nothing that no page asks for', async () => {
  const { id, files } = await read();
  const named = [`${SHELL}index.js`, ...PARTS.map((name) => REMOTE + name)];
  expect(Object.keys(files).toSorted()).toEqual(['/admin/pos', ...named].toSorted());
  const hash = createHash('sha256').update('text of remoteEntry.js').digest('hex');
  expect(files[`${REMOTE}remoteEntry.js`]).toBe(hash);
  expect(id).toMatch(/^[\w-]{16}$/);
  expect((await read()).id).toBe(id);
});

it('is another when the shop says something else on every page, and the same again when that is taken back', async () => {
  const { id, files } = await read();
  told = { ...settings, shopName: 'Little Steps' };
  const other = await read();
  expect(other.id).not.toBe(id);
  expect({ ...other.files, '/admin/pos': '' }).toEqual({ ...files, '/admin/pos': '' });
  told = settings;
  expect((await read()).id).toBe(id);
});

it.each([
  ['from elsewhere', () => (state.registry = { 'admin-pos': { ...pos, entry: 'https://pos.example/remoteEntry.js' } })],
  ['that is not there', () => (state.registry = {})],
  ['of a shell that knows nothing of it', () => (state.shell = { ...shell, till: undefined })],
])('has no till %s', async (_case, change) => {
  change();
  expect((await app.inject('/till-release.json')).statusCode).toBe(404);
});

it('says nothing while it does not know what stands on every page', async () => {
  told = null;
  expect((await app.inject('/till-release.json')).statusCode).toBe(503);
});
