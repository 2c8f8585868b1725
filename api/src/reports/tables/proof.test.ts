import { beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '@shop/shared/format/durations';
import type { Row } from '../../kernel/db/schema.ts';
import { withDatabase } from '../../testing/bothDatabases.ts';
import { clockOf } from '../../testing/clock.ts';
import { addHistory, HISTORY_ENDS } from '../../testing/testHistory.ts';
import { startOfDay } from '@shop/shared/format/dates';
import { daysAfter } from '@shop/shared/format/calendar';
import { readReport } from './report.ts';

/** Over a turn of the year, and all there is. */
const PERIODS = [
  ['2025-12-20', '2026-02-10'],
  ['2025-09-01', '2026-11-20'],
] as const;

type Cell = string | number | null;
type Sums = Record<string, number>;

const isSold = (order: Row<'orders'>): boolean =>
  order.removed_at === null && (order.status === 'paid' || order.status === 'completed');
const stands = (order: Row<'orders'>): boolean =>
  order.removed_at === null && order.fulfilment !== 'cancelled' && order.fulfilment !== 'returned';
const isSent = (order: Row<'orders'>): boolean =>
  order.removed_at === null && !(order.channel === 'till' && order.payment_method === 'CASH');
const soldDay = (order: Row<'orders'>): string => clockOf(order.completed_at ?? order.created_at).slice(0, 10);
const placedDay = (order: Row<'orders'>): string => clockOf(order.created_at).slice(0, 10);
const channelOf = (order: Row<'orders'>): string =>
  order.channel === 'till' ? 'Point of sale' : order.created_by ? 'WhatsApp' : 'Online shop';
/** One person sells all of the history. */
const salesperson = (order: Row<'orders'>): string => (order.sold_by === null ? 'Not sold at the till' : 'Sana Iqbal');
const city = (order: Row<'orders'>): string => order.customer_city.trim().toLowerCase() || 'no city';

/** What rows of the same name add up to, one after the other. */
class Groups {
  readonly groups = new Map<string, Sums>();
  add(name: string, more: Sums): void {
    const sums = this.groups.get(name) ?? {};
    for (const [key, value] of Object.entries(more)) sums[key] = (sums[key] ?? 0) + value;
    this.groups.set(name, sums);
  }
}

withDatabase('every figure of every report is what plain loops over the raw rows come to', (db) => {
  let orders: Row<'orders'>[] = [];
  let lines = new Map<number, Row<'order_lines'>[]>();
  let products = new Map<number, Row<'products'>>();
  let entities = new Map<number, Row<'entities'>>();
  let parcels = new Map<number, Row<'shipments'>>();
  let couriers = new Map<number, string>();
  let variations: Row<'variations'>[] = [];
  let expenses: Row<'expenses'>[] = [];
  let categories = new Map<number, string>();
  let returns: Row<'returns'>[] = [];
  let pieces = new Map<number, Row<'return_lines'>[]>();
  let movements: Row<'stock_movements'>[] = [];
  beforeAll(async () => {
    await addHistory(db(), 10_000);
    const { read } = db();
    orders = await read.selectFrom('orders').selectAll().orderBy('id').execute();
    const allLines = await read.selectFrom('order_lines').selectAll().orderBy('id').execute();
    lines = Map.groupBy(allLines, (line) => line.order_id);
    products = byId(await read.selectFrom('products').selectAll().execute());
    entities = byId(await read.selectFrom('entities').selectAll().execute());
    parcels = new Map((await read.selectFrom('shipments').selectAll().execute()).map((row) => [row.order_id, row]));
    couriers = new Map((await read.selectFrom('couriers').selectAll().execute()).map(({ id, name }) => [id, name]));
    variations = await read.selectFrom('variations').selectAll().execute();
    expenses = await read.selectFrom('expenses').selectAll().execute();
    categories = new Map(
      (await read.selectFrom('expense_categories').selectAll().execute()).map((c) => [c.id, c.name]),
    );
    returns = await read.selectFrom('returns').selectAll().execute();
    pieces = Map.groupBy(await read.selectFrom('return_lines').selectAll().execute(), (piece) => piece.return_id);
    movements = await read.selectFrom('stock_movements').selectAll().orderBy('id').execute();
  });

  const report = (name: 'sales', by: string, [from, to]: readonly [string, string]) =>
    readReport(db().read, { report: name, by, from, to, now: HISTORY_ENDS.toISOString() });
  const any = (name: string, by: string, period: readonly [string, string]) => report(name as 'sales', by, period);

  /** The report's rows and its totals beside the same of the loops: by name, in the columns' order. */
  async function compare(
    name: string,
    by: string,
    period: readonly [string, string],
    groups: Groups,
    cells: (sums: Sums) => Cell[],
    { fold = (text: string) => text }: { fold?: (text: string) => string } = {},
  ): Promise<void> {
    const { rows, totals, total } = await any(name, by, period);
    const shown = new Map(rows.map(([first, ...rest]) => [fold(String(first)), rest]));
    expect(shown.size).toBe(rows.length);
    const counted = new Map([...groups.groups].map(([key, sums]) => [key, cells(sums)]));
    for (const [key, row] of shown) expect([key, row]).toEqual([key, counted.get(key) ?? cells({})]);
    expect(total).toBe(rows.length);
    for (const key of counted.keys()) expect(shown.has(key)).toBe(true);
    const all = new Groups();
    for (const sums of groups.groups.values()) all.add('', sums);
    expect(totals).toEqual(['Total', ...cells(all.groups.get('') ?? {})]);
  }

  it.each(PERIODS)('sales from %s to %s', async (from, to) => {
    const period = [from, to] as const;
    const [days, months, cities, channels] = [new Groups(), new Groups(), new Groups(), new Groups()];
    const [byProduct, kinds, sizes, people] = [new Groups(), new Groups(), new Groups(), new Groups()];
    for (let day: string = from; day <= to; day = daysAfter(day, 1)) {
      days.add(day, {});
      months.add(day.slice(0, 7), {});
    }
    for (const order of orders) {
      const day = soldDay(order);
      if (!isSold(order) || day < from || day > to) continue;
      const own = lines.get(order.id) ?? [];
      const sums = { orders: 1, pieces: 0, delivery: order.shipping + order.tax, sales: order.total, cost: 0 };
      for (const line of own) {
        sums.pieces += line.quantity;
        sums.cost += line.unit_cost * line.quantity;
      }
      days.add(day, sums);
      months.add(day.slice(0, 7), sums);
      cities.add(city(order), sums);
      channels.add(channelOf(order), sums);
      people.add(salesperson(order), sums);
      for (const [at, paid] of paidFor(order, own).entries()) {
        const line = own[at];
        if (!line) continue;
        const product = products.get(line.product_id);
        const more = { pieces: line.quantity, sales: paid, cost: line.unit_cost * line.quantity };
        byProduct.add(product?.name ?? '', more);
        kinds.add(entities.get(product?.category_id ?? 0)?.name ?? '', more);
        sizes.add(line.size_title, more);
      }
      for (const group of [byProduct, kinds, sizes])
        group.add('Delivery charged', { sales: order.shipping + order.tax });
    }
    const orderOf = byId(orders);
    for (const { id, order_id, counted_at } of returns) {
      const order = orderOf.get(order_id);
      const day = counted_at === null ? '' : clockOf(counted_at).slice(0, 10);
      if (!order || day < from || day > to) continue;
      for (const { order_line_id, quantity, amount, back } of pieces.get(id) ?? []) {
        const line = lines.get(order_id)?.find((one) => one.id === order_line_id);
        const product = products.get(line?.product_id ?? 0);
        const cost = back === 'stock' ? -quantity * (line?.unit_cost ?? 0) : 0;
        const sums = { pieces: -quantity, returned: amount, sales: -amount, cost };
        days.add(day, sums);
        months.add(day.slice(0, 7), sums);
        cities.add(city(order), sums);
        channels.add(channelOf(order), sums);
        people.add(salesperson(order), sums);
        byProduct.add(product?.name ?? '', sums);
        kinds.add(entities.get(product?.category_id ?? 0)?.name ?? '', sums);
        sizes.add(line?.size_title ?? '', sums);
      }
    }
    const last = (sums: Sums) => [
      rupees(sums['returned']),
      rupees(sums['sales']),
      rupees(sums['cost']),
      rupees((sums['sales'] ?? 0) - (sums['cost'] ?? 0)),
      percent((sums['sales'] ?? 0) - (sums['cost'] ?? 0), sums['sales'] ?? 0),
    ];
    const ofOrders = (sums: Sums) => [
      sums['orders'] ?? 0,
      sums['pieces'] ?? 0,
      rupees(sums['delivery']),
      ...last(sums),
    ];
    const ofProducts = (sums: Sums) => [sums['pieces'] ?? 0, ...last(sums)];
    await compare('sales', 'day', period, days, ofOrders);
    await compare('sales', 'month', period, months, ofOrders);
    await compare('sales', 'city', period, cities, ofOrders, { fold: (name) => name.toLowerCase() });
    await compare('sales', 'channel', period, channels, ofOrders);
    await compare('sales', 'salesperson', period, people, ofOrders);
    await compare('sales', 'product', period, byProduct, ofProducts);
    await compare('sales', 'category', period, kinds, ofProducts);
    await compare('sales', 'size', period, sizes, ofProducts);
  });

  it.each(PERIODS)('orders and what is earned by those delivered, from %s to %s', async (from, to) => {
    const period = [from, to] as const;
    const [byCity, byCourier] = [new Groups(), new Groups()];
    const [months, cities, couriersOf] = [new Groups(), new Groups(), new Groups()];
    for (let day: string = from; day <= to; day = daysAfter(day, 1)) months.add(day.slice(0, 7), {});
    const back = Map.groupBy([...pieces.values()].flat(), (piece) => piece.order_line_id);
    for (const order of orders) {
      if (!isSent(order)) continue;
      const { fulfilment } = order;
      const parcel = parcels.get(order.id);
      const courier = couriers.get(parcel?.courier_id ?? 0);
      const states = {
        orders: 1,
        confirmed: fulfilment === 'new' || fulfilment === 'cancelled' ? 0 : 1,
        cancelled: fulfilment === 'cancelled' ? 1 : 0,
        sent: fulfilment === 'dispatched' ? 1 : 0,
        delivered: fulfilment === 'delivered' ? 1 : 0,
        returned: fulfilment === 'returned' ? 1 : 0,
      };
      if (parcel && courier) {
        const sent = clockOf(parcel.dispatched_at).slice(0, 10);
        if (sent >= from && sent <= to) byCourier.add(courier, states);
      }
      const day = placedDay(order);
      if (day < from || day > to) continue;
      byCity.add(city(order), states);
      if (fulfilment !== 'delivered' && fulfilment !== 'returned') continue;
      let [cost, sales] = [0, order.total];
      for (const { id, unit_cost, quantity } of lines.get(order.id) ?? []) {
        cost += unit_cost * quantity;
        for (const piece of back.get(id) ?? []) {
          sales -= piece.amount;
          if (piece.back === 'stock') cost -= unit_cost * piece.quantity;
        }
      }
      const earned: Sums =
        fulfilment === 'delivered'
          ? { orders: 1, sales, cost, delivery: parcel?.cost ?? 0 }
          : { returned: 1, returns: (parcel?.cost ?? 0) + (parcel?.return_cost ?? 0) };
      months.add(day.slice(0, 7), earned);
      cities.add(city(order), earned);
      couriersOf.add(courier ?? 'No courier', earned);
    }
    const arrived = (sums: Sums) => [
      sums['sent'] ?? 0,
      sums['delivered'] ?? 0,
      sums['returned'] ?? 0,
      percent(sums['returned'] ?? 0, (sums['delivered'] ?? 0) + (sums['returned'] ?? 0)),
    ];
    const ofCity = (sums: Sums) => [
      sums['orders'] ?? 0,
      sums['confirmed'] ?? 0,
      sums['cancelled'] ?? 0,
      percent(sums['confirmed'] ?? 0, sums['orders'] ?? 0),
      ...arrived(sums),
    ];
    await compare('orders', 'city', period, byCity, ofCity, { fold: (name) => name.toLowerCase() });
    await compare('orders', 'courier', period, byCourier, (sums) => [sums['orders'] ?? 0, ...arrived(sums)]);
    const earnings = (sums: Sums) => {
      const { orders: delivered = 0, returned = 0, sales = 0, cost = 0, delivery = 0, returns = 0 } = sums;
      const profit = sales - cost - delivery - returns;
      const each = delivered > 0 ? rupees(Math.round(profit / delivered)) : null;
      const amounts = [sales, cost, delivery, returns, profit].map(rupees);
      return [delivered, returned, ...amounts, each];
    };
    const folded = { fold: (name: string) => name.toLowerCase() };
    await compare('profit-loss', 'delivered-month', period, months, earnings);
    await compare('profit-loss', 'delivered-city', period, cities, earnings, folded);
    await compare('profit-loss', 'delivered-courier', period, couriersOf, earnings);
  });

  it.each(PERIODS)('expenses from %s to %s', async (from, to) => {
    const [days, months, kinds] = [new Groups(), new Groups(), new Groups()];
    for (let day: string = from; day <= to; day = daysAfter(day, 1)) {
      days.add(day, {});
      months.add(day.slice(0, 7), {});
    }
    for (const { removed, status, amount, spent_on, category_id } of expenses) {
      if (removed === 1 || spent_on < from || spent_on > to) continue;
      const sums = { entries: 1, [status]: amount };
      days.add(spent_on, sums);
      months.add(spent_on.slice(0, 7), sums);
      kinds.add(categories.get(category_id) ?? '', sums);
    }
    const cells = (sums: Sums) => [sums['entries'] ?? 0, rupees(sums['approved']), rupees(sums['pending'])];
    await compare('expenses', 'day', [from, to], days, cells);
    await compare('expenses', 'month', [from, to], months, cells);
    await compare('expenses', 'category', [from, to], kinds, cells);
  });

  it.each(PERIODS)('customers from %s to %s', async (from, to) => {
    const firsts = new Map<string, string>();
    const best = new Map<string, { name: string; orders: number; amount: number; first: string; last: string }>();
    const kinds = new Groups();
    for (const name of ['New', 'Returning', 'Without a phone']) kinds.add(name, {});
    for (const order of orders.filter(stands)) {
      const { phone_key: phone, created_at } = order;
      if (phone && created_at < (firsts.get(phone) ?? '9')) firsts.set(phone, created_at);
    }
    for (const order of orders.filter(stands)) {
      const day = placedDay(order);
      if (day < from || day > to) continue;
      const { phone_key: phone, customer_name: name, created_at } = order;
      const back = returns.filter(({ order_id }) => order_id === order.id);
      const total = back.reduce((sum, { amount }) => sum - amount, order.total);
      if (phone === '') {
        kinds.add('Without a phone', { orders: 1, amount: total });
        continue;
      }
      const first = firsts.get(phone) ?? '';
      const isNew = clockOf(first).slice(0, 10) >= from;
      const known = best.get(phone);
      kinds.add(isNew ? 'New' : 'Returning', { customers: known ? 0 : 1, orders: 1, amount: total });
      best.set(phone, {
        name,
        orders: (known?.orders ?? 0) + 1,
        amount: (known?.amount ?? 0) + total,
        first: first,
        last: known && known.last > created_at ? known.last : created_at,
      });
    }
    await compare('customers', 'kind', [from, to], kinds, ({ customers = 0, orders: count = 0, amount = 0 }) => [
      customers,
      count,
      rupees(amount),
      count > 0 ? rupees(Math.round(amount / count)) : null,
    ]);
    const { rows, total } = await any('customers', 'best', [from, to]);
    const expected = [...best]
      .toSorted(([phone, a], [other, b]) => b.amount - a.amount || (phone < other ? -1 : 1))
      .map(([phone, one]) => [
        one.name,
        phone,
        one.orders,
        rupees(one.amount),
        clockOf(one.first).slice(0, 10),
        clockOf(one.last).slice(0, 10),
      ]);
    expect(rows).toEqual(expected.slice(0, 500));
    expect(total).toBe(expected.length);
  });

  it('stock by category, by age, and what is dead', async () => {
    const [kinds, ages] = [new Groups(), new Groups()];
    const limits = [30, 60, 90, 180, 365, Infinity];
    const names = [
      'Up to 30 days',
      '31 to 60 days',
      '61 to 90 days',
      '91 to 180 days',
      '181 to 365 days',
      'More than a year',
    ];
    for (const name of names) ages.add(name, {});
    for (const { id, qty, cost, price, product_id } of variations) {
      const product = products.get(product_id);
      kinds.add(entities.get(product?.category_id ?? 0)?.name ?? '', {
        variations: 1,
        low: qty < 10 ? 1 : 0,
        pieces: qty,
        cost: cost * qty,
        value: price * qty,
      });
      let left = qty;
      for (const { stock_id, change, created_at } of movements.toReversed()) {
        if (stock_id !== id || change <= 0 || left === 0) continue;
        const pieces = Math.min(left, change);
        left -= pieces;
        const days = (HISTORY_ENDS.getTime() - Date.parse(created_at)) / DAY_MS;
        const name = names[limits.findIndex((limit) => days <= limit)] ?? '';
        ages.add(name, { pieces, cost: cost * pieces, value: price * pieces });
      }
    }
    const stock = ({ pieces = 0, cost = 0, value = 0 }: Sums) => [pieces, rupees(cost), rupees(value)];
    const period = PERIODS[1];
    await compare('inventory', 'category', period, kinds, (sums) => [
      sums['variations'] ?? 0,
      sums['low'] ?? 0,
      ...stock(sums),
      percent((sums['value'] ?? 0) - (sums['cost'] ?? 0), sums['value'] ?? 0),
    ]);
    await compare('inventory', 'age', period, ages, stock);

    const from = '2026-11-18';
    const last = new Map<number, string>();
    for (const order of orders.filter(stands)) {
      for (const line of lines.get(order.id) ?? []) {
        if (order.created_at > (last.get(line.stock_id) ?? '')) last.set(line.stock_id, order.created_at);
      }
    }
    const dead = variations
      .filter(({ id, qty }) => qty > 0 && (last.get(id) ?? '') < startOfDay(from))
      .map(({ id, sku, qty, cost, price }) => {
        const at = last.get(id);
        return [sku, at ? clockOf(at).slice(0, 10) : null, qty, rupees(cost * qty), rupees(price * qty)];
      });
    expect(dead.length).toBeGreaterThan(10);
    const { rows } = await any('inventory', 'dead', [from, '2026-11-20']);
    const read = rows.map((row) => [row[2], row[3], row[5], row[6], row[7]]);
    expect(read.toSorted(bySku)).toEqual(dead.toSorted(bySku));
  });
});

const bySku = ([a]: unknown[], [b]: unknown[]): number => (String(a) < String(b) ? -1 : 1);

const byId = <T extends { id: number }>(rows: T[]): Map<number, T> => new Map(rows.map((row) => [row.id, row]));

const rupees = (paisa = 0): number => paisa / 100;

/** Half up to one decimal, of whole numbers. */
function percent(part: number, whole: number): number | null {
  if (whole <= 0) return null;
  return Math.floor((part * 1000) / whole + 0.5) / 10;
}

/** What each line brought: what was taken off the whole order goes by value, the odd paisas to the largest remainders. */
function paidFor(order: Row<'orders'>, own: Row<'order_lines'>[]): number[] {
  const values = own.map((line) => line.unit_price * line.quantity);
  const worth = values.reduce((a, b) => a + b, 0);
  const taken = worth - (order.subtotal - order.discount);
  const parts = values.map((value, at) => ({
    at,
    paid: value - Math.floor((taken * value) / worth),
    rest: (taken * value) % worth,
  }));
  let odd = parts.reduce((sum, { paid }) => sum + paid, 0) - (order.subtotal - order.discount);
  for (const part of parts.toSorted((a, b) => b.rest - a.rest || a.at - b.at)) {
    if (odd === 0) break;
    part.paid -= 1;
    odd -= 1;
  }
  return parts.map(({ paid }) => paid);
}
