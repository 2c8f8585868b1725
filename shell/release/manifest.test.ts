import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testFolder } from '@shop/shared/testing/testFolder';
import { build } from '@shop/shared/release/build';
import { builtEntry, makeRemote } from '@shop/shared/release/make';
import { SHARED_LIBRARIES } from '@shop/shared/release/sharedLibraries';

// Where the shared libraries are found.
const folder = mkdtempSync(path.join(import.meta.dirname, '../node_modules/.manifest-'));

const SOURCES = {
  'remote.tsx': `
    import './style.css';
    import { word } from './kit.ts';
    export { libraries } from '@shop/shared/remote/libraries';
    export const setup = () => [word, import('./Page.tsx')];`,
  'kit.ts': "export const word = 'a word that is in both';",
  'Page.tsx': "import { word } from './kit.ts'; export const page = word;",
  'style.css': ".a [data-remote='gift-list'] { color: red }",
  'nav.ts': `export const manifest = {
    label: 'The gift list', territories: ['/gift-list'], nav: [], searchParams: ['of'], rendered: 'server' };`,
};

const CONFIG = `
  import { remoteConfig } from '@shop/shared/build/remoteConfig';
  export default remoteConfig({ name: 'gift-list', port: 1 });`;

// Under it federation's plugin does nothing.
beforeEach(() => void vi.stubEnv('VITEST', undefined));
beforeAll(() => {
  writeFileSync(path.join(folder, 'vite.config.ts'), CONFIG);
  mkdirSync(path.join(folder, 'src'));
  for (const [file, text] of Object.entries(SOURCES)) writeFileSync(path.join(folder, 'src', file), text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is built, below `target`, and what the registry keeps of it. */
async function built(target: string) {
  const client = await build(folder, path.join(folder, target));
  return { client, entry: builtEntry(client, 'gift-list', '7') };
}

/** What does not depend on how its container was made. */
const ENTRY = {
  version: '7',
  label: 'The gift list',
  contract: 1,
  entry: '/remotes/gift-list/7/remoteEntry.js',
  territories: ['/gift-list'],
  nav: [],
  slots: [],
  searchParams: ['of'],
  server: 'server/remote.js',
  requires: Object.fromEntries(Object.entries(SHARED_LIBRARIES).map(([name, version]) => [name, `^${version}`])),
  styles: [expect.stringMatching(/^\/remotes\/gift-list\/7\/assets\/.*\.css$/)],
  pages: { 'src/Page.tsx': [expect.stringContaining('/assets/Page-')] },
};

describe('a remote that is built', () => {
  it('is told to the registry by its manifest, which federation’s own reader understands', async () => {
    const { client, entry } = await built('own');
    expect(entry).toMatchObject(ENTRY);
    expect(entry.preloads).toHaveLength(3);

    const manifest = JSON.parse(readFileSync(path.join(client, 'mf-manifest.json'), 'utf8')) as Manifest;
    const address = 'https://shop.example/remotes/gift-list/7/mf-manifest.json';
    const read = generateSnapshotFromManifest(manifest, { version: address });
    expect(read).toMatchObject({
      publicPath: 'https://shop.example/remotes/gift-list/7/',
      remoteEntry: 'remoteEntry.js',
      remoteEntryType: 'module',
      globalName: 'gift_list',
      buildVersion: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    const [exposed] = 'modules' in read ? read.modules : [];
    const scripts = exposed?.assets.js.sync.map((file) => `/remotes/gift-list/7/${file}`);
    expect([entry.entry, ...(scripts ?? [])]).toEqual(entry.preloads);
    expect(exposed?.assets.js.async).toEqual([expect.stringContaining('assets/Page-')]);
  });

  it('is told just so when federation’s plugin has built it', async () => {
    vi.stubEnv('STOCK_FEDERATION', '1');
    expect((await built('stock')).entry).toMatchObject(ENTRY);
  });

  it('has a build of its own in each language that it has texts of', async () => {
    const texts = {
      'texts.ts': "export const ADD = 'Add to cart';",
      'texts.ur.ts': "export const ADD = 'کارٹ میں ڈالیں';",
    };
    for (const [file, text] of Object.entries(texts)) writeFileSync(path.join(folder, 'src', file), text);
    writeFileSync(path.join(folder, 'src/kit.ts'), "export { ADD as word } from './texts.ts';");
    const target = testFolder();
    const { manifest, folders } = await makeRemote({ name: 'gift-list', folder }, target);
    const { version, entry } = manifest;
    const own = `/remotes/gift-list/${version}/ur`;
    expect(entry.languages).toEqual({
      ur: {
        entry: `${own}/remoteEntry.js`,
        preloads: [
          `${own}/remoteEntry.js`,
          ...entry.preloads.slice(1).map(() => expect.stringContaining(`${own}/assets/`)),
        ],
        styles: [expect.stringContaining(`${own}/assets/`)],
        pages: { 'src/Page.tsx': [expect.stringContaining(`${own}/assets/Page-`)] },
        server: 'server-ur/remote.js',
      },
    });
    const said = (at: string) =>
      readdirSync(at, { recursive: true, withFileTypes: true })
        .filter((file) => file.name.endsWith('.js') && (at.endsWith('ur') || !file.parentPath.includes('/ur')))
        .map((file) => readFileSync(path.join(file.parentPath, file.name), 'utf8'))
        .join('');
    const english = [said(folders[''] ?? ''), said(folders['server'] ?? '')];
    const urdu = [said(path.join(folders[''] ?? '', 'ur')), said(folders['server-ur'] ?? '')];
    for (const all of english) expect(all).toMatch(/Add to cart/);
    for (const all of english) expect(all).not.toMatch(/کارٹ/);
    for (const all of urdu) expect(all).toMatch(/کارٹ/);
    for (const all of urdu) expect(all).not.toMatch(/Add to cart/);
  });
});
