import { beforeAll, expect, it } from 'vitest';
import type { Row } from '../kernel/db/schema.ts';
import { withDatabase } from '../testing/bothDatabases.ts';
import { clockOf } from '../testing/clock.ts';
import { addHistory } from '../testing/testHistory.ts';
import { readProfitLoss, readProfitLossBy } from './profitLoss.ts';

const PERIODS = [
  ['2026-11-20', '2026-11-20'],
  ['2026-02-01', '2026-02-28'],
  ['2025-12-29', '2026-01-03'],
  ['2025-09-01', '2026-11-30'],
  ['2031-01-01', '2031-01-31'],
] as const;

withDatabase('profit and loss', (db) => {
  let orders: Row<'orders'>[] = [];
  let lines = new Map<number, Row<'order_lines'>[]>();
  let expenses: Row<'expenses'>[] = [];
  let parcels: Row<'shipments'>[] = [];
  let parcelsBack = new Map<number, string>();
  let returns: Row<'returns'>[] = [];
  let pieces = new Map<number, Row<'return_lines'>[]>();
  let roundings: Row<'cash_roundings'>[] = [];
  let categories = new Map<number, string>();
  beforeAll(async () => {
    await addHistory(db(), 10_000);
    const { read } = db();
    await db().transaction(async (trx) => {
      const of = await trx.selectFrom('orders').select(['id', 'created_at as at']).limit(500).execute();
      for (const { id, at } of of) {
        await trx
          .insertInto('cash_roundings')
          .values({ order_id: id, at, amount: (id % 100) - 49 || 50 })
          .execute();
      }
    });
    roundings = await read.selectFrom('cash_roundings').selectAll().execute();
    orders = await read.selectFrom('orders').selectAll().execute();
    lines = Map.groupBy(await read.selectFrom('order_lines').selectAll().execute(), (line) => line.order_id);
    expenses = await read.selectFrom('expenses').selectAll().execute();
    parcels = await read.selectFrom('shipments').selectAll().execute();
    const events = await read.selectFrom('order_events').selectAll().orderBy('id').execute();
    parcelsBack = new Map(
      events.filter((event) => event.undone_by === null).map((event) => [event.order_id, event.at]),
    );
    returns = await read.selectFrom('returns').selectAll().execute();
    pieces = Map.groupBy(await read.selectFrom('return_lines').selectAll().execute(), (piece) => piece.return_id);
    categories = new Map(
      (await read.selectFrom('expense_categories').selectAll().execute()).map((c) => [c.id, c.name]),
    );
  });

  /** From the raw rows, one by one. */
  function counted(isIn: (day: string) => boolean) {
    const sum = {
      orders: 0,
      listed: 0,
      discounts: 0,
      deliveryCharged: 0,
      tax: 0,
      returned: 0,
      sales: 0,
      costOfGoods: 0,
    };
    const expensesBy: Record<string, number> = {};
    for (const order of orders) {
      if (order.removed_at !== null || (order.status !== 'paid' && order.status !== 'completed')) continue;
      if (!isIn(clockOf(order.completed_at ?? order.created_at).slice(0, 10))) continue;
      sum.orders += 1;
      sum.discounts += order.discount;
      sum.deliveryCharged += order.shipping;
      sum.tax += order.tax;
      sum.sales += order.total;
      for (const line of lines.get(order.id) ?? []) {
        sum.listed += line.list_price * line.quantity;
        sum.costOfGoods += line.unit_cost * line.quantity;
      }
    }
    for (const { id, order_id, counted_at } of returns) {
      if (counted_at === null || !isIn(clockOf(counted_at).slice(0, 10))) continue;
      for (const { order_line_id, quantity, amount, back } of pieces.get(id) ?? []) {
        sum.returned += amount;
        sum.sales -= amount;
        const line = lines.get(order_id)?.find((one) => one.id === order_line_id);
        if (back === 'stock') sum.costOfGoods -= (line?.unit_cost ?? 0) * quantity;
      }
    }
    for (const { removed, status, spent_on, category_id, amount } of expenses) {
      if (removed === 1 || status !== 'approved' || !isIn(spent_on)) continue;
      const name = categories.get(category_id) ?? '';
      expensesBy[name] = (expensesBy[name] ?? 0) + amount;
    }
    let deliveryCosts = 0;
    for (const { order_id, cost, return_cost, dispatched_at } of parcels) {
      if (isIn(clockOf(dispatched_at).slice(0, 10))) deliveryCosts += cost;
      if (isIn(clockOf(parcelsBack.get(order_id) ?? dispatched_at).slice(0, 10))) deliveryCosts += return_cost;
    }
    const rounding = roundings.reduce(
      (all, { amount, at }) => (isIn(clockOf(at).slice(0, 10)) ? all + amount : all),
      0,
    );
    const gross = sum.sales - sum.costOfGoods;
    const all = Object.values(expensesBy).reduce((a, b) => a + b, 0);
    const net = gross - all - deliveryCosts + rounding;
    return { ...sum, gross, expensesBy, expenses: all, deliveryCosts, rounding, net };
  }

  it.each(PERIODS)('from %s to %s is what the raw rows add up to, to the paisa', async (from, to) => {
    const is = await readProfitLoss(db().read, { from, to });
    expect(is).toEqual(counted((day) => day >= from && day <= to));
    expect(is.sales).toBe(is.listed - is.discounts + is.deliveryCharged + is.tax - is.returned);
  });

  it('is the same by month and by day, and names those without anything too', async () => {
    const months = await readProfitLossBy(db().read, { from: '2025-12-15', to: '2026-02-10', step: 'month' });
    const within = (day: string) => day >= '2025-12-15' && day <= '2026-02-10';
    expect(months).toEqual(
      ['2025-12', '2026-01', '2026-02'].map((month) => ({
        period: month,
        ...counted((day) => day.startsWith(month) && within(day)),
      })),
    );
    const days = await readProfitLossBy(db().read, { from: '2026-02-26', to: '2026-03-02', step: 'day' });
    expect(days.map(({ period }) => period)).toEqual([
      '2026-02-26',
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    for (const { period, ...sums } of days) expect(sums).toEqual(counted((day) => day === period));
  });
});
