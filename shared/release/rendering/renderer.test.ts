import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testFolder, writeIn } from '../../testing/testFolder.ts';
import type { Fault } from './faults.ts';
import { startRenderer, type Renderer } from './renderer.ts';

/** Stands for a shell's server build: what it renders is whatever the remote's `page` says. */
const SHELL = `
  import { version } from 'react';
  export async function render({ url, page, remote, fetch }) {
    const markup = remote ? await remote.module.page({ url, page, fetch, react: version }) : 'nobody’s';
    return { status: 200, head: '', markup: String(markup), data: { script: '</script>' }, pages: [] };
  }`;

/** Server builds of remotes, as accidents make them. */
const BUILDS = {
  sound: `page: ({ url }) => 'at ' + url`,
  asking: `page: async ({ fetch }) => (await (await fetch('/api/name')).json()).name`,
  patient: `page: ({ fetch }) => fetch('/api/slow').then((response) => response.text())`,
  curious: `page: () => JSON.stringify([process.env.ADMIN_PASSWORD, Object.keys(process.env), process.argv.length])`,
  talkative: `page: () => { console.log('I am here'); return 'said'; }`,
  sharing: `page: async ({ react }) => react === (await import('react')).version`,
  throwing: `page: () => { throw new Error('a page that throws'); }`,
  hanging: `page: () => new Promise(() => undefined)`,
  loop: `page: () => { for (;;); }`,
  'late loop': `page: async ({ fetch }) => { await fetch('/api/name'); await new Promise(setImmediate); for (;;); }`,
  exit: `page: () => process.exit(3)`,
  throw: `page: () => { setTimeout(() => { throw new Error('late'); }); return new Promise(() => undefined); }`,
  rejection: `page: ({ fetch }) => { fetch('/api/name').then(() => { throw new Error('late'); }); return new Promise(() => undefined); }`,
  busy: `page: async ({ fetch }) => { await fetch('/api/slow'); for (const end = performance.now() + 200; performance.now() < end; ); return 'done'; }`,
  'answered loop': `page: async ({ fetch }) => { await fetch('/api/slow'); for (;;); }`,
  memory: `page: () => { const all = []; for (;;) all.push(new Array(500_000).fill(all.length)); }`,
};
type Build = keyof typeof BUILDS;

let folder: string;
let renderer: Renderer;
let faults: Fault[];
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const calls = {
  '/api/name': async () => Response.json({ name: 'Noor’s' }),
  '/api/slow': async () => {
    asked += 1;
    isAsked.resolve();
    await isTime.promise;
    return new Response('in the end');
  },
};
/** What `patient` asks for, and when it is answered. */
let asked: number;
let isAsked: PromiseWithResolvers<void>;
let isTime: PromiseWithResolvers<void>;

const write = (file: string, text: string): void => writeIn(folder, file, text);

function start(shell = '1'): void {
  [faults, asked] = [[], 0];
  [isAsked, isTime] = [Promise.withResolvers(), Promise.withResolvers()];
  renderer = startRenderer({ folder, shell: { version: shell }, log });
  renderer.faults.onFault((fault) => faults.push(fault));
}

function render(name: Build | null, { version = '1', url = '/', limitMs = 50_000 } = {}) {
  const remote = name && { name, version, server: 'server/remote.js' };
  const fetch = ((address: keyof typeof calls) => calls[address]()) as unknown as typeof globalThis.fetch;
  return renderer.render({ url, page: '{}', remote }, { fetch, limitMs });
}

const markupOf = async (...args: Parameters<typeof render>) => (await render(...args)).markup;

beforeEach(() => {
  folder = testFolder();
  write('shell/1/server/render.js', SHELL);
  for (const [name, build] of Object.entries(BUILDS)) {
    for (const version of ['1', '2'])
      write(`remotes/${name}/${version}/server/remote.js`, `export const { page } = { ${build} };`);
  }
  write('package.json', '{"type":"module"}');
  vi.clearAllMocks();
});
afterEach(() => renderer.close());

it('renders pages of remotes and of nobody, and makes their calls', async () => {
  start();
  expect(await markupOf('sound', { url: '/deals?sort=new' })).toBe('at /deals?sort=new');
  expect(await markupOf('asking')).toBe('Noor’s');
  expect(await markupOf(null)).toBe('nobody’s');
  expect((await render('sound')).data).toBe('{"script":"\\u003c/script>"}');
  expect(faults).toEqual([]);
});

