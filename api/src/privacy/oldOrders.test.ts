import { beforeAll, expect, it } from 'vitest';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { StaffSettings } from '@shop/shared/contracts/http/settings';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { expectSoundBooks, shopperOrder, tillOrder } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';
import { whereTexts } from '../testing/textColumns.ts';
import { eraseOldOrders } from './oldOrders.ts';

const NOW = new Date('2026-08-31T12:00:00.000Z');
const OLD = '2026-02-27T18:59:59.999Z';
/** Six months before is the last of February. */
const YOUNG = '2026-02-27T19:00:00.000Z';

onBothShops('orders that are older than the settings’ months', (shop) => {
  let admin: Record<string, string> = {};
  let [productId, stockId] = [0, 0];
  const post = async <T>(path: string, body: object) => {
    const reply = await shop().call<T>('POST', path, body, admin);
    expect([path, reply.statusCode, reply.text.slice(0, 300)]).toEqual([path, 200, expect.any(String)]);
    return reply.body.data;
  };

  async function order(name: string, primaryPhone: string, at: string, ...steps: string[]): Promise<number> {
    const user = { fullname: name, primaryPhone, secondaryPhone: '', address: `Road of ${name}`, city: 'Lahore' };
    const body = { ...shopperOrder({ productId, stockId, price: 900, quantity: 1 }), user };
    const { invoiceId: id } = await post<CreatedOrder>('/OrderController/create', body);
    for (const step of steps) await post('/OrderController/step', { ids: [id], step });
    await movedTo(id, at);
    return id;
  }

  const movedTo = (id: number, at: string) =>
    shop().db.transaction((trx) => trx.updateTable('orders').set({ created_at: at }).where('id', '=', id).execute());

  async function credit(name: string, primaryPhone: string, at: string): Promise<void> {
    const sale = tillOrder([{ stockId, price: 900, quantity: 1 }], { method: 'CREDIT' });
    const made = await post<CreatedOrder>('/OrderController/create', {
      ...sale,
      user: { fullname: name, primaryPhone },
    });
    await movedTo(made.invoiceId, at);
  }

  async function keepFor(keepPersonalMonths: number | null): Promise<void> {
    const { body } = await shop().call<StaffSettings>('GET', '/SettingsController/settings', undefined, admin);
    await post('/SettingsController/update', { version: body.data.version, values: { keepPersonalMonths } });
  }

  const sums = () =>
    shop()
      .db.read.selectFrom('orders')
      .select(['id', 'invoice_number', 'status', 'fulfilment', 'total', 'discount', 'shipping', 'customer_city'])
      .orderBy('id')
      .execute();

  /** Who is still named by the shop, anywhere. */
  const named = async (...texts: string[]) => {
    const found = await Promise.all(texts.map(async (text) => [text, await whereTexts(shop().db, [text])] as const));
    return found.flatMap(([text, places]) => (places.length > 0 ? [text] : []));
  };

  beforeAll(async () => {
    ({ headers: admin } = await signedIn(shop().db, 'administrator'));
    const size = await addSize(shop().db, '2-3 Years');
    const added = await addProduct(shop().db, { price: 900, variations: [{ sizeId: size, qty: 200 }] });
    [productId, stockId] = [added.id, added.stockIds[0] ?? 0];
    const done = ['confirm', 'dispatch', 'deliver'];
    const paid = await order('Zarqa Gone', '03210000001', OLD, ...done);
    await post('/OrderController/pay_invoice', { id: paid });
    await movedTo(paid, OLD);
    await order('Yusra Cancelled', '03210000002', OLD, 'cancel');
    await order('Wardah Waits', '03210000003', OLD);
    await order('Umar Young', '03210000004', YOUNG, 'cancel');
    await order('Tahira Returns', '03210000005', OLD, 'cancel');
    await order('Tahira Returns', '03210000005', YOUNG, 'cancel');
    await credit('Sadia Owes', '03210000006', OLD);
    await credit('Rida Paid', '03210000007', OLD);
    const payment = { phone: '03210000007', date: '2026-08-01', method: 'cash', amount: 900 };
    await post('/AccountingController/creditPayment', payment);
    await shop().db.transaction((trx) =>
      trx.updateTable('customer_payments').set({ created_at: OLD }).where('phone', '=', '03210000007').execute(),
    );
  });

  it('stay as they are while no months are set', async () => {
    expect(await eraseOldOrders(shop().db, NOW)).toEqual({ orders: 0, customers: 0 });
    expect(await named('Zarqa Gone', '03210000001')).toHaveLength(2);
  });

  it('lose their person when they are done, and nothing else', async () => {
    await keepFor(6);
    const before = await sums();
    expect(await eraseOldOrders(shop().db, NOW)).toEqual({ orders: 4, customers: 3 });
    expect(await sums()).toEqual(before);
    await expectSoundBooks(shop().db);
    const gone = ['Zarqa Gone', 'Yusra Cancelled', 'Rida Paid', '03210000001', '03210000002', '03210000007'];
    expect(await named(...gone)).toEqual([]);
    // Somebody is at work on it, is owed for it, or it is not old enough; who came back is known by the last order.
    const kept = ['Wardah Waits', 'Umar Young', 'Tahira Returns', 'Sadia Owes', '03210000005'];
    expect(await named(...kept)).toEqual(kept);
    const old = await shop()
      .db.read.selectFrom('orders')
      .select(['customer_name', 'customer_phone', 'customer_address', 'phone_key', 'anonymity'])
      .where('anonymity', '<>', 0)
      .orderBy('id')
      .execute();
    const nobody = { customer_name: 'Forgotten customer', customer_phone: '', customer_address: '' };
    const pseudonym: unknown = expect.stringMatching(/^9\d{12}$/);
    expect(old).toEqual([
      { ...nobody, phone_key: pseudonym, anonymity: 2 },
      { ...nobody, phone_key: pseudonym, anonymity: 2 },
      { ...nobody, phone_key: '03210000005', anonymity: 1 },
      { ...nobody, phone_key: pseudonym, anonymity: 2 },
    ]);
  });

  it('are noted with how many there were, and not done twice', async () => {
    const entries = async () =>
      shop()
        .db.read.selectFrom('audit_log')
        .select(['after', 'actor'])
        .where('action', '=', 'customer.anonymise')
        .execute();
    const once = [{ after: JSON.stringify({ orders: 4, customers: 3 }), actor: 'the shop' }];
    expect(await entries()).toEqual(once);
    expect(await eraseOldOrders(shop().db, NOW)).toEqual({ orders: 0, customers: 0 });
    expect(await entries()).toEqual(once);
  });

  it('are taken some at a time, and the rest by the next run where the shop is closed meanwhile', async () => {
    for (let at = 0; at < 50; at += 1) await credit('Quddus', `032200000${10 + at}`, OLD);
    await shop().db.transaction((trx) =>
      trx.updateTable('orders').set({ status: 'completed' }).where('customer_name', '=', 'Quddus').execute(),
    );
    const closing = AbortSignal.abort();
    expect((await eraseOldOrders(shop().db, NOW, closing)).orders).toBe(0);
    // Two servers at once count no order twice.
    const runs = await Promise.all([eraseOldOrders(shop().db, NOW), eraseOldOrders(shop().db, NOW)]);
    expect(runs.reduce((sum, { orders }) => sum + orders, 0)).toBe(50);
    expect(await named('Quddus')).toEqual([]);
  });
});
