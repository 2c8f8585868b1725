import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { CreateOrder, CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { ShiftForCash } from '@shop/shared/contracts/http/settings';
import type { ShiftReport } from '@shop/shared/contracts/http/till/shifts';
import type { LooseCash, LooseCashFigures } from '@shop/shared/contracts/http/till/looseCash';
import { dayOf } from '@shop/shared/format/calendar';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { signedIn } from '../testing/testAccounts.ts';
import { onBothShops } from '../testing/testShop.ts';
import { tillOf } from '../testing/testTill.ts';
import { notesOf } from '../testing/notes.ts';

const PHONE = '03216549870';

onBothShops('cash without an open shift', (shop) => {
  let stockIds: number[] = [];
  let owner: Record<string, string> = {};
  beforeAll(async () => {
    const sizeId = await addSize(shop().db, '3-4 Years');
    const added = await addProduct(shop().db, { price: 1500, variations: [{ sizeId, qty: 90 }] });
    ({ stockIds } = added);
    owner = (await signedIn(shop().db, 'administrator')).headers;
  });
  const counter = (hasShift = false) => tillOf(shop(), { stockIds, prices: [1500] }, 'manager', { hasShift });
  const rule = async (shiftForCash: ShiftForCash) => {
    const reply = await shop().call('POST', '/SettingsController/update', { values: { shiftForCash } }, owner);
    expect(reply.statusCode).toBe(200);
  };
  type Details = Partial<CreateOrder['details']>;
  const unasked = (order: CreateOrder, details: Details = {}): CreateOrder => {
    const { withoutShift: _said, ...rest } = order.details;
    return { ...order, details: { ...rest, ...details } };
  };
  const loose = async (q: string) => {
    const path = `/TillController/looseCash?limit=50&q=${encodeURIComponent(q)}`;
    const { body } = await shop().call<LooseCash[]>('GET', path, undefined, owner);
    const { figures } = body as typeof body & { figures: LooseCashFigures };
    return { rows: body.data.map(({ kind, amount, invoiceNumber }) => [kind, amount, invoiceNumber]), figures };
  };

  it('is asked about first, also where only a part of the sale is cash', async () => {
    const { post, orderOf, sell } = await counter();
    const split = {
      payments: [
        { method: 'card' as const, amount: '1000.00' },
        { method: 'cash' as const, amount: '500.00' },
      ],
    };
    for (const details of [{}, split]) {
      const refused = await post('/OrderController/create', unasked(orderOf([[0, 1]]), details));
      expect([refused.statusCode, refused.body.code]).toEqual([409, 'SHIFT_UNASKED']);
    }
    const byCard = { payments: [{ method: 'card' as const, amount: '1500.00' }] };
    expect((await post('/OrderController/create', unasked(orderOf([[0, 1]]), byCard))).statusCode).toBe(200);
    await sell([[0, 1]], { method: 'CREDIT', phone: PHONE });
    expect(
      (await post('/OrderController/create', unasked(orderOf([[0, 1]]), { ...split, withoutShift: true }))).statusCode,
    ).toBe(200);
    await post('/TillController/openShift', { till: 'Counter 1', float: 0 });
    const sold = await post<CreatedOrder>('/OrderController/create', unasked(orderOf([[0, 1]])));
    expect(sold.statusCode).toBe(200);
    expect((await loose(sold.body.data.invoiceNumber)).rows).toEqual([]);
  });

  it('is one order when it is sent again, whatever is asked by then', async () => {
    const { post, orderOf } = await counter();
    const key = randomUUID();
    const order = unasked(orderOf([[0, 1]]), { withoutShift: true });
    const first = await post<CreatedOrder>('/OrderController/create', order, key);
    await rule('required');
    const again = await post<CreatedOrder>('/OrderController/create', order, key);
    expect([again.statusCode, again.body.data]).toEqual([200, first.body.data]);
    await rule('ask');
    const [audit] = await notesOf(shop().db, { action: 'order.create', subject_id: String(first.body.data.invoiceId) });
    expect(JSON.parse(audit?.after ?? '')).toMatchObject({ withoutShift: true });
  });

  it('is refused where a shift is required, and never asked about where it is allowed', async () => {
    const { post, orderOf, sell, returnable, fill, send } = await counter();
    await rule('required');
    const meant = { withoutShift: true };
    const refused = await post('/OrderController/create', unasked(orderOf([[0, 1]]), meant));
    expect([refused.statusCode, refused.body.code]).toEqual([409, 'NO_SHIFT']);
    await rule('allowed');
    const sale = await post<CreatedOrder>('/OrderController/create', unasked(orderOf([[0, 1]])));
    expect(sale.statusCode).toBe(200);
    // What is exchanged for something dearer is paid in cash too.
    await rule('ask');
    const form = fill(await returnable(sale.body.data.invoiceNumber), [[1]]);
    const exchange = { ...form, refunds: [], exchange: unasked(orderOf([[0, 2]])) };
    expect((await send(exchange)).body.code).toBe('SHIFT_UNASKED');
    expect((await send({ ...form, refunds: [], exchange: unasked(orderOf([[0, 1]])) })).statusCode).toBe(200);
    // What was sold on other terms and is paid when it is completed.
    const { invoiceId } = await sell([[0, 1]], { method: 'COD', phone: '03216549871' });
    await shop().db.transaction((trx) =>
      trx.updateTable('orders').set({ payment_method: 'CASH' }).where('id', '=', invoiceId).execute(),
    );
    await rule('required');
    const completed = await post('/OrderController/pay_invoice', { id: invoiceId });
    expect([completed.statusCode, completed.body.code]).toEqual([409, 'NO_SHIFT']);
    await rule('ask');
    expect((await post('/OrderController/pay_invoice', { id: invoiceId })).statusCode).toBe(200);
  });

  it('stands in a list for who may see reports, with what was paid to accounts', async () => {
    const { sell, post, get, remove } = await counter();
    const whole = await sell([[0, 2]]);
    expect(await loose(whole.invoiceNumber)).toEqual({
      rows: [['sale', 3000, whole.invoiceNumber]],
      figures: { total: 3000 },
    });
    const phone = '03216549872';
    const onCredit = await sell([[0, 1]], { method: 'CREDIT', phone });
    const payment = { phone, amount: 500, date: dayOf(new Date()), method: 'cash', note: '' };
    const paid = await post<{ paymentId: number }>('/AccountingController/creditPayment', payment);
    expect(paid.statusCode).toBe(200);
    expect((await loose(onCredit.invoiceNumber)).rows).toEqual([['account', 500, '']]);
    await remove(`/AccountingController/creditPayments/${paid.body.data.paymentId}`, {});
    expect(await loose(onCredit.invoiceNumber)).toMatchObject({
      rows: [
        ['account', -500, ''],
        ['account', 500, ''],
      ],
      figures: { total: 0 },
    });
    await post('/OrderController/pay_invoice', { id: onCredit.invoiceId });
    expect((await loose(onCredit.invoiceNumber)).rows[0]).toEqual(['account', 1500, onCredit.invoiceNumber]);
    const cashier = await tillOf(shop(), { stockIds, prices: [1500] });
    expect((await cashier.get('/TillController/looseCash')).statusCode).toBe(403);
    await post('/TillController/openShift', { till: 'Counter 2', float: 0 });
    const { expected } = (await get<ShiftReport>('/TillController/shift')).body.data;
    expect(expected).toBe(0);
  });
});
