import { randomBytes } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { RegistryEntry, ShellEntry } from '../../contracts/registry.ts';
import { CONTRACT } from '../../contracts/remote.ts';
import { testEntry } from '../../testing/data.ts';
import { jointFaults, ownFaults } from './rules.ts';
import { testVersion } from './testVersion.ts';

const shell = { contract: CONTRACT, provides: { react: '19.3.1' } } as unknown as ShellEntry;

/** What the rules say of version 1 of `mine`, each as 'rule: sentence'. */
async function said(files: Record<string, string | Buffer> = {}, entry: Partial<RegistryEntry> = {}, name = 'mine') {
  const faults = await ownFaults(testVersion(name, files, entry), { origins: ['https://cdn.example'] });
  return faults.map(({ rule, sentence }) => `${rule}: ${sentence}`);
}

describe('a version by itself', () => {
  it('is let in when nothing is wrong with it', async () => {
    const script = 'export const a = 1;';
    const files = {
      'a.js': script,
      'a.js.br': brotliCompressSync(script),
      'a.js.gz': gzipSync(script),
      'requires.json': '{}',
    };
    const entry = {
      preloads: ['/remotes/mine/1/a.js', 'https://cdn.example/remotes/mine/1/a.js'],
      server: 'server/remote.js',
    };
    expect(await said({ ...files, 'server/remote.js': '', '.vite/manifest.json': '{}' }, entry)).toEqual([]);
  });

  it.each([
    ['/remotes/other/1/a.js', /outside of \/remotes\/mine\/1\//],
    ['/remotes/mine/1/../../other/1/a.js', /outside of/],
    ['/remotes/mine/1/x/../a.js', /outside of/],
    ['//cdn.example/remotes/mine/1/a.js', /outside of/],
    ['https://elsewhere.example/remotes/mine/1/a.js', /none of REMOTE_ORIGINS/],
    ['/remotes/mine/1/b.js', /not among the files/],
  ])('names files of its own: not %s', async (address, reason) => {
    expect(await said({ 'a.js': '' }, { styles: [address] })).toEqual([expect.stringMatching(reason)]);
  });

  it('has types for hosts elsewhere, as federation’s tools write them', async () => {
    const types = { '@mf-types.zip': 'PK', '@mf-types.d.ts': '', '@mf-types/compiled-types/remote.d.ts': '' };
    expect(await said(types)).toEqual([]);
  });

  it.each<[string, string | Buffer, RegExp]>([
    ['install.sh', '', /of a kind that no page asks for/],
    ['assets/page.html', '', /of a kind/],
    ['.env', '', /of a kind/],
    ['archive.zip', '', /of a kind/],
    ['assets/remote.d.ts', '', /of a kind/],
    ['a.js.map', '{"sourcesContent":["x"]}', /holds sources/],
    ['a.svg', '<svg onload="x()">', /runs scripts/],
    ['b.js.br', '', /copy of b\.js, which is not there/],
    ['remoteEntry.js.br', brotliCompressSync('something else'), /holds something else than remoteEntry\.js/],
    ['remoteEntry.js.gz', 'no gzip', /holds something else/],
  ])('has no file %s', async (file, content, reason) => {
    expect(await said({ [file]: content })).toEqual([expect.stringMatching(reason)]);
  });

  it('is what its entry says', async () => {
    expect(await said({}, { contract: '1' as never })).toEqual([
      expect.stringMatching(/^types: release\.json of mine: \/contract/),
    ]);
    expect(await said({}, { version: '2' })).toEqual([
      expect.stringMatching(/^types: the entry is of version 2, not of 1/),
    ]);
    expect(await said({}, { server: 'server/remote.js' })).toEqual([expect.stringMatching(/^types: the server build/)]);
    expect(await said({ 'a.js': '' }, { server: 'server/../a.js' })).toEqual([expect.stringMatching(/^types: /)]);
    expect(await said({}, { requires: { react: '>=18' } })).toEqual([expect.stringMatching(/\^major\.minor\.patch/)]);
    expect(await said({}, {}, 'shell')).toEqual([expect.stringMatching(/^types: release\.json of shell/)]);
  });

  it('keeps to its budget, which says the figures', async () => {
    // Cannot be compressed, so that it is as large as it looks.
    const bytes = Buffer.from(Array.from({ length: 60_000 }, (_, i) => (i * i * 2_654_435_761) >>> 24));
    const large = Buffer.concat(
      Array.from({ length: 45 }, (_, part) =>
        bytes.map((byte, i) => byte ^ (Math.imul(part * 7919 + i, 2_246_822_519) >>> 24)),
      ),
    );
    expect(large.length).toBe(2_700_000);
    const faults = await said({ 'a.js': large, 'a.js.br': large }, { preloads: ['/remotes/mine/1/a.js'] });
    expect(faults).toContainEqual(
      expect.stringMatching(
        /^budget: mine has 2700\.0 kB of scripts for one page, compressed, and may have 60\.0 kB: /,
      ),
    );
    expect(faults).toContainEqual(expect.stringMatching(/^budget: mine has 2700\.0 kB in all/));
    const ofDevelopers = { 'hot/a.js': large, 'hot/a.js.br': large };
    expect(await said(ofDevelopers)).toContainEqual(expect.stringMatching(/^budget: mine has 2700\.0 kB in all/));
    expect(await said(ofDevelopers, {}, 'shell')).not.toContainEqual(expect.stringMatching(/^budget/));
    const declares = { territories: ['/admin/x'], budgets: { HelpPage: 300 } };
    expect(await said({}, declares)).toEqual([
      'budget: mine gives its page HelpPage 300 kB of scripts and is allowed 110: ask the team of the shell, who allow it in ' +
        'shared/release/gate/budgets.ts and release the server',
    ]);
    const admin = await said({ 'a.js': bytes }, { territories: ['/admin/x'], preloads: ['/remotes/mine/1/a.js'] });
    expect(admin.filter((one) => one.startsWith('budget'))).toEqual([]);
  });
});

describe('a version in another language', () => {
  const noise = (kB: number) => `//${randomBytes(kB * 1000).toString('base64')}`;
  const at = (file: string) => `/remotes/mine/1/${file}`;
  const of = (kB: number, files: Record<string, string> = {}) =>
    said(
      { 'a.js': noise(5), 'server/remote.js': '', 'ur/a.js': noise(kB), ...files },
      {
        preloads: [at('a.js')],
        server: 'server/remote.js',
        languages: {
          ur: {
            entry: at('ur/a.js'),
            preloads: [at('ur/a.js')],
            styles: [],
            pages: {},
            server: 'server-ur/remote.js',
          },
        },
      },
    );

  it('has files of its own, and pages that are hardly larger than in English', async () => {
    expect(await of(18, { 'server-ur/remote.js': 'as it is' })).toEqual([]);
    expect(await of(5)).toEqual([expect.stringMatching(/^types: the server build server-ur\/remote\.js is not among/)]);
    expect(await of(23, { 'server-ur/remote.js': '' })).toEqual([
      expect.stringMatching(/^budget: mine has 23\.\d kB in 'ur' for one page, .* and may have 20\.\d kB/),
    ]);
    const lacking = { ur: { entry: at('ur/b.js'), preloads: [], styles: [], pages: {} } };
    expect(await said({ 'ur/a.js': '' }, { languages: lacking })).toEqual([
      'files: the entry names ur/b.js, which is not among the files: build it anew',
    ]);
  });
});

describe('a page of its own budget', () => {
  // Incompressible, and a script that can be read.
  const noise = (kB: number) => `//${randomBytes(kB * 1000).toString('base64')}`;
  const checkout = (page: string, budgets?: Record<string, number>) =>
    said(
      {
        'remoteEntry.js': `import './assets/container-B3tgkeUI.js'; import('./assets/remote-B8KX7soj.js')`,
        'assets/container-B3tgkeUI.js': '',
        'assets/remote-B8KX7soj.js': 'const page = () => import(`./CheckoutPage-Bz88HH6W.js`)',
        'assets/CheckoutPage-Bz88HH6W.js': `import './PhoneField-B2fHQ93e.js'; import('./Map-CosqaqLp.js')`,
        'assets/PhoneField-B2fHQ93e.js': noise(31),
        'assets/Map-CosqaqLp.js': noise(25),
        ...(page && { 'assets/Sums-CBf69Q9N.js': noise(50), 'assets/CheckoutPage-Bz88HH6W.js': page }),
      },
      {
        territories: ['/checkout'],
        preloads: ['remoteEntry.js', 'assets/remote-B8KX7soj.js'].map((file) => `/remotes/checkout/1/${file}`),
        ...(budgets && { budgets }),
      },
      'checkout',
    );
  const LARGER = `import './PhoneField-B2fHQ93e.js'; export * from './Sums-CBf69Q9N.js'`;

  it('is weighed with what it imports before it runs, whoever renders it', async () => {
    expect(await checkout('', { CheckoutPage: 50 })).toEqual([]);
    expect(await checkout('')).toEqual([
      expect.stringMatching(
        /^budget: checkout has 31\.\d kB of scripts for its page CheckoutPage, compressed, and may have 20\.0 kB: /,
      ),
    ]);
    expect(await checkout(LARGER, { CheckoutPage: 50 })).toEqual([
      expect.stringMatching(
        /checkout has 8\d\.\d kB of scripts for its page CheckoutPage, compressed, and may have 50\.0 kB/,
      ),
    ]);
  });

  it('may have the name it had in clones of before', async () => {
    expect(await checkout('', { CheckoutPage: 50, TrackPage: 40, ConfirmPage: 30 })).toEqual([]);
  });

  it('is not raised by its own remote', async () => {
    expect(await checkout(LARGER, { CheckoutPage: 90 })).toEqual([
      expect.stringMatching(
        /^budget: checkout gives its page CheckoutPage 90 kB of scripts and is allowed 50: ask the team/,
      ),
    ]);
  });
});

describe('a version beside the others', () => {
  const live = { shell, registry: { catalog: testEntry({ contract: CONTRACT, requires: { react: '^19.0.0' } }) } };
  const rules = (next: Parameters<typeof jointFaults>[0], changed: string[]) =>
    jointFaults(next, changed).map(({ rule, sentence }) => `${rule}: ${sentence}`);

  it('runs in the shell that is live', () => {
    const beside = (mine: Partial<RegistryEntry>) =>
      rules({ shell, registry: { ...live.registry, mine: testEntry(mine) } }, ['mine']);
    expect(beside({ contract: CONTRACT + 1 })).toEqual([
      expect.stringMatching(/^contract: mine speaks contract \d, the shell speaks \d: build it with/),
    ]);
    expect(beside({ contract: CONTRACT, requires: { react: '^20.0.0' } })).toEqual([
      expect.stringMatching(/^ranges: mine needs react \^20/),
    ]);
  });

  it('breaks no remote that is live', () => {
    const next = { ...live, shell: { ...shell, contract: CONTRACT + 2, own: { territories: ['/admin'], menu: [] } } };
    expect(rules(next, ['shell'])).toEqual([
      expect.stringMatching(
        /^contract: this shell would break catalog, which is live: .*release a catalog that runs in both/,
      ),
    ]);
  });
});
