import { beforeAll, describe, expect, it } from 'vitest';
import { CONTRACT } from '@shop/shared/contracts/remote';
import type { GateFault } from '@shop/shared/contracts/http/releases/releases';
import type { PreviewedVersion } from '@shop/shared/contracts/http/releases/preview';
import { DAY_MS } from '@shop/shared/format/durations';
import { onBothShops } from '../testing/testShop.ts';
import { addAccount } from '../testing/testAccounts.ts';
import { shellEntry, tarballOf, type TestVersion } from '../testing/testTarball.ts';
import { shopSecret } from '../kernel/auth/shopSecret.ts';
import { signPreview } from './preview/token.ts';
import { createToken } from './tokens.ts';

const own = { territories: ['/admin', '/admin/users'], menu: ['users'] };
const page = (body: string) => ({ 'server/remote.js': `export async function page(url, fetch) { ${body} }` });
const server = 'server/remote.js';
const product = { territories: ['/', '/product/:id'], server };

onBothShops('the gate', (shop) => {
  let admin: Parameters<typeof createToken>[1];
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    const userId = await addAccount(shop().db, { username: 'gate', password: null, role: 'administrator' });
    admin = { userId, username: 'gate', fullname: 'Amna', role: 'Administrator', rights: ['settings'] };
    await release({ name: 'shell', version: '1', entry: { ...shellEntry('1'), own } });
    await release({ name: 'catalog', version: '1', entry: product, files: page('return url') });
  });

  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, name = '', payload?: Buffer | object) => {
    if (name && !tokens.has(name)) {
      const made = await createToken(shop().db, admin, { name, label: name, days: 1 }, new Date());
      tokens.set(name, made.token);
    }
    const { statusCode, body } = await shop().app.inject({
      method,
      url: `/api/releases/${path}`,
      headers: {
        ...(name && { authorization: `Bearer ${tokens.get(name)}` }),
        ...(Buffer.isBuffer(payload) && { 'content-type': 'application/gzip' }),
      },
      ...(payload && { payload }),
    });
    return { statusCode, ...(JSON.parse(body) as { code?: string; data: never }) };
  };
  const publish = async (version: TestVersion) =>
    send('PUT', `${version.name}/versions/${version.version}`, version.name, await tarballOf(version));
  const release = async (version: TestVersion) => {
    expect(await publish(version)).toMatchObject({ statusCode: 201 });
    const current = { version: version.version, expected: null };
    expect(await send('POST', `${version.name}/current`, version.name, current)).toMatchObject({ statusCode: 200 });
  };
  /** What a version is refused for: each rule with its sentence. */
  const refused = async (version: Omit<TestVersion, 'version'>) => {
    const reply = await publish({ version: 'bad', ...version });
    expect([reply.statusCode, reply.code]).toEqual([422, 'GATE_REFUSED']);
    return sentences(reply.data);
  };
  const sentences = ({ faults }: { faults: GateFault[] }) => faults.map(({ rule, sentence }) => `${rule}: ${sentence}`);

  it('lets in what keeps to every rule', async () => {
    expect(
      (
        await publish({
          name: 'reviews',
          version: '1',
          entry: { territories: ['/reviews/*'], server },
          files: page('return url'),
        })
      ).statusCode,
    ).toBe(201);
  });

  it('refuses, naming the rule and saying the way out: 2.7 MB, styles of the whole page, a stolen page, a contract too new', async () => {
    const noise = Array.from({ length: 338_000 }, (_, i) =>
      (Math.imul(i, 2_654_435_761) >>> 0).toString(16).padStart(8, '0'),
    ).join('');
    expect(noise.length).toBeGreaterThan(2_700_000);
    const preloads = ['/remotes/reviews/bad/large.js'];
    expect(await refused({ name: 'reviews', entry: { preloads }, files: { 'large.js': `'${noise}'` } })).toEqual([
      expect.stringMatching(
        /^budget: reviews has [\d.]+ kB of scripts for one page, compressed, and may have 60\.0 kB: /,
      ),
      expect.stringMatching(/^budget: reviews has [\d.]+ kB in all/),
    ]);
    expect(await refused({ name: 'reviews', files: { 'style.css': 'h1 { display: none }' } })).toEqual([
      expect.stringMatching(
        /^styles: style\.css styles the whole page: h1 \{ … \}; put its rules inside \[data-remote="reviews"\]/,
      ),
    ]);
    expect(await refused({ name: 'reviews', entry: { territories: ['/product/1'] } })).toEqual([
      'territories: /product/1 of reviews takes /product/:id, which belongs to catalog: choose another address, or let catalog release without it first',
    ]);
    expect(await refused({ name: 'reviews', entry: { territories: ['/admin/users'] } })).toEqual([
      expect.stringMatching(/^territories: .* belongs to shell/),
    ]);
    expect(await refused({ name: 'reviews', entry: { contract: CONTRACT + 1 } })).toEqual([
      expect.stringMatching(/^contract: reviews speaks contract \d+, the shell speaks \d+: build it with/),
    ]);
  });

  it('says the same to who only checks', async () => {
    const tarball = await tarballOf({ name: 'reviews', version: 'bad', entry: { territories: ['/'] } });
    const checked = await send('POST', 'reviews/check', 'reviews', tarball);
    expect([checked.statusCode, checked.code]).toEqual([422, 'GATE_REFUSED']);
    expect(sentences(checked.data)).toEqual([expect.stringMatching(/^territories: \/ of reviews takes \//)]);
  });

  it('refuses a shell that breaks what is live, by its name', async () => {
    const breaking = { ...shellEntry('bad'), own, provides: { react: '20.0.0' } };
    expect(await refused({ name: 'shell', entry: breaking })).toEqual([
      expect.stringMatching(/^ranges: this shell would break catalog, which is live: catalog needs react/),
    ]);
    const newer = `export async function render({ remote }) { return remote ? remote.module.newer() : { status: 200, markup: 'x', data: {}, pages: [] }; }`;
    const [first, ...rest] = await refused({ name: 'shell', files: { 'server/render.js': newer } });
    expect(first).toMatch(/^render: with this shell catalog cannot be rendered on the server, its page \/: /);
    expect(rest).toHaveLength(1);
  });

  it('runs a server build apart, with the live shell and what the api answers', async () => {
    expect(
      await refused({
        name: 'reviews',
        entry: { territories: ['/reviews/:id'], server },
        files: page(`throw new Error('no ' + url)`),
      }),
    ).toEqual([
      expect.stringMatching(
        /^render: reviews cannot be rendered on the server, its page \/reviews\/\d+: no \/reviews\/\d+; /,
      ),
    ]);
    // On a busy machine its time is over before it is known to be blocked.
    expect(await refused({ name: 'reviews', entry: { server }, files: page(`while (true);`) })).toEqual([
      expect.stringMatching(/^render: .*its page \/reviews: .*(blocked|took longer than)/),
    ]);
    const asks = `const reply = await fetch('/api/SettingsController/public');
      return process.env.PATH || !(await reply.json()).status ? '' : url`;
    expect((await publish({ name: 'reviews', version: 'asks', entry: { server }, files: page(asks) })).statusCode).toBe(
      201,
    );
  });

  it('asks again when a version is made current: what was free may be taken by then', async () => {
    const territories = ['/wishes'];
    for (const name of ['wishes', 'gifts']) await publish({ name, version: '1', entry: { territories } });
    expect((await send('POST', 'wishes/current', 'wishes', { version: '1', expected: null })).statusCode).toBe(200);
    const late = await send('POST', 'gifts/current', 'gifts', { version: '1', expected: null });
    expect([late.statusCode, late.code]).toEqual([422, 'GATE_REFUSED']);
    expect(late.data).toMatchObject({ faults: [{ rule: 'territories' }] });
  });

  describe('a preview link', () => {
    it('is answered when a version is published, and shows that one only', async () => {
      const published = await publish({ name: 'previewed', version: '1' });
      const { preview } = published.data as { preview: string };
      const [, token] = /^\/preview\/([\w.-]+)$/.exec(preview) ?? [];
      const shown = (await send('GET', `preview/${token}`)).data as PreviewedVersion;
      expect(shown).toMatchObject({ name: 'previewed', version: '1', entry: { version: '1' } });
      const days = (Date.parse(shown.expires) - Date.now()) / DAY_MS;
      expect(days).toBeGreaterThan(6.9);
      expect(days).toBeLessThanOrEqual(7);

      await publish({ name: 'previewed', version: '2' });
      expect((await send('GET', 'previewed/versions/1')).code).toBe('UNKNOWN_VERSION');
      expect((await send('GET', `previewed/versions/1?preview=${token}`)).statusCode).toBe(200);
      expect((await send('GET', `previewed/versions/2?preview=${token}`)).code).toBe('UNKNOWN_VERSION');
    });

    it('of another shop, or of what is no longer kept, is none', async () => {
      const forged = `${Buffer.from('["catalog","1",9999999999]').toString('base64url')}.${'A'.repeat(43)}`;
      expect(await send('GET', `preview/${forged}`)).toMatchObject({ statusCode: 404, code: 'UNKNOWN_PREVIEW' });
      expect(await send('GET', `catalog/versions/1?preview=${forged}`)).toMatchObject({ code: 'UNKNOWN_PREVIEW' });
      const secret = await shopSecret(shop().db, 'preview')();
      const never = signPreview(secret, { name: 'previewed', version: 'never', expires: 9_999_999_999 });
      expect(await send('GET', `preview/${never}`)).toMatchObject({
        statusCode: 410,
        code: 'PREVIEW_EXPIRED',
      });
    });
  });
});
