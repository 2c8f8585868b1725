import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Courier } from '@shop/shared/contracts/http/orders/couriers';
import type { Expense } from '@shop/shared/contracts/http/accounting/expenses';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import { firstDayOf, lastDayOf, monthOf, monthsAfter } from '@shop/shared/format/calendar';
import type { Tables } from '../kernel/db/schema.ts';
import { standingClock } from '../testing/clock.ts';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { fileOf, formOf } from '../testing/testForms.ts';
import { shopperOrder, tillOrder } from '../testing/testOrders.ts';
import { buying } from '../testing/testPurchases.ts';
import { onBothShops } from '../testing/testShop.ts';
import { setLastClosed } from './closedMonths.ts';

const today = standingClock();
const last = monthsAfter(monthOf(today), -1);
const [firstDay, lastDay] = [firstDayOf(last), lastDayOf(last)];

/** What there is before the month is closed, all dated in it unless it says otherwise. */
interface Fixtures {
  /** Expenses nobody approved; `now` is of today. */
  pending: number;
  now: number;
  supplierId: number;
  phone: string;
  courierId: number;
  /** Orders whose parcel went out, and came back. */
  sent: number;
  delivered: number;
  back: number;
}

interface Write {
  /** Below `api/src`: where it asks whether the month is closed. */
  file: string;
  call: string;
  body: object;
  /** What the text stands beside. */
  field?: string;
}

const expense = { category: 1, description: 'Late', amount: 1 };
const SAVING = 'accounting/expenses/saving.ts';
const CORRECTING = 'desk/dispatch/correcting.ts';
const correction = { trackingNumber: '', cost: 250, returnCharge: 120 };

/** Everything that writes something dated. */
const WRITES: Record<string, (is: Fixtures) => Write> = {
  'an expense': () => ({
    file: SAVING,
    call: 'POST /AccountingController/expenses',
    body: { ...expense, date: lastDay },
    field: 'date',
  }),
  'a change of an expense': ({ pending: id }) => ({
    file: SAVING,
    call: 'POST /AccountingController/updateExpense',
    body: { ...expense, id, date: lastDay },
    field: 'date',
  }),
  'an expense that leaves the month': ({ pending: id }) => ({
    file: SAVING,
    call: 'POST /AccountingController/updateExpense',
    body: { ...expense, id, date: today },
    field: 'date',
  }),
  'an expense that is put into the month': ({ now: id }) => ({
    file: SAVING,
    call: 'POST /AccountingController/updateExpense',
    body: { ...expense, id, date: firstDay },
    field: 'date',
  }),
  'an expense that is deleted': ({ pending: id }) => ({
    file: SAVING,
    call: `DELETE /AccountingController/expenses/${id}`,
    body: {},
  }),
  'an approval, with all that are approved beside it': ({ pending, now }) => ({
    file: SAVING,
    call: 'POST /AccountingController/approveExpense',
    body: { ids: [now, pending] },
  }),
  'a recurring expense': () => ({
    file: 'accounting/expenses/recurring.ts',
    call: 'POST /AccountingController/createRecurring',
    body: { ...expense, every: 'week', firstDate: firstDay },
    field: 'firstDate',
  }),
  'what a customer paid': ({ phone }) => ({
    file: 'orders/credit/payCredit.ts',
    call: 'POST /AccountingController/creditPayment',
    body: { phone, amount: 1, date: lastDay, method: 'cash' },
    field: 'date',
  }),
  'what a supplier was paid': ({ supplierId }) => ({
    file: 'purchases/payments.ts',
    call: 'POST /PurchaseController/payment',
    body: { supplierId, amount: 1, date: firstDay, method: 'cash' },
    field: 'date',
  }),
  'a parcel that did not go out after all': ({ sent: id }) => ({
    file: 'orders/steps/steps.ts',
    call: 'POST /OrderController/undoStep',
    body: { id },
  }),
  'a parcel that did not come back after all': ({ back: id }) => ({
    file: 'orders/steps/steps.ts',
    call: 'POST /OrderController/undoStep',
    body: { id },
  }),
  'a delivery that completed its order': ({ delivered: id }) => ({
    file: 'orders/steps/completeDelivered.ts',
    call: 'POST /OrderController/undoStep',
    body: { id },
  }),
  'what a parcel cost': ({ sent: id }) => ({
    file: CORRECTING,
    call: 'POST /DispatchController/correct',
    body: { ...correction, id, cost: 260 },
    field: 'cost',
  }),
  'what a courier paid': ({ courierId }) => ({
    file: 'courier-money/posting/posting.ts',
    call: 'POST /CourierMoneyController/post',
    body: formOf({
      courierId,
      checksum: createHash('sha256').update(PAID).digest('hex').slice(0, 32),
      number: 'CPR-1',
      paidOn: lastDay,
      bank: '900.00',
      file: fileOf(PAID, 'report.csv'),
    }),
    field: 'paidOn',
  }),
  'what its way back cost': ({ back: id }) => ({
    file: CORRECTING,
    call: 'POST /DispatchController/correct',
    body: { ...correction, id, returnCharge: 130 },
    field: 'returnCharge',
  }),
};

