import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testFolder, writeIn } from '@shop/shared/testing/testFolder';
import type { ShellEntry } from '@shop/shared/contracts/registry';
import { testEntry } from '@shop/shared/testing/data';
import type { PageData } from '../../src/pageData.ts';
import { inLanguage } from '@shop/shared/contracts/inLanguage';
import { createRendering, type Rendering } from './rendering.ts';

const shell: ShellEntry = {
  version: '1',
  entry: '/shell/1/main.js',
  preloads: [],
  styles: [],
  icon: '',
  fonts: [],
  provides: { react: '19.3.1' },
};
const catalog = testEntry({ version: '1', territories: ['/'], server: 'server/remote.js' });

/** Says which shell and remote rendered, and how many pages this process had rendered before. */
const renders = (version: string) => `let pages = 0;
  export const render = async ({ remote }) => ({
    status: 200, head: '', data: {}, pages: [],
    markup: ['shell ${version}', remote.module.text(), pages++].join(', '),
  });`;

let folder: string;
let state: { registry: { catalog: typeof catalog }; shell: ShellEntry; stamp: string };
let rendering: Rendering;

const write = (file: string, text: string): void => writeIn(folder, file, text);

async function rendered(from = state.shell, entry = state.registry.catalog) {
  const page = { registry: state.registry } as unknown as PageData;
  const answer = await rendering.render(from, { url: '/', page, remote: { name: 'catalog', entry }, visitor: null });
  return answer && answer.markup;
}

beforeEach(() => {
  folder = testFolder();
  write('package.json', '{"type":"module"}');
  for (const version of ['1', '2']) {
    write(`shell/${version}/server/render.js`, renders(version));
    write(`remotes/catalog/${version}/server/remote.js`, `export const text = () => 'catalog ${version}';`);
  }
  state = { registry: { catalog }, shell, stamp: '1' };
  rendering = createRendering(
    { folder, current: () => state },
    { fetchFor: () => fetch, log: Fastify().log, limitMs: 30_000 },
  );
});
afterEach(() => rendering.close());

it('leaves a remote without a server build to the browser', async () => {
  const { server: _, ...withoutServer } = catalog;
  expect(await rendered(shell, withoutServer)).toBeNull();
});

it.each([{ contract: 3 }, { requires: { react: '^20.0.0' } }])(
  'does not render a remote that the shell refuses: %o',
  async (change) => {
    await expect(rendered(shell, { ...catalog, ...change })).rejects.toThrow('catalog');
  },
);

it('goes on with the old process until a new one is warm after a release of a remote', async () => {
  expect([await rendered(), await rendered()]).toEqual(['shell 1, catalog 1, 0', 'shell 1, catalog 1, 1']);
  state = { ...state, registry: { catalog: { ...catalog, version: '2' } }, stamp: '2' };
  expect(await rendered()).toBe('shell 1, catalog 2, 2');
  // The page it was warmed with was its first one.
  await expect.poll(() => rendered()).toBe('shell 1, catalog 2, 1');
});

it('renders with a new shell from the first page on', async () => {
  expect(await rendered()).toBe('shell 1, catalog 1, 0');
  state = { ...state, shell: { ...shell, version: '2' }, stamp: '2' };
  expect(await rendered()).toMatch('shell 2, catalog 1');
});

it('renders versions that are not current, of a remote and of the shell', async () => {
  expect(await rendered(shell, { ...catalog, version: '2' })).toBe('shell 1, catalog 2, 0');
  expect(await rendered({ ...shell, version: '2' })).toBe('shell 2, catalog 1, 0');
});

it('leaves a version to the browser that was switched off', async () => {
  write('remotes/catalog/3/server/remote.js', 'export const text = () => process.exit(1);');
  const broken = { ...catalog, version: '3' };
  for (const _ of [1, 2]) await expect(rendered(shell, broken)).rejects.toThrow('ended (exit)');
  expect(await rendered(shell, broken)).toBeNull();
  expect(rendering.faults.switchedOff()).toMatchObject([{ name: 'catalog', version: '3' }]);
  expect(await rendered()).toMatch('shell 1, catalog 1');
});

it('renders in the language of the shell, and warms the next process in each that was asked for', async () => {
  for (const version of ['1', '2']) {
    write(`shell/${version}/server-ur/render.js`, renders(`${version} in Urdu`));
    write(`remotes/catalog/${version}/server-ur/remote.js`, `export const text = () => 'catalog ${version} in Urdu';`);
  }
  const files = { entry: '', preloads: [], styles: [], pages: {}, fonts: [] };
  const languages = { ur: { ...files, server: 'server-ur/remote.js' } };
  const ofShell = { ...shell, languages: { ur: { ...files, server: 'server-ur/render.js' } } };
  state = { ...state, shell: ofShell, registry: { catalog: { ...catalog, languages } } };
  const inUrdu = () => {
    const urdu = inLanguage(state, 'ur');
    return rendered(urdu.shell, urdu.registry.catalog);
  };
  expect([await rendered(), await inUrdu()]).toEqual([
    'shell 1, catalog 1, 0',
    'shell 1 in Urdu, catalog 1 in Urdu, 0',
  ]);
  // A remote that lacks the language is English in a shell that has it.
  expect(await rendered(inLanguage(state, 'ur').shell)).toBe('shell 1 in Urdu, catalog 1, 1');
  state = { ...state, registry: { catalog: { ...catalog, version: '2', languages } }, stamp: '2' };
  expect(await inUrdu()).toBe('shell 1 in Urdu, catalog 2 in Urdu, 2');
  await expect.poll(inUrdu).toBe('shell 1 in Urdu, catalog 2 in Urdu, 1');
  expect(await rendered()).toBe('shell 1, catalog 2, 1');
});
