import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { testFolder } from '../../testing/testFolder.ts';
import { testEntry, testSettings } from '../../testing/data.ts';
import { startRenderer } from '../rendering/renderer.ts';
import { failedIn, failedPages } from './browse.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

/** A container as every tool of federation builds it. */
const CONTAINER = `
const shared = {};
export async function init(scope) {
  for (const [name, versions] of Object.entries(scope)) shared[name] = (await Object.values(versions)[0].get())();
}
export async function get() {
  const { createElement: h, useEffect, useState } = shared.react;
  const { useQuery, QueryClient } = shared['@shop/shared/query'];
  const { useNavigate, useParams } = shared['@shop/shared/router'];
  const libraries = {
    react: useState,
    'react-dom': shared['react-dom'].createPortal,
    '@shop/shared/router': useNavigate,
    '@shop/shared/query': QueryClient,
  };
  const Product = () => h('h1', null, 'Product ' + useParams().id);
  const pages = (Component, more = {}) => [{ path: '/', Component, ...more }, { path: '/product/:id', Component: Product }];
  const setup = (shell) => ({ routes: pages(() => h('h1', null, 'Frocks')) });
  return () => ({ contract: 1, libraries, setup });
}
`;

const FROCKS = "setup = (shell) => ({ routes: pages(() => h('h1', null, 'Frocks')) })";

/** The container with a page at '/' that does this before it shows its heading. */
const shows = (body: string) => [
  FROCKS,
  `setup = (shell) => ({ routes: pages(() => { ${body}; return h('h1', null, 'Frocks'); }) })`,
];
const routes = (given: string) => [FROCKS, `setup = (shell) => ({ routes: ${given} })`];

const folder = testFolder();
/** Of all versions here but the first: a process takes a second to start. */
const renderer = startRenderer({ folder, shell: { version: '1' }, log, isBrowser: true });
afterAll(() => renderer.close());

const version = '20261125T234546017-2b1638075a2f';
let count = 0;

async function sentences(
  script: string,
  { territories = ['/', '/product/:id'], answers = {} as Record<string, string>, isAlone = false, inUrdu = '' } = {},
) {
  const name = `mine-${String.fromCharCode(97 + count++)}`;
  const home = path.join(folder, 'remotes', name, version);
  mkdirSync(home, { recursive: true });
  writeFileSync(path.join(home, 'remoteEntry.js'), script);
  const at = `/remotes/${name}/${version}`;
  const ur = { entry: `${at}/ur/remoteEntry.js`, preloads: [], styles: [], pages: {} };
  const languages = inUrdu ? { languages: { ur } } : {};
  if (inUrdu) {
    mkdirSync(path.join(home, 'ur'));
    writeFileSync(path.join(home, 'ur/remoteEntry.js'), inUrdu);
  }
  const entry = testEntry({ version, entry: `${at}/remoteEntry.js`, territories, ...languages });
  const page = { apiBase: '/api', settings: testSettings };
  const fetch = vi.fn(async (asked: string) => {
    const body = answers[asked];
    return body ? new Response(body) : Response.json({ status: false }, { status: 404 });
  });
  const trial = { name, entry, page, productId: '12', fetch };
  const faults = await (isAlone ? failedPages({ ...trial, folder, log }) : failedIn(renderer, trial));
  return faults.map(({ sentence }) => sentence);
}

