import { beforeAll, expect, it } from 'vitest';
import type { LocalRemote } from '@shop/shared/contracts/http/releases/preview';
import { HOUR_MS, MINUTE_MS } from '@shop/shared/format/durations';
import { addAccount, signedIn } from '../../testing/testAccounts.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { shopSecret } from '../../kernel/auth/shopSecret.ts';
import { createToken } from '../tokens.ts';
import { signPreview } from './token.ts';

onBothShops('a link to a remote on a developer’s computer', (shop) => {
  let token = '';
  beforeAll(async () => {
    const userId = await addAccount(shop().db, { username: 'local', password: null, role: 'administrator' });
    const admin = { userId, username: 'local', fullname: 'Amna', role: 'Administrator' as const, rights: [] };
    const wanted = { name: 'checkout', label: 'Laptop of Bilal', days: 30 };
    ({ token } = await createToken(shop().db, admin, wanted, new Date()));
  });

  const ask = async (name: string, origin: string, headers: Record<string, string> = bearer()) =>
    shop().call('POST', `/releases/${name}/local`, { origin }, headers);
  const bearer = () => ({ authorization: `Bearer ${token}` });
  const read = async (link: string) => shop().call('GET', link.replace('/preview/', '/releases/preview/'));
  const noted = async () =>
    shop().db.read.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

  it('is opened within minutes, is good for hours, and names one remote and its origin', async () => {
    const { statusCode, body } = await ask('checkout', 'http://localhost:4102');
    expect(statusCode).toBe(200);
    const { link, expires } = body.data as { link: string; expires: string };
    const shown = (await read(link)).body.data as LocalRemote;
    expect(shown).toEqual({ name: 'checkout', origin: 'http://localhost:4102', openBy: expect.any(String), expires });
    expect((Date.parse(expires) - Date.now()) / HOUR_MS).toBeCloseTo(8, 1);
    expect((Date.parse(shown.openBy) - Date.now()) / MINUTE_MS).toBeCloseTo(5, 0);
    expect(await noted()).toMatchObject({ action: 'release.showLocal', actor: 'Laptop of Bilal (token of checkout)' });
    // It opens no version's files.
    const files = `/releases/checkout/versions/1?preview=${link.slice('/preview/'.length)}`;
    expect((await shop().call('GET', files)).body.code).toBe('UNKNOWN_VERSION');
  });

  it('is for who deploys that remote, and for administrators', async () => {
    const { headers } = await signedIn(shop().db, 'administrator');
    expect((await ask('catalog', 'http://127.0.0.1:5173', headers)).statusCode).toBe(200);
    expect((await ask('catalog', 'http://127.0.0.1:5173')).statusCode).toBe(403);
    expect(await noted()).toMatchObject({ action: 'release.refuseToken', subject_id: 'catalog' });
    expect((await ask('checkout', 'http://127.0.0.1:5173', {})).statusCode).toBe(401);
    expect((await ask('shell', 'http://127.0.0.1:5173', headers)).body.code).toBe('NOT_ALLOWED');
  });

  it.each([
    'https://localhost:4102',
    'http://localhost',
    'http://localhost:0',
    'http://localhost:4102/',
    'http://localhost:4102; script-src *',
    'http://localhost.evil.example:80',
    'http://127.0.0.1.evil.example:80',
    'http://192.168.1.7:4102',
    'http://user@localhost:4102',
  ])('is not made for %s', async (origin) => {
    expect((await ask('checkout', origin)).statusCode).toBe(400);
  });
});

onBothShops(
  'a shop that shows nothing from elsewhere',
  (shop) => {
    it('refuses such links, and ends those that are open', async () => {
      const { headers } = await signedIn(shop().db, 'administrator');
      const asked = { origin: 'http://localhost:4102' };
      const refused = await shop().call('POST', '/releases/checkout/local', asked, headers);
      expect([refused.statusCode, refused.body.code]).toEqual([403, 'LOCAL_REMOTES_REFUSED']);
      const expires = Math.floor(Date.now() / 1000) + 3600;
      const local = { ...asked, openBy: expires };
      const token = signPreview(await shopSecret(shop().db, 'preview')(), { name: 'checkout', local, expires });
      expect((await shop().call('GET', `/releases/preview/${token}`)).body.code).toBe('PREVIEW_EXPIRED');
    });
  },
  { localRemotes: false },
);
