import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import type { FoundCustomer, KnownCustomer } from '@shop/shared/contracts/http/till/tillCustomers';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { tillOrder } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';

onBothShops('customers at the till', (shop) => {
  let headers: Record<string, string>;
  let stockIds: number[] = [];
  beforeAll(async () => {
    headers = (await signedIn(shop().db, 'manager')).headers;
    const sizeId = await addSize(shop().db, '5-6 Years');
    const names = ['Frock', 'Kurta', 'Hoodie', 'Tee', 'Romper'];
    for (const name of names) {
      const added = await addProduct(shop().db, {
        name,
        price: 10,
        variations: [{ sizeId, qty: 900, cost: 7 }],
      });
      stockIds = [...stockIds, ...added.stockIds];
    }
  });
  const sell = async (user: object, { method = 'COD', named = false, lines = 1 } = {}) => {
    const order = tillOrder(
      stockIds.slice(0, lines).map((stockId) => ({ stockId, price: 10, quantity: 2 })),
      { method },
    );
    const body = { ...order, user: { ...order.user, ...user }, details: { ...order.details, named } };
    const sent = { ...headers, 'idempotency-key': randomUUID() };
    return (await shop().call<CreatedOrder>('POST', '/OrderController/create', body, sent)).body.data;
  };
  const get = async <T>(path: string) => (await shop().call<T>('GET', path, undefined, headers)).body.data;
  const known = (phone: string) => get<KnownCustomer>(`/TillController/customer?phone=${encodeURIComponent(phone)}`);
  const find = (q: string) => get<FoundCustomer[]>(`/TillController/customers?q=${encodeURIComponent(q)}`);

  it('are known by their phone, however it is typed, with what they bought', async () => {
    const primaryPhone = '03214445551';
    await sell({ fullname: 'Ayesha', primaryPhone, secondaryPhone: '03001112223', address: '12 Mall Road' });
    await sell({ fullname: 'Ayesha Khan', primaryPhone: '+92 321 4445551' }, { lines: 5 });
    const gone = await sell({ fullname: 'Ayesha Khan', primaryPhone });
    await shop().call('DELETE', '/OrderController/delete_order', { id: gone.invoiceId }, headers);
    const back = await sell({ fullname: 'Ayesha Khan', primaryPhone, address: '7 Canal View' }, { method: 'CREDIT' });
    const cancel = { id: back.invoiceId, step: 'cancel' };
    expect((await shop().call('POST', '/OrderController/step', cancel, headers)).statusCode).toBe(200);

    const customer = await known('92 321 444 5551');
    expect(customer).toMatchObject({
      phone: primaryPhone,
      name: 'Ayesha Khan',
      // 'Not provided' is nothing somebody said.
      secondaryPhone: '',
      address: '7 Canal View',
      city: '',
      earlier: { count: 2, total: 520 },
      credit: { owed: 0, advance: 0, limit: null, left: null },
    });
    expect(customer.last.map(({ invoiceNumber, total, fulfilment }) => [invoiceNumber, total, fulfilment])).toEqual([
      [back.invoiceNumber, 20, 'cancelled'],
      [expect.any(String), 300, 'new'],
      [expect.any(String), 220, 'new'],
    ]);
    expect(customer.last[1]).toMatchObject({
      lines: ['Frock', 'Kurta', 'Hoodie', 'Tee'].map((productName) => ({
        productName,
        sizeTitle: '5-6 Years',
        quantity: 2,
      })),
      more: 1,
    });
    expect(JSON.stringify(customer)).not.toMatch(/cost|cog|margin|wholesale/i);
  });

  it('are nobody under a number nobody gave', async () => {
    const nobody = { name: '', secondaryPhone: '', address: '', city: '', earlier: { count: 0, total: 0 }, last: [] };
    expect(await known('03459999999')).toMatchObject({ phone: '03459999999', ...nobody });
    // Cash of nobody in particular has no phone: it is no customer's.
    await sell({}, { method: 'CASH' });
    expect(await known('no number')).toMatchObject({ phone: '', ...nobody });
  });

  it('are found by a part of phone or name, who bought last first', async () => {
    await sell({ fullname: 'ZÜBEYDA 100% Noor', primaryPhone: '03335550001' });
    await sell({ fullname: 'Noor Zubair', primaryPhone: '03335550002' });
    await sell({ fullname: 'Noor Z.', primaryPhone: '03335550002' });
    const names = async (q: string) => (await find(q)).map(({ name }) => name);
    expect(await names('noor')).toEqual(['Noor Z.', 'ZÜBEYDA 100% Noor']);
    expect(await names('zübeyda')).toEqual(['ZÜBEYDA 100% Noor']);
    expect(await names('100% n')).toEqual(['ZÜBEYDA 100% Noor']);
    expect(await names('0333 555')).toEqual(['Noor Z.', 'ZÜBEYDA 100% Noor']);
    expect(await names('+92 333 5550001')).toEqual(['ZÜBEYDA 100% Noor']);
    expect(await names('50002')).toEqual(['Noor Z.']);
    // Neither a number of an invoice nor a method is a name.
    expect(await names('inv-0000')).toEqual([]);
    expect(await names('cod')).toEqual([]);
    expect(await names('--')).toEqual([]);
    expect((await shop().call('GET', '/TillController/customers?q=a', undefined, headers)).statusCode).toBe(400);
  });

  it('are named on a sale in cash when they were chosen, else it is anybody’s', async () => {
    const user = { fullname: 'Hina', primaryPhone: '03335550003' };
    const nameOf = async ({ invoiceId }: CreatedOrder) =>
      (await get<OrderDetail>(`/OrderController/order?id=${invoiceId}`)).customerName;
    const chosen = await sell(user, { method: 'CASH', named: true });
    expect(await nameOf(chosen)).toBe('Hina');
    expect(await nameOf(await sell(user, { method: 'CASH' }))).toBe('Walk-in Customer');
    const { earlier, last } = await known('03335550003');
    expect(earlier).toEqual({ count: 1, total: 20 });
    expect(last[0]).toMatchObject({
      invoiceNumber: chosen.invoiceNumber,
      status: 'completed',
      fulfilment: 'delivered',
    });
    const order = tillOrder([{ stockId: stockIds[0] ?? 0, price: 10, quantity: 1 }]);
    const unnamed = { ...order, user: { fullname: ' ' }, details: { ...order.details, named: true } };
    const refused = await shop().call('POST', '/OrderController/create', unnamed, headers);
    expect([refused.statusCode, refused.body.code]).toEqual([422, 'CUSTOMER_INCOMPLETE']);
  });
});