it('gives a remote the React of the shell, and nothing of the environment', async () => {
  start();
  vi.stubEnv('ADMIN_PASSWORD', 'secret');
  expect(await markupOf('sharing')).toBe('true');
  expect(JSON.parse(await markupOf('curious'))).toEqual([null, ['NODE_ENV'], 2]);
});

it('logs what a build prints, with its name', async () => {
  start();
  await render('talkative');
  const said = 'printed when rendered: I am here';
  expect(log.info).toHaveBeenCalledWith({ remote: 'talkative', version: '1' }, said);
});

it('gives up a page that throws, takes too long or is not there, and goes on in the same process', async () => {
  start();
  await expect(render('throwing')).rejects.toThrow('a page that throws');
  await expect(render('hanging', { limitMs: 50 })).rejects.toThrow('took longer than 50 ms');
  await expect(render('sound', { version: '3' })).rejects.toThrow('Cannot find module');
  expect(await markupOf('sound')).toBe('at /');
  expect(faults.map(({ name, kind }) => [name, kind])).toEqual([
    ['throwing', 'error'],
    ['hanging', 'slow'],
    ['sound', 'error'],
  ]);
  expect(renderer.faults.switchedOff()).toEqual([]);
});

it.each(['loop', 'late loop', 'exit', 'throw', 'rejection', 'memory'] satisfies Build[])(
  'ends a process by %s without harm to other pages, and switches that version off after the second time',
  async (name) => {
    start();
    // A process that fills its memory may be blocked by it for as long as by a loop.
    const kind = { 'late loop': /loop/, memory: /memory|loop/ }[name as string] ?? new RegExp(name);
    const other = markupOf('patient');
    // Nobody waits for it where a first try fails.
    other.catch(() => undefined);
    await isAsked.promise;
    for (const round of [1, 2]) {
      await expect(render(name)).rejects.toThrow(kind);
      expect(faults).toHaveLength(round);
      expect(faults.at(-1)).toMatchObject({ name, version: '1', kind: expect.stringMatching(kind) });
    }
    isTime.resolve();
    expect(await other).toBe('in the end');
    expect(renderer.faults.switchedOff()).toMatchObject([{ name, version: '1', shell: '1' }]);
    await expect(render(name)).rejects.toThrow('is switched off');
    const saidOff = log.error.mock.calls.filter(([, message]) => String(message).includes('is switched off'));
    expect(saidOff).toHaveLength(1);

    await expect(render(name, { version: '2' })).rejects.toThrow('the rendering process ended');
    expect(renderer.faults.switchedOff()).toHaveLength(1);
    expect(await markupOf('sound')).toBe('at /');
  },
);

it('charges who loops, and not a page whose answer came together with its own', async () => {
  start();
  const pages: Promise<string>[] = [];
  for (const name of ['busy', 'answered loop', 'patient'] satisfies Build[]) {
    const page = markupOf(name);
    page.catch(() => undefined);
    pages.push(page);
    await expect.poll(() => asked).toBe(pages.length);
  }
  isTime.resolve();
  await expect(pages[1]).rejects.toThrow('blocked');
  expect([await pages[0], await pages[2]]).toEqual(['done', 'in the end']);
  expect(faults.map(({ name, kind }) => [name, kind])).toEqual([['answered loop', 'loop']]);
});

it('refuses pages for a while with a shell that ends every process as it starts', async () => {
  write('shell/2/server/render.js', 'process.exit(1);');
  start('2');
  await expect(render('sound')).rejects.toThrow('there is no process to render in');
  await expect(render('sound')).rejects.toThrow('there is no process to render in');
  expect(faults).toMatchObject([{ name: 'shell', version: '2', kind: 'exit' }]);
});

it('finishes what it has in hand when it is closed', async () => {
  start();
  const page = markupOf('patient');
  await isAsked.promise;
  const closed = renderer.close();
  isTime.resolve();
  expect(await page).toBe('in the end');
  await closed;
  await expect(render('sound')).rejects.toThrow('there is no process to render in');
});
