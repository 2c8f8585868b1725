import { beforeAll, describe, expect, it } from 'vitest';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { Courier } from '@shop/shared/contracts/http/orders/couriers';
import type { FoundGroup } from '@shop/shared/contracts/http/search';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { shopperOrder } from '../testing/testOrders.ts';
import { buying } from '../testing/testPurchases.ts';
import { onBothShops } from '../testing/testShop.ts';

const ZOE = ['INV-000001', 'Zoë Khan 77'];
const KASHIF = ['INV-000002', 'كاشف Butt'];

/** What is typed, and the titles of all that is found. */
const FOUND: [string, string[]][] = [
  ['INV-000002', KASHIF],
  ['inv 2', KASHIF],
  ['INV-0', ['INV-000002', 'INV-000001', 'كاشف Butt', 'Zoë Khan 77']],
  ['inv 77', []],
  ['INV-000003', []],
  ['000001', [...ZOE, 'PUR-000001']],
  ['۰۳۰۰ ۱۲۳۴۵۶۷', ZOE],
  ['+92 300 1234567', ZOE],
  ['0092-300-1234567', ZOE],
  ['4567', ZOE],
  ['LE-7788 4401', KASHIF],
  ['le-7788', KASHIF],
  ['zoe', ZOE],
  ['zoe 77', ZOE],
  ['khan faisalabad', ZOE],
  ['کاشف', KASHIF],
  ['lahore', KASHIF],
  ['chikankari', ['White Chikankari Frock']],
  ['CHK-W-0001', ['White Chikankari Frock']],
  ['08964000123457', ['White Chikankari Frock']],
  ['nishat', ['Frock of Nishat Mills', 'PUR-000001']],
  ['PUR-000001', ['PUR-000001']],
  ['zoe lahore', []],
  ['--', []],
];

onBothShops('the search of the back office', (shop) => {
  const headers: Record<string, Record<string, string>> = {};
  beforeAll(async () => {
    const { db, call } = shop();
    for (const role of ['cashier', 'manager'] as const) headers[role] = (await signedIn(db, role)).headers;
    const sizeId = await addSize(db, '2-3 Years');
    const variations = [{ sizeId, qty: 50, sku: 'CHK-W-0001', barcode: '8964000123457' }];
    const { id, stockIds } = await addProduct(db, { name: 'White Chikankari Frock', price: 1000, variations });
    const line = { productId: id, stockId: stockIds[0] ?? 0, price: 1000, quantity: 2 };
    const place = async (fullname: string, primaryPhone: string, city: string) => {
      const body = shopperOrder(line);
      const order = { ...body, user: { ...body.user, fullname, primaryPhone, city } };
      return (await call<CreatedOrder>('POST', '/OrderController/create', order)).body.data.invoiceId;
    };
    const post = async <T>(path: string, body: object) =>
      (await call<T>('POST', path, body, headers['manager'])).body.data;
    await place('Zoë Khan 77', '03001234567', 'Faisalābād');
    const sent = await place('كاشف Butt', '03329876543', 'Lahore');
    const gone = await place('Gone Ghazal', '03451112223', 'Multan');
    await call('DELETE', '/OrderController/delete_order', { id: gone }, headers['manager']);
    const courier = { name: 'Leopards', charge: 250, returnCharge: 120 };
    const { courierId } = await post<Courier>('/CourierController/create', courier);
    await post('/OrderController/step', { id: sent, step: 'confirm' });
    await post('/DispatchController/dispatch', { courierId, parcels: [{ id: sent, trackingNumber: 'LE-7788 4401' }] });
    const buyer = await buying(shop());
    await buyer.order([{ stockId: buyer.stockIds[0], quantity: 3, costPrice: 400 }]);
  });

  const find = async (q: string, role = 'manager') => {
    const path = `/SearchController/find?${new URLSearchParams({ q })}`;
    return (await shop().call<FoundGroup[]>('GET', path, undefined, headers[role])).body.data;
  };
  const titles = (groups: FoundGroup[]) => groups.flatMap(({ things }) => things.map(({ title }) => title));

  it.each(FOUND)('finds by %j', async (q, expected) => {
    expect(titles(await find(q))).toEqual(expected);
  });

  it('says of each what it is known by, and what stands in its address', async () => {
    expect(await find('kashif')).toEqual([]);
    expect(await find('butt')).toEqual([
      {
        kind: 'order',
        things: [{ id: '2', title: 'INV-000002', details: ['كاشف Butt', 'Lahore', '₨ 2,200.00'] }],
      },
      { kind: 'customer', things: [{ id: '03329876543', title: 'كاشف Butt', details: ['03329876543', 'Lahore'] }] },
    ]);
    expect(await find('gone')).toEqual([]);
  });

  describe('finds nothing that who asks may not see', () => {
    it.each(FOUND)('by %j', async (q, expected) => {
      const seen = [...ZOE, ...KASHIF];
      expect(titles(await find(q, 'cashier'))).toEqual(expected.filter((title) => seen.includes(title)));
    });

    it('nor anything for who is not signed in', async () => {
      expect((await shop().call('GET', '/SearchController/find?q=zoe')).statusCode).toBe(401);
    });
  });
});