describe('a browser build', () => {
  const answers = { '/api/FrocksController/list': JSON.stringify({ status: true, data: ['Frock'] }) };
  const asks = `const { data } = useQuery({ queryKey: ['a'], queryFn: () => shell.api.get('/FrocksController/list') }); `;

  it('shows a page of every territory, with what the api answers, and what a browser has', async () => {
    const used = `useEffect(() => {
      if (innerWidth !== 412 || !matchMedia('(max-width: 600px)').matches || !localStorage || location.pathname !== '/') throw new Error('no browser');
      new IntersectionObserver(() => {}).observe(document.querySelector('h1'));
      document.title = shell.settings.shopName;
    })`;
    const [from = '', to = ''] = shows(
      `${asks} ${used}; if (data && data.data[0] !== 'Frock') throw new Error('other data')`,
    );
    expect(await sentences(CONTAINER.replace(from, to), { answers, isAlone: true })).toEqual([]);
  });

  it('may wait for a style sheet, as those of stock Vite do', async () => {
    const waits = `lazy: () => new Promise((resolve) => {
      const sheet = document.createElement('link');
      sheet.rel = 'stylesheet';
      sheet.href = import.meta.resolve('./assets/remote-D_FjP1Ih.css');
      document.head.append(sheet);
      sheet.addEventListener('load', () => resolve({ Component: () => 'Frocks' }));
    })`;
    const [from = '', to = ''] = routes(`pages(undefined, { ${waits} })`);
    expect(await sentences(CONTAINER.replace(from, to))).toEqual([]);
  });

  it('of staff is tried with nothing of the shop, by who may do everything', async () => {
    const [from = '', to = ''] = routes(`[{ path: '/admin/frocks', Component() {
      const me = useQuery({ queryKey: ['me'], queryFn: () => shell.api.staff.get('/PublicController/me') });
      const frocks = useQuery({ queryKey: ['a'], queryFn: () => shell.api.staff.get('/FrocksController/list') });
      if (frocks.data) throw new Error('something of the shop');
      return h('p', null, frocks.isError && me.data.data.rights.includes('products') ? 'Failed to load' : '');
    } }]`);
    expect(await sentences(CONTAINER.replace(from, to), { answers, territories: ['/admin/frocks'] })).toEqual([]);
  });

  it.each<[string, string[], RegExp]>([
    ['throws at load', ['const shared = {};', "throw new TypeError('nothing runs');"], /at \/: nothing runs/],
    ['is no script', ['const shared = {};', 'const shared = {;'], /at \/: Unexpected token/],
    [
      'throws when it gets the libraries',
      ['for (const', "throw new Error('no libraries'); for (const"],
      /at \/: no libraries/,
    ],
    ['exposes nothing', ['() => ({ contract', '() => null ?? ({ contrac'], /at \/: it exports contract undefined/],
    ['has no setup', ['libraries, setup }', 'libraries }'], /at \/: mine-. exposes no setup function/],
    [
      'exports another contract',
      ['contract: 1', 'contract: 2'],
      /at \/: it exports contract 2 and was published with 1/,
    ],
    [
      'brought a React of its own',
      ['react: useState', 'react: () => [null]'],
      /at \/: mine-. brought its own copy of react/,
    ],
    ['throws in setup', [FROCKS, "setup = () => { throw new Error('not set up'); }"], /at \/: not set up/],
    [
      'lacks the script of a page',
      routes("pages(null, { Component: undefined, lazy: () => import('./assets/page-B1x2.js') })"),
      /at \/: Cannot find module .*page-B1x2\.js/,
    ],
    [
      'throws in a loader',
      routes("pages(() => 'Frocks', { loader() { throw new Error('not loaded'); } })"),
      /at \/: not loaded/,
    ],
    ['throws when it is rendered', shows("throw new Error('not rendered')"), /at \/: not rendered/],
    [
      'throws with what the api answers',
      shows(`${asks} if (data) data.frocks.map()`),
      /at \/: Cannot read properties of undefined \(reading 'map'\)/,
    ],
    ['throws in an effect', shows("useEffect(() => { throw new Error('no effect'); })"), /at \/: no effect/],
    [
      'throws in a timer',
      shows("useEffect(() => void setTimeout(() => { throw new Error('too late'); }, 20))"),
      /fails.*: .*too late/,
    ],
    ['rejects in a promise', shows("useEffect(() => void Promise.reject(new Error('unheard')))"), /fails.*: .*unheard/],
    ['shows nothing', routes('pages(() => null)'), /at \/: nothing is on it/],
    ['never ends', shows('while (true);'), /at \/: .*blocked/],
    [
      'throws on another page',
      ["h('h1', null, 'Product ' + useParams().id)", 'useParams().id.frock.name'],
      /at \/product\/12: Cannot read properties of undefined/,
    ],
    [
      'throws in the mini cart',
      [FROCKS, FROCKS.replace('({', "({ slots: { miniCart() { throw new Error('no cart'); } },")],
      /at \/: no cart/,
    ],
    [
      'reads a file',
      shows("throw new Error(process.getBuiltinModule('node:fs').readFileSync('/etc/passwd', 'utf8'))"),
      /at \/: Access to this API has been restricted/,
    ],
  ])('that %s is refused with a sentence that names the page', async (_what, [from = '', to = ''], sentence) => {
    expect(CONTAINER).toContain(from);
    expect((await sentences(CONTAINER.replace(from, to), { answers }))[0]).toMatch(sentence);
  });
});

it('is tried in every language that it is built in', async () => {
  const [heading = '', throwing = ''] = shows("throw new Error('no words')");
  const options = { isAlone: true, inUrdu: CONTAINER.replace('Frocks', 'فراک') };
  expect(await sentences(CONTAINER, options)).toEqual([]);
  const inUrdu = CONTAINER.replace(heading, throwing);
  expect(await sentences(CONTAINER, { ...options, inUrdu })).toEqual([
    expect.stringMatching(/^of its build in 'ur': in a browser mine-\w fails at \/: no words/),
  ]);
});
