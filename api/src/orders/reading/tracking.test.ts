import { beforeAll, expect, it } from 'vitest';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { TrackedOrder } from '@shop/shared/contracts/http/orders/tracking';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { shopperOrder } from '../../testing/testOrders.ts';
import { WEB_SERVER_HEADER } from '../../kernel/http/webServerHeader.ts';
import { onBothShops } from '../../testing/testShop.ts';

const SECRET = 'known-to-both-servers';

onBothShops(
  'where an order is',
  (shop) => {
    let placed: CreatedOrder;
    /** Of the device that ordered. */
    let cookie = '';
    beforeAll(async () => {
      const { db, call } = shop();
      const { id, stockIds } = await addProduct(db, {
        price: 500,
        variations: [{ sizeId: await addSize(db, 'S'), qty: 9 }],
      });
      const order = shopperOrder({ productId: id, stockId: stockIds[0] ?? 0, price: 500, quantity: 1 });
      const { body, headers } = await call<CreatedOrder>('POST', '/OrderController/create', order);
      placed = body.data;
      cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
    });
    /** Each call from another address unless told otherwise. */
    const track = (query: Record<string, string>, headers: Record<string, string> = {}) =>
      shop().call<TrackedOrder>('GET', `/OrderController/track?${new URLSearchParams(query)}`, undefined, {
        'x-forwarded-for': `198.51.100.${(calls += 1)}`,
        ...headers,
      });
    let calls = 0;

    it('is told to who has the token of its confirmation, and of no other', async () => {
      const { invoiceNumber: invoice, trackToken: token = '' } = placed;
      expect((await track({ invoice, token })).body.data.invoiceNumber).toBe(invoice);
      for (const wrong of [token.slice(1), 'x', `${token}x`]) {
        expect((await track({ invoice, token: wrong })).statusCode).toBe(404);
      }
      expect((await track({ invoice: 'INV-000002', token })).statusCode).toBe(404);
      expect((await track({ invoice })).statusCode).toBe(404);
    });

    it.each(['1', '000001', 'inv 000001', 'INV000001', '#INV-000001', 'INV–1'])('is found by %j', async (invoice) => {
      expect((await track({ invoice, phone: '03328888888' })).body.data.invoiceNumber).toBe(placed.invoiceNumber);
    });

    it('does not count against a phone what is found', async () => {
      const found = { invoice: placed.invoiceNumber, phone: '03328888888' };
      for (let i = 0; i < 22; i++) expect((await track(found)).statusCode).toBe(200);
    });

    it('is not found by counting invoice numbers up with a phone one knows', async () => {
      const phone = '03328888888';
      const statuses = [];
      for (let i = 100; i < 125; i++) statuses.push((await track({ invoice: `INV-000${i}`, phone })).statusCode);
      expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([20, 429]);
      expect((await track({ invoice: placed.invoiceNumber, phone: '03211111111' })).statusCode).toBe(404);
    });

    it('is not found by asking for many at the same moment either', async () => {
      const phone = '03328888889';
      const ask = async (i: number) => (await track({ invoice: `INV-000${i}`, phone })).statusCode;
      const statuses = await Promise.all(Array.from({ length: 25 }, (_, i) => ask(300 + i)));
      expect(statuses.filter((status) => status === 404)).toHaveLength(20);
      expect(await ask(400)).toBe(429);
    });

    it('stays open to its shopper when somebody else tried numbers with the phone', async () => {
      const { invoiceNumber: invoice, trackToken: token = '' } = placed;
      const right = { invoice, phone: '03328888888' };
      const guesser = { 'x-forwarded-for': '203.0.113.9' };
      for (let i = 500; i < 525; i++) await track({ ...right, invoice: `INV-000${i}` }, guesser);
      expect((await track(right, guesser)).statusCode).toBe(429);
      // The link of the confirmation, another device, and the one that ordered behind the guesser's very address.
      expect((await track({ invoice, token }, guesser)).statusCode).toBe(200);
      expect((await track(right, { 'x-forwarded-for': '192.0.2.77' })).statusCode).toBe(200);
      expect((await track(right, { ...guesser, cookie })).statusCode).toBe(200);
      expect((await track(right, { ...guesser, cookie: 'shopper=made-up' })).statusCode).toBe(429);
    });

    it('gives each further network three tries, and the device that ordered twenty', async () => {
      const phone = '03328888888';
      const other = { 'x-forwarded-for': '192.0.2.78' };
      for (let i = 600; i < 603; i++) await track({ invoice: `INV-000${i}`, phone }, other);
      expect((await track({ invoice: placed.invoiceNumber, phone }, other)).statusCode).toBe(429);
      const statuses = [];
      for (let i = 700; i < 721; i++)
        statuses.push((await track({ invoice: `INV-000${i}`, phone }, { cookie })).statusCode);
      expect([statuses.indexOf(429), statuses.filter((status) => status === 404).length]).toEqual([20, 20]);
    });

    it('is counted for the visitor whose page a web server makes', async () => {
      const look = async (visitor: string, invoice: string) => {
        const headers = { [WEB_SERVER_HEADER]: SECRET, 'x-forwarded-for': visitor };
        const url = `/api/OrderController/track?invoice=${invoice}&phone=03328888888`;
        return (await shop().app.inject({ url, remoteAddress: '203.0.113.1', headers })).statusCode;
      };
      for (let i = 800; i < 825; i++) await look('192.0.2.90', `INV-000${i}`);
      expect(await look('192.0.2.90', placed.invoiceNumber)).toBe(429);
      expect(await look('192.0.2.91', placed.invoiceNumber)).toBe(200);
    });

    it('is not asked for by HEAD, which would be counted apart', async () => {
      const url = '/api/OrderController/track?invoice=INV-000001&phone=03211111112';
      expect((await shop().app.inject({ method: 'HEAD', url })).statusCode).toBe(404);
    });
  },
  { rateLimit: true, apiSecret: SECRET },
);
