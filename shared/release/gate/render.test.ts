import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testFolder, writeIn } from '../../testing/testFolder.ts';
import type { ShellEntry } from '../../contracts/registry.ts';
import { testEntry } from '../../testing/data.ts';
import { failedRenderings, samplePaths, showsSomething } from './render.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const SHELL_BUILD = `export async function render({ url, page, remote, fetch }) {
  const said = remote ? await remote.module.page({ url, page, fetch }) : 'nobody';
  return { status: 200, head: '', markup: said, data: {}, pages: [] };
}`;

let folder: string;
beforeEach(() => {
  folder = testFolder();
  write('shell/1/server/render.js', SHELL_BUILD);
});

const write = (file: string, text: string): void => writeIn(folder, file, text);

const fetch = vi.fn(async () => new Response('42')) as unknown as typeof globalThis.fetch;

/** What the gate says of a remote whose pages are made by this. */
async function faults(page: string, { name = 'mine', territories = ['/', '/product/:id'] } = {}) {
  write('remotes/mine/1/server/remote.js', `export async function page({ url, page, fetch }) { ${page} }`);
  const mine = testEntry({ server: 'server/remote.js', territories });
  const live = { shell: { version: '1' } as ShellEntry, registry: { mine, other: testEntry({ territories: ['/x'] }) } };
  const said = await failedRenderings(name, { folder, live, page: { settings: 7 }, productId: '12', fetch, log });
  return said.map(({ sentence }) => sentence);
}

describe('a server build', () => {
  it('renders a page of every territory, with what the api answers', async () => {
    expect(
      await faults(`if (page.settings !== 7 || await (await fetch('/api/x')).text() !== '42') throw 1; return url`),
    ).toEqual([]);
  });

  it.each([
    [
      'throws',
      `if (url !== '/') throw new Error('no product'); return url`,
      /mine cannot be rendered on the server, its page \/product\/12: no product/,
    ],
    ['loops', `while (url !== '/') {} return url`, /its page \/product\/12: .*blocked/],
    ['exits', `process.exit(3)`, /its page \/: .*process\.exit/],
    ['rejects late', `setTimeout(() => Promise.reject(new Error('too late')), 20); return url`, /too late/],
    ['shows nothing', `return ''`, /its page \/: nothing is on it/],
    [
      'shows nothing in the frame of the shell',
      'return `<header>Shop</header><main id="main"><div data-remote="mine"><!-- --><div></div></div></main><footer>Terms</footer>`',
      /its page \/: nothing is on it/,
    ],
    ['cannot be loaded', `} syntax error {`, /its page \/: /],
  ])('that %s is a fault that names the page', async (_what, page, reason) => {
    expect((await faults(page))[0]).toMatch(reason);
  });

  it('of a live remote fails in a new shell', async () => {
    expect(await faults(`return url`, { name: 'shell' })).toEqual([]);
    write('shell/1/server/render.js', SHELL_BUILD.replace('remote.module.page', 'remote.module.newer'));
    const fresh = (await faults(`return url`, { name: 'shell' }))[0];
    expect(fresh).toMatch(/^with this shell mine cannot be rendered on the server, its page \/: /);
  });
});

it('takes a page of each storefront territory', () => {
  const territories = ['/', '/*', '/product/:id', '/sizes/:kind/*', '/admin', '/admin/x', '/administration'];
  expect(samplePaths({ territories }, '7')).toEqual(['/', '/', '/product/7', '/sizes/7', '/administration']);
});

it('sees whether markup shows something, also where it is long and without ends', () => {
  expect(showsSomething('<main><style-x></style-x>'.repeat(100_000))).toBe(false);
  expect(showsSomething('<'.repeat(1_000_000))).toBe(true);
  expect(showsSomething('<main><style>.a{}</style><p>Frocks</p></main>')).toBe(true);
  expect(showsSomething('<header>Shop</header><main><script>x</script><template><p>x</p></template></main>')).toBe(
    false,
  );
});

it('renders each language of the shell, and in it what lacks it in English', async () => {
  write('shell/1/server-ur/render.js', SHELL_BUILD.replace('markup: said', 'markup: `اردو ${said}`'));
  write('remotes/mine/1/server/remote.js', "export const page = async () => 'English';");
  write('remotes/mine/1/server-ur/remote.js', "export const page = async () => { throw new Error('no words') };");
  const files = { entry: '', preloads: [], styles: [], pages: {}, fonts: [] };
  const mine = testEntry({ server: 'server/remote.js', territories: ['/'] });
  const inUrdu = { ...mine, languages: { ur: { ...files, server: 'server-ur/remote.js' } } };
  const shell = {
    version: '1',
    languages: { ur: { ...files, server: 'server-ur/render.js' } },
  } as unknown as ShellEntry;
  const said = async (entry: typeof mine, own = shell) => {
    const live = { shell: own, registry: { mine: entry } };
    const found = await failedRenderings('mine', { folder, live, page: {}, productId: '12', fetch, log });
    return found.map(({ sentence }) => sentence);
  };
  expect(await said(mine)).toEqual([]);
  expect(await said(inUrdu, { version: '1' } as ShellEntry)).toEqual([]);
  expect(await said(inUrdu)).toEqual([expect.stringContaining('its page /ur/: no words')]);
});
