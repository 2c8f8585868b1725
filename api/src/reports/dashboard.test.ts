import { beforeAll, expect, it } from 'vitest';
import type { Dashboard, PendingOrders } from '@shop/shared/contracts/http/accounting/reports';
import type { Row } from '../kernel/db/schema.ts';
import { clockOf } from '../testing/clock.ts';
import { signedIn } from '../testing/testAccounts.ts';
import { addHistory, HISTORY_ENDS } from '../testing/testHistory.ts';
import { onBothShops } from '../testing/testShop.ts';
import { dashboardReader, growthOf } from './dashboard.ts';

onBothShops('the dashboard', (shop) => {
  let orders: Row<'orders'>[] = [];
  let returns: Row<'returns'>[] = [];
  beforeAll(async () => {
    await addHistory(shop().db, 10_000);
    orders = await shop().db.read.selectFrom('orders').selectAll().execute();
    returns = await shop().db.read.selectFrom('returns').selectAll().execute();
  });

  it('adds up the sales of a day and of two months as the raw rows do, to the paisa', async () => {
    const read = dashboardReader(shop().db.read);
    for (const now of [HISTORY_ENDS, new Date('2026-10-31T18:59:59.500Z'), new Date('2026-10-31T19:00:00.000Z')]) {
      const today = clockOf(now).slice(0, 10);
      const [year = 0, month = 0] = today.split('-').map(Number);
      const before = month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
      const sums = { previousMonth: 0, thisMonth: 0, today: 0 };
      const days = new Map<string, number>();
      const add = (at: string, amount: number) => {
        const clock = clockOf(at);
        const day = clock.slice(0, 10);
        if (day > today) return;
        days.set(day, (days.get(day) ?? 0) + amount);
        if (clock.startsWith(before)) sums.previousMonth += amount;
        if (clock.startsWith(today.slice(0, 7))) sums.thisMonth += amount;
        if (clock.startsWith(today)) sums.today += amount;
      };
      for (const order of orders) {
        if (order.removed_at !== null || !['paid', 'completed'].includes(order.status)) continue;
        add(order.completed_at ?? order.created_at, order.total);
      }
      expect(returns.length).toBeGreaterThan(300);
      for (const { counted_at, amount } of returns) if (counted_at !== null) add(counted_at, -amount);
      const { sales } = await read(now);
      expect(sums.today).toBeGreaterThan(0);
      expect(sales).toEqual({
        previousMonth: sums.previousMonth / 100,
        thisMonth: sums.thisMonth / 100,
        today: sums.today / 100,
        growth: Math.round((sums.thisMonth / sums.previousMonth - 1) * 1000) / 10,
        days: eachDay(`${before}-01`, today).map((day) => (days.get(day) ?? 0) / 100),
      });
    }
  });

  it('counts what waits and what is on hand, and names the newest orders that wait', async () => {
    const { pendingOrders, stock } = await dashboardReader(shop().db.read)(HISTORY_ENDS);
    const waiting = orders.filter(
      (order) =>
        order.status === 'pending' && order.removed_at === null && !/cancelled|returned/.test(order.fulfilment),
    );
    expect(pendingOrders.total).toBe(waiting.length);
    const newest = waiting.toSorted((a, b) => b.id - a.id).slice(0, 20);
    expect(pendingOrders.rows).toEqual(
      newest.map((order) => ({
        invoiceId: order.id,
        invoiceNumber: order.invoice_number,
        customerName: order.customer_name,
        invoiceDate: clockOf(order.created_at),
        status: 'pending',
        total: order.total / 100,
      })),
    );
    const variations = await shop().db.read.selectFrom('variations').selectAll().execute();
    const figures = { available: 0, cost: 0, value: 0, low: 0 };
    for (const { qty, cost, price } of variations) {
      figures.available += qty;
      figures.cost += cost * qty;
      figures.value += price * qty;
      if (qty < 10) figures.low += 1;
    }
    expect(stock).toEqual({ ...figures, cost: figures.cost / 100, value: figures.value / 100 });
  });

  it('adds up approved expenses by their day, and lists those that are pending with all they come to', async () => {
    const { expenses, pendingExpenses } = await dashboardReader(shop().db.read)(HISTORY_ENDS);
    const rows = await shop().db.read.selectFrom('expenses').selectAll().execute();
    const categories = await shop().db.read.selectFrom('expense_categories').selectAll().execute();
    const sums = { previousMonth: 0, thisMonth: 0, today: 0 };
    const pending: typeof rows = [];
    for (const row of rows) {
      if (row.removed === 1) continue;
      if (row.status === 'pending') pending.push(row);
      else {
        if (row.spent_on.startsWith('2026-10')) sums.previousMonth += row.amount;
        if (row.spent_on.startsWith('2026-11')) sums.thisMonth += row.amount;
        if (row.spent_on === '2026-11-20') sums.today += row.amount;
      }
    }
    expect(expenses).toEqual({
      previousMonth: sums.previousMonth / 100,
      thisMonth: sums.thisMonth / 100,
      today: sums.today / 100,
    });
    const newest = pending.toSorted((a, b) => b.spent_on.localeCompare(a.spent_on) || b.id - a.id).slice(0, 20);
    expect(pendingExpenses).toEqual({
      total: pending.length,
      amount: pending.reduce((sum, { amount }) => sum + amount, 0) / 100,
      rows: newest.map(({ id, category_id, description, amount, spent_on }) => ({
        id,
        category: categories.find((category) => category.id === category_id)?.name,
        description,
        amount: amount / 100,
        date: spent_on,
      })),
    });
  });

  it('is a small answer for a manager; a cashier gets the orders that wait, and no figures', async () => {
    const manager = await signedIn(shop().db, 'manager');
    const cashier = await signedIn(shop().db, 'cashier');
    const all = await shop().call<Dashboard>('GET', '/ReportController/dashboard', undefined, manager.headers);
    expect(all.statusCode).toBe(200);
    expect(all.text.length).toBeLessThan(10_000);
    expect((await shop().call('GET', '/ReportController/dashboard', undefined, cashier.headers)).statusCode).toBe(403);
    const path = '/ReportController/pendingOrders';
    const waiting = await shop().call<PendingOrders>('GET', path, undefined, cashier.headers);
    expect(waiting.body.data).toEqual(all.body.data.pendingOrders);
  });
});

function eachDay(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

it('signs growth, half away from zero to one decimal', () => {
  expect(growthOf(200_000, 250_100)).toBe(25.1);
  expect(growthOf(100_000, 100_050)).toBe(0.1);
  expect(growthOf(100_000, 99_950)).toBe(-0.1);
  expect(growthOf(100_000, 99_951)).toBe(0);
  expect(growthOf(300, 0)).toBe(-100);
  expect(growthOf(0, 5)).toBeNull();
});
