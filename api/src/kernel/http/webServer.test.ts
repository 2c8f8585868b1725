import { expect, it } from 'vitest';
import { onBothShops, type TestShop } from '../../testing/testShop.ts';
import { WEB_SERVER_HEADER } from './webServerHeader.ts';
import { ORDERS_A_MINUTE } from './limits.ts';

const SECRET = 'known-to-both-servers';
const { max } = ORDERS_A_MINUTE;

let phones = 3_100_000_000;

/** Statuses of calls as many as an address may make, and a few more. */
async function statuses(shop: TestShop, remoteAddress: string, headers: Record<string, string>) {
  const seen = new Set<number>();
  for (let i = 0; i < max + 3; i++) {
    const url = `/api/OrderController/track?invoice=INV-9&phone=0${(phones += 1)}`;
    seen.add((await shop.app.inject({ url, remoteAddress, headers })).statusCode);
  }
  return [...seen];
}

onBothShops(
  'a web server that runs apart and knows API_SECRET',
  (shop) => {
    const server = '203.0.113.1';
    const visitor = (address: string) => ({ [WEB_SERVER_HEADER]: SECRET, 'x-forwarded-for': address });

    it('is not counted for what it asks itself', async () => {
      expect(await statuses(shop(), server, { [WEB_SERVER_HEADER]: SECRET })).toEqual([404]);
    });

    it('has its visitors counted, each for the pages rendered for them, whatever TRUST_PROXY says', async () => {
      expect(await statuses(shop(), server, visitor('198.51.100.1'))).toEqual([404, 429]);
      const other = await shop().app.inject({
        url: `/api/OrderController/track?invoice=INV-9&phone=0${(phones += 1)}`,
        remoteAddress: server,
        headers: visitor('198.51.100.2'),
      });
      expect(other.statusCode).toBe(404);
      expect(await statuses(shop(), server, { [WEB_SERVER_HEADER]: SECRET })).toEqual([404]);
    });

    it.each(['', 'something-else', `${SECRET} `.repeat(2)])('is nobody who says %j', async (claim) => {
      const headers = { [WEB_SERVER_HEADER]: claim, 'x-forwarded-for': '198.51.100.3' };
      expect(await statuses(shop(), `203.0.113.${10 + claim.length}`, headers)).toEqual([404, 429]);
    });
  },
  { rateLimit: true, apiSecret: SECRET },
);

onBothShops(
  'an api without API_SECRET',
  (shop) => {
    it('counts everybody by address, whatever they say', async () => {
      expect(await statuses(shop(), '203.0.113.1', { [WEB_SERVER_HEADER]: SECRET })).toEqual([404, 429]);
      expect(await statuses(shop(), '203.0.113.2', { [WEB_SERVER_HEADER]: '' })).toEqual([404, 429]);
    });
  },
  { rateLimit: true },
);