/** A courier's report: a parcel that was delivered. */
const PAID = 'CN,COD,Net\nT-deliver,900,900\n';

const WRITTEN = [
  'expenses',
  'recurring_expenses',
  'customer_payments',
  'supplier_payments',
  'order_events',
  'shipments',
  'audit_log',
  'events',
] as const satisfies (keyof Tables)[];

onBothShops('a month that is closed', (shop) => {
  let headers: Record<string, string> = {};
  let fixtures: Fixtures;
  const post = <T>(path: string, body: object) => shop().call<T>('POST', path, body, headers);

  beforeAll(async () => {
    const { db } = shop();
    ({ headers } = await signedIn(db, 'manager'));
    const sizeId = await addSize(db, 'Months');
    const { id: productId, stockIds } = await addProduct(db, { price: 1000, variations: [{ sizeId, qty: 50 }] });
    const line = { productId, stockId: stockIds[0] ?? 0, price: 1000, quantity: 1 };
    const spend = async (date: string) =>
      (await post<Expense>('/AccountingController/expenses', { ...expense, date })).body.data.id;
    await post('/OrderController/create', tillOrder([line], { method: 'CREDIT' }));
    const bought = await db.read
      .selectFrom('orders')
      .select('phone_key')
      .where('payment_method', '=', 'CREDIT')
      .executeTakeFirstOrThrow();
    const courier = { name: 'Quick', charge: 250, returnCharge: 120 };
    const { courierId } = (await post<Courier>('/CourierController/create', courier)).body.data;
    const parcel = async (...more: string[]) => {
      const { invoiceId: id } = (await post<CreatedOrder>('/OrderController/create', shopperOrder(line))).body.data;
      await post('/OrderController/step', { id, step: 'confirm' });
      await post('/DispatchController/dispatch', {
        courierId,
        parcels: [{ id, trackingNumber: `T-${more[0] ?? 'sent'}` }],
      });
      for (const step of more) await post('/OrderController/step', { id, step });
      return id;
    };
    const completing = { key: 'codCompletion', value: '"delivered"' };
    await db.transaction((trx) => trx.insertInto('settings').values(completing).execute());
    fixtures = {
      pending: await spend(lastDay),
      now: await spend(today),
      supplierId: (await buying(shop())).supplierId,
      phone: bought.phone_key,
      courierId,
      sent: await parcel(),
      delivered: await parcel('deliver'),
      back: await parcel('return'),
    };
    const at = `${lastDay}T08:00:00.000Z`;
    await db.transaction(async (trx) => {
      await trx.updateTable('shipments').set({ dispatched_at: at }).execute();
      await trx
        .updateTable('order_events')
        .set({ at })
        .where('kind', 'in', ['dispatched', 'returned', 'paid'])
        .execute();
      await setLastClosed(trx, last);
    });
  });

  const everything = async () => {
    const tables = await Promise.all(
      WRITTEN.map((table) => shop().db.read.selectFrom(table).selectAll().execute() as Promise<object[]>),
    );
    return tables.map((rows) => rows.map((row) => JSON.stringify(row)).toSorted());
  };

  it.each(Object.entries(WRITES))('is not written to by %s', async (_name, write) => {
    const { call, body, field } = write(fixtures);
    const [method = '', path = ''] = call.split(' ');
    const before = await everything();
    const reply = await shop().call<{ month: string; fields?: object }>(method, path, body, headers);
    expect([reply.statusCode, reply.body.code]).toEqual([409, 'MONTH_CLOSED']);
    expect(reply.body.data.month).toBe(last);
    expect(Object.keys(reply.body.data.fields ?? {})).toEqual(field === undefined ? [] : [field]);
    expect(await everything()).toEqual(before);
  });
});

const SOURCES = join(import.meta.dirname, '..');

it('has every file that asks whether it is closed in this table', () => {
  const is = { pending: 0, now: 0, supplierId: 0, phone: '', courierId: 0, sent: 0, delivered: 0, back: 0 };
  const named = new Set(Object.values(WRITES).map((write) => write(is).file));
  const asking = globSync('**/*.ts', { cwd: SOURCES }).filter(
    (file) => !file.includes('.test.') && /await refuseClosedMonth\(/.test(readFileSync(join(SOURCES, file), 'utf8')),
  );
  expect(asking.toSorted()).toEqual([...named].toSorted());
});
