import { expect, it } from 'vitest';
import { onBothShops } from '../../testing/testShop.ts';
import { signedIn } from '../../testing/testAccounts.ts';
import { IN_PROCESS } from '../fetchWithin.ts';
import { ORDERS_A_MINUTE } from './limits.ts';

let phones = 3_000_000_000;
/** Of a phone of its own: the numbers tried with one are counted too. */
const path = () => `/OrderController/track?invoice=INV-9&phone=0${(phones += 1)}`;

async function statusesOf(count: number, call: () => Promise<{ statusCode: number }>) {
  const statuses = new Set<number>();
  for (let i = 0; i < count; i++) statuses.add((await call()).statusCode);
  return [...statuses];
}

onBothShops(
  'the limit of calls from one address',
  (shop) => {
    const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
      shop().app.inject({ url: `/api${path()}`, remoteAddress, headers });
    const { max } = ORDERS_A_MINUTE;

    it('refuses the next one with 429, and nobody else', async () => {
      expect(await statusesOf(max, () => from('198.51.100.1'))).toEqual([404]);
      const refused = await from('198.51.100.1');
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await from('198.51.100.2')).statusCode).toBe(404);
      expect((await shop().call('GET', '/SettingsController/public')).statusCode).toBe(200);
    });

    it('counts a visitor behind a trusted proxy as the visitor, not as the proxy', async () => {
      const visitor = (address: string) => from('127.0.0.1', { 'x-forwarded-for': address });
      expect(await statusesOf(max, () => visitor('198.51.100.3'))).toEqual([404]);
      expect((await visitor('198.51.100.3')).statusCode).toBe(429);
      expect((await visitor('198.51.100.4')).statusCode).toBe(404);
    });

    it('is not escaped by claiming another address', async () => {
      const claims = ['198.51.100.9', IN_PROCESS, '127.0.0.1', `127.0.0.1, ${IN_PROCESS}`];
      let i = 0;
      const claim = () => from('198.51.100.5', { 'x-forwarded-for': claims[i++ % claims.length] ?? '' });
      expect(await statusesOf(max, claim)).toEqual([404]);
      expect(await statusesOf(claims.length, claim)).toEqual([429]);
      // Behind a trusted proxy that hands on what it was told, the text is an address like any other.
      const forged = () => from('127.0.0.1', { 'x-forwarded-for': IN_PROCESS });
      expect(await statusesOf(max, forged)).toEqual([404]);
      expect((await forged()).statusCode).toBe(429);
    });

    it('does not hold for staff, nor for what this process asks itself', async () => {
      const { headers } = await signedIn(shop().db, 'cashier');
      expect(await statusesOf(max + 5, () => from('198.51.100.6', headers))).toEqual([404]);
      expect(await statusesOf(max + 5, () => from(IN_PROCESS))).toEqual([404]);
      expect((await from('198.51.100.6')).statusCode).toBe(404);
    });
  },
  { rateLimit: true },
);
