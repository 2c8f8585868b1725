import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { BlockedPhone, Reputation } from '@shop/shared/contracts/http/orders/phones';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { Fulfilment } from '@shop/shared/contracts/http/orders/orders';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { countRows, shopperOrder, tillOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { phoneKeysOf, readReputation, readReputations } from '../../orders/phones/reputation.ts';
import { notesOf } from '../../testing/notes.ts';

const END = ['new', 'confirmed', 'dispatched', 'delivered', 'returned', 'cancelled'] as const;

onBothShops('phones of customers', (shop) => {
  let headers: Record<string, string> = {};
  let cashier: Record<string, string> = {};
  let line = { productId: 0, stockId: 0, price: 1000, quantity: 1 };

  beforeAll(async () => {
    ({ headers } = await signedIn(shop().db, 'manager'));
    cashier = (await signedIn(shop().db, 'cashier')).headers;
    const sizeId = await addSize(shop().db, '2-3 Years');
    const { id, stockIds } = await addProduct(shop().db, { price: 1000, variations: [{ sizeId, qty: 5000 }] });
    line = { ...line, productId: id, stockId: stockIds[0] ?? 0 };
  });

  const reputation = async (phone: string, secondaryPhone = '') => {
    const query = new URLSearchParams({ phone, secondaryPhone });
    const reply = await shop().call<Reputation>('GET', `/PhoneController/reputation?${query}`, undefined, cashier);
    return reply.body.data;
  };
  const order = (phone: string) => {
    const body = shopperOrder(line);
    return shop().call<CreatedOrder>('POST', '/OrderController/create', {
      ...body,
      user: { ...body.user, primaryPhone: phone },
    });
  };
  const tillSale = (primaryPhone: string, secondaryPhone: string) => {
    const user = { fullname: 'Bilal', primaryPhone, secondaryPhone, address: '7 Canal View', city: 'Okara' };
    const body = { ...tillOrder([line], { method: 'COD' }), user };
    return shop().call<CreatedOrder>('POST', '/OrderController/create', body, headers);
  };
  const set = (id: number, values: { fulfilment: Fulfilment; status?: 'completed' }) =>
    shop().db.transaction((trx) => trx.updateTable('orders').set(values).where('id', '=', id).execute());
  const block = (body: object) => shop().call<Reputation>('POST', '/PhoneController/block', body, headers);
  const unblock = (phone: string) => shop().call<Reputation>('POST', '/PhoneController/unblock', { phone }, headers);

  it('are known by what became of their orders, however they are written and whichever of the two they are', async () => {
    const first = await order('03111111111');
    const second = await tillSale('+92 311 111 1111', '0311-2222222');
    const third = await tillSale('0313 1110000', '92 311 1111111');
    const both = await tillSale('03111111111', '+92 311 1111111');
    await set(first.body.data.invoiceId, { fulfilment: 'delivered' });
    await set(second.body.data.invoiceId, { fulfilment: 'returned' });
    await set(third.body.data.invoiceId, { fulfilment: 'new', status: 'completed' });
    await set(both.body.data.invoiceId, { fulfilment: 'cancelled' });
    await order('03111111111');
    const known = { delivered: 2, returned: 1, cancelled: 1, open: 1, blocked: null };
    expect(await reputation('03111111111')).toEqual(known);
    expect(await reputation(' 0092 (311) 1111111')).toEqual(known);
    expect(await reputation('0311 2222222', '03111111111')).toEqual(known);
    expect(await reputation('03112222222')).toEqual({ ...known, delivered: 0, cancelled: 0, open: 0 });
    const nobody = { delivered: 0, returned: 0, cancelled: 0, open: 0, blocked: null };
    expect(await reputation('Not provided')).toEqual(nobody);
    expect(await reputation('')).toEqual(nobody);
  });

  it('do not count orders that were deleted', async () => {
    const { body } = await order('03133333333');
    await shop().call('DELETE', '/OrderController/delete_order', { id: body.data.invoiceId }, headers);
    expect(await reputation('03133333333')).toMatchObject({ open: 0 });
  });

  it('count each of their orders once, among any others', async () => {
    const phones = ['03140000000', '03140000001', '03140000002', ''];
    const drawn = fc.sample(
      fc.tuple(fc.constantFrom(...phones), fc.constantFrom(...phones), fc.constantFrom(...END)),
      60,
    );
    for (const [phone, other, fulfilment] of drawn) {
      const { body } = await tillSale(phone || '03149999999', other);
      await set(body.data.invoiceId, { fulfilment });
    }
    for (const asked of [phones.slice(0, 1), phones.slice(0, 2), phones.slice(1, 3)]) {
      const own = drawn.filter(([phone, other]) => asked.includes(phone) || asked.includes(other));
      const count = (...ends: string[]) => own.filter(([, , end]) => ends.includes(end)).length;
      expect(await reputation(...(asked as [string, string?]))).toEqual({
        delivered: count('delivered'),
        returned: count('returned'),
        cancelled: count('cancelled'),
        open: count('new', 'confirmed', 'dispatched'),
        blocked: null,
      });
    }
    const customers = phones.flatMap((phone) => phones.map((other) => phoneKeysOf(phone, other)));
    const { read } = shop().db;
    const each = await Promise.all(customers.map((keys) => readReputation(read, keys)));
    expect(await readReputations(read, customers)).toEqual(each);
  });

  it('that are blocked are sent to WhatsApp, told nothing else, and nothing is kept', async () => {
    const blocked = await block({ phone: '+92 315 5555555', reason: '  Refused three   parcels ' });
    expect(blocked.body.data.blocked).toMatchObject({ reason: 'Refused three parcels' });
    const before = await countRows(shop().db);
    const refused = await order('03155555555');
    const text = 'This order goes by WhatsApp: please send it to us there.';
    expect([refused.statusCode, refused.body]).toEqual([
      422,
      {
        status: false,
        msg: text,
        note: text,
        code: 'ORDER_BY_MESSAGE',
        data: { fields: { 'user.primaryPhone': text } },
      },
    ]);
    expect(await countRows(shop().db)).toEqual(before);
    // Staff see it and decide for themselves.
    expect((await tillSale('03155555555', '')).statusCode).toBe(200);
    expect((await unblock('0315 5555555')).body.data.blocked).toBeNull();
    expect((await order('03155555555')).statusCode).toBe(200);
  });

  it('that are blocked cannot be told from others by an order that would be refused anyway', async () => {
    await block({ phone: '03166666666', reason: 'Returns' });
    const wrong = (phone: string, change: object) => {
      const body = shopperOrder(line);
      const user = { ...body.user, primaryPhone: phone };
      return shop().call('POST', '/OrderController/create', { ...body, user, ...change });
    };
    for (const change of [
      { items: [{ id: line.productId, stockId: line.stockId, price: 1, quantity: 1, subtotal: 1 }] },
      { items: [{ id: line.productId, stockId: 99_999_999, price: 1000, quantity: 1, subtotal: 1000 }] },
      { summary: { ...shopperOrder(line).summary, total: 1 } },
      { details: { method: 'CASH', timestamp: '' } },
      { promotionCode: 'NOSUCH' },
      {
        items: shopperOrder({ ...line, quantity: 9999 }).items,
        summary: shopperOrder({ ...line, quantity: 9999 }).summary,
      },
    ]) {
      const [one, other] = [await wrong('03166666666', change), await wrong('03167777777', change)];
      expect(one.statusCode).toBeGreaterThanOrEqual(400);
      expect([one.statusCode, one.body]).toEqual([other.statusCode, other.body]);
    }
  });

  it('are blocked and unblocked by name of who did it, and listed', async () => {
    await block({ phone: '03188888888', reason: 'First' });
    await block({ phone: '0318 8888888', reason: 'Second, with "quotes"' });
    const rows = await shop().call<BlockedPhone[]>(
      'GET',
      '/PhoneController/blocked?q=318&limit=10',
      undefined,
      headers,
    );
    expect(rows.body.data).toMatchObject([{ phone: '03188888888', reason: 'Second, with "quotes"', open: 0 }]);
    await unblock('03188888888');
    await unblock('03188888888');
    const audit = await notesOf(shop().db, { subject: 'phone', subject_id: '03188888888' });
    expect(audit.map(({ action }) => action)).toEqual(['phone.block', 'phone.block', 'phone.unblock']);
    expect(audit[1]).toMatchObject({ before: '{"reason":"First"}' });
    for (const phone of ['', 'nobody']) {
      const reply = await block({ phone, reason: 'x' });
      expect([reply.statusCode, reply.body.data]).toEqual([
        422,
        { fields: { phone: 'This has no phone number in it.' } },
      ]);
    }
    expect((await block({ phone: '03188888888', reason: ' ' })).statusCode).toBe(400);
  });
});
