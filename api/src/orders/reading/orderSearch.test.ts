import { beforeAll, describe, expect, it } from 'vitest';
import type { Courier } from '@shop/shared/contracts/http/orders/couriers';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { editOf } from '../../testing/testEdits.ts';
import { shopperOrder, type TestLine } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';

const PHONES = [
  '03001234567',
  '0300 1234567',
  '0300-1234567',
  '(0300) 123 45 67',
  '+92 300 1234567',
  '+92 (0)300 1234567',
  '\u202a+92 300 1234567\u202c',
  '0092 300 1234567',
  '923001234567',
  '92300123',
  '3001234567',
  '4567',
  '1234567',
  '۰۳۰۰ ۱۲۳۴۵۶۷',
];
const WORDS = ['zoe', 'Zoë Khan', 'ZOË’S', 'khans', '‏khan', 'INV-000001', 'inv 000001', 'zoe cod'];
const CITIES = ['faisalabad', 'zoe FAISAL', 'Faisalābād'];
const GOODS = ['chikankari', 'Chikankari Frocks', 'frock white chikankari', 'CHK-W-0001', 'chk-w'];

onBothShops('lists of orders', (shop) => {
  let headers: Record<string, string> = {};
  const invoices: string[] = [];
  beforeAll(async () => {
    ({ headers } = await signedIn(shop().db, 'manager'));
    const sizeId = await addSize(shop().db, '2-3 Years');
    const add = async (name: string, sku: string) => {
      const { id, stockIds } = await addProduct(shop().db, {
        name,
        price: 1000,
        variations: [{ sizeId, qty: 50, sku }],
      });
      return { productId: id, stockId: stockIds[0] ?? 0, price: 1000, quantity: 2 };
    };
    const goods = [await add('White Chikankari Frock', 'CHK-W-0001'), await add('Romper', 'ROM-0002')] as const;
    const place = async (fullname: string, primaryPhone: string, city: string, line: TestLine) => {
      const body = shopperOrder(line);
      const order = { ...body, user: { ...body.user, fullname, primaryPhone, city } };
      const { data } = (await shop().call<CreatedOrder>('POST', '/OrderController/create', order)).body;
      invoices.push(data.invoiceNumber);
      return data.invoiceId;
    };
    await place('Zoë Khan', '03001234567', 'Faisalābād', goods[0]);
    const sent = await place('كاشف Butt', '03329876543', 'Lahore', goods[1]);
    const post = async <T>(path: string, body: object) => (await shop().call<T>('POST', path, body, headers)).body.data;
    const form = { name: 'Leopards', charge: 250, returnCharge: 120 };
    const { courierId } = await post<Courier>('/CourierController/create', form);
    await post('/OrderController/step', { id: sent, step: 'confirm' });
    await post('/DispatchController/dispatch', { courierId, parcels: [{ id: sent, trackingNumber: 'LE-7788 4401' }] });
  });

  const found = async (path: string, q: string) => {
    const query = new URLSearchParams({ limit: '50', q });
    const { body } = await shop().call<{ invoiceNumber: string }[]>('GET', `${path}?${query}`, undefined, headers);
    return body.data.map(({ invoiceNumber }) => invoiceNumber);
  };

  describe.each(['/OrderController/orders', '/AccountingController/invoices', '/DispatchController/parcels'])(
    '%s',
    (path) => {
      it.each([...PHONES, ...WORDS, ...CITIES, ...GOODS])('finds an order by %j', async (q) => {
        expect(await found(path, q)).toEqual([invoices[0]]);
      });

      it.each(['LE-77884401', 'le-7788', '4401', 'LE-7788\u200b 4401', 'کاشف'])('finds a parcel by %j', async (q) => {
        expect(await found(path, q)).toEqual([invoices[1]]);
      });

      it.each(['03001234568', '0309', '4560', 'LE-7799', 'zoe butt', 'zoe lahore', 'CHK-W-0002'])(
        'finds nothing by %j',
        async (q) => {
          expect(await found(path, q)).toEqual([]);
        },
      );
    },
  );

  it.each([...PHONES, ...WORDS, ...CITIES, ...GOODS])('show who waits to be called by %j', async (q) => {
    expect(await found('/ConfirmationController/queue', q)).toEqual([invoices[0]]);
  });

  it.each(PHONES)('have the figures of the invoices found by %j', async (q) => {
    const path = `/AccountingController/invoices?${new URLSearchParams({ q, limit: '5' })}`;
    expect((await shop().call('GET', path, undefined, headers)).body).toMatchObject({ figures: { total: 2200 } });
  });

  it.each(PHONES)('show the till its customer by %j', async (q) => {
    const path = `/TillController/customers?${new URLSearchParams({ q })}`;
    const { body } = await shop().call<{ phone: string }[]>('GET', path, undefined, headers);
    expect(body.data.map(({ phone }) => phone)).toEqual(['03001234567']);
  });

  it('find an order by the city it was changed to, and no more by the one before', async () => {
    const [order] = await shop().db.read.selectFrom('orders').select('id').orderBy('id').execute();
    const path = `/OrderController/order?id=${order?.id}`;
    const { data } = (await shop().call<OrderDetail>('GET', path, undefined, headers)).body;
    const user = { fullname: 'Zoë Khan', primaryPhone: '03001234567', address: '12 Mall Road', city: 'Sialkot' };
    const reply = await shop().call('POST', '/OrderController/update', editOf(data, { user }), headers);
    expect(reply.statusCode).toBe(200);
    expect(await found('/OrderController/orders', 'sialkot')).toEqual([invoices[0]]);
    expect(await found('/OrderController/orders', 'faisalabad')).toEqual([]);
  });
});
