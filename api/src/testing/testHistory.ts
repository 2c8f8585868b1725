import type { Insertable } from 'kysely';
import type { OrderStatus } from '@shop/shared/contracts/http/orders/orders';
import { karachiDateTime } from '@shop/shared/format/dates';
import { DAY_MS } from '@shop/shared/format/durations';
import { phoneKey } from '@shop/shared/format/phone';
import type { Database } from '../kernel/db/database.ts';
import type { Tables } from '../kernel/db/schema.ts';
import { addAccount } from './testAccounts.ts';
import { addReturns } from './testReturns.ts';
import { addSellables, type Sellable } from './testSellables.ts';
import { seeded } from './seeded.ts';

type NewOrder = Insertable<Tables['orders']> & { id: number };
type NewLine = Insertable<Tables['order_lines']>;

/** The last moment of what is made up. */
export const HISTORY_ENDS = new Date('2026-11-20T15:30:00.000Z');

const DAYS = 420;
/** Parameters of one statement are few on SQLite. */
const ROWS_AT_ONCE = 500;

const CITIES = ['Lahore', 'lahore ', 'Karachi', 'Karachi', 'KARACHI', 'Islamabad', 'Quetta', 'Multan'];

/**
 * Puts a shop's past into the database: 40 products, orders of all kinds, returns and expenses over some 14 months, many of them within
 * seconds of midnight in Karachi. Rows only, no transaction of the shop: sums hold, stock does not.
 */
export async function addHistory(db: Database, count: number, seed = 11): Promise<void> {
  const { below, oneOf } = seeded(seed);
  const seller = await addAccount(db, { username: null, password: null });
  const variations = await addSellables(db, below);
  const orders: NewOrder[] = [];
  const lines: NewLine[] = [];
  const parcels: Insertable<Tables['shipments']>[] = [];
  const events: Insertable<Tables['order_events']>[] = [];
  for (let id = 1; id <= count; id += 1) {
    const created = momentOf(below);
    const isTill = below(4) === 0;
    const method = isTill ? oneOf(['CASH', 'CASH', 'CREDIT', 'COD']) : 'COD';
    const status: OrderStatus =
      method === 'CASH' ? 'completed' : oneOf<OrderStatus>(['pending', 'processing', 'paid', 'completed', 'completed']);
    const isFinished = status === 'paid' || status === 'completed';
    const own = Array.from({ length: 1 + below(4) }, () => lineOf(id, oneOf(variations), isTill, below));
    const listed = own.reduce((sum, line) => sum + line.list_price * line.quantity, 0);
    const paid = own.reduce((sum, line) => sum + line.unit_price * line.quantity, 0);
    // A code or the till's discount, often one that cannot be spread evenly.
    const taken = below(3) === 0 ? Math.min(paid, 1 + below(30_011)) : 0;
    const discount = listed - paid + taken;
    const shipping = isTill || below(5) === 0 ? 0 : 20_000;
    const phone = below(40) === 0 ? '' : `${oneOf(['0', '+92 '])}30${String(10_000_000 + below(900) * 7)}`;
    orders.push({
      id,
      invoice_number: `INV-${String(id).padStart(6, '0')}`,
      channel: isTill ? 'till' : 'storefront',
      status,
      fulfilment:
        method === 'CASH'
          ? 'delivered'
          : isFinished
            ? oneOf(['dispatched', 'delivered', 'delivered', 'delivered'])
            : oneOf(['new', 'confirmed', 'dispatched', 'delivered', 'returned', 'cancelled']),
      customer_name: method === 'CASH' ? 'Walk-in Customer' : `Customer ${phone.slice(-4)}`,
      customer_phone: method === 'CASH' ? '' : phone,
      phone_key: method === 'CASH' ? '' : phoneKey(phone),
      customer_secondary_phone: '',
      customer_address: '12 Mall Road',
      customer_city: isTill ? '' : oneOf(CITIES as [string]),
      payment_method: method,
      subtotal: listed,
      discount_type: 'fixed',
      discount_value: discount,
      discount,
      tax: 0,
      shipping,
      total: listed - discount + shipping,
      search_text: '',
      // At the counter, or written down from a message.
      created_by: isTill || id % 9 === 0 ? seller : null,
      sold_by: isTill ? seller : null,
      created_at: created.toISOString(),
      // What was finished before the shop wrote down when.
      completed_at: isFinished && below(10) > 0 ? later(created, below).toISOString() : null,
      removed_at: !isFinished && below(12) === 0 ? later(created, below).toISOString() : null,
      promotion_code: taken > 0 && !isTill ? 'SPRING' : '',
      promotion_discount: isTill ? 0 : taken,
    });
    lines.push(...own);
    const { fulfilment } = last(orders);
    if (method === 'CASH' || !/dispatched|delivered|returned/.test(fulfilment) || below(12) === 0) continue;
    const sent = later(created, below);
    const isBack = fulfilment === 'returned';
    parcels.push({
      order_id: id,
      courier_id: 1 + below(3),
      tracking_number: `T-${id}`,
      cost: 15_000 + below(20_000),
      return_charge: 9_000,
      return_cost: isBack ? below(12_000) : 0,
      dispatched_at: sent.toISOString(),
    });
    if (!isBack || below(6) === 0) continue;
    // Said twice, the first time by mistake.
    const first = { order_id: id, kind: 'returned' as const, by_user: null, at: sent.toISOString() };
    events.push({ ...first, id: 2 * id, undone_by: 2 * id + 1 });
    events.push({ ...first, id: 2 * id + 1, at: later(sent, below).toISOString() });
  }
  await insertAll(db, 'orders', orders);
  await insertAll(db, 'order_lines', lines);
  await insertAll(db, 'couriers', ['Leopards', 'TCS', 'PostEx'].map(courier));
  await insertAll(db, 'shipments', parcels);
  await insertAll(db, 'order_events', events);
  await insertAll(db, 'expenses', expenses(count / 20, below, oneOf));
  await addReturns(db, seller, HISTORY_ENDS, seeded(seed + 1));
}

function expenses(
  count: number,
  below: (n: number) => number,
  oneOf: <T>(values: readonly [T, ...T[]]) => T,
): Insertable<Tables['expenses']>[] {
  return Array.from({ length: count }, () => {
    const created_at = momentOf(below).toISOString();
    const amount = 1 + below(5_000_000);
    return {
      category_id: 1 + below(8),
      description: 'Something',
      search_text: 'something',
      amount: below(15) === 0 ? -amount : amount,
      spent_on: karachiDateTime(created_at).slice(0, 10),
      status: oneOf(['approved', 'approved', 'pending']),
      created_at,
      removed: below(12) === 0 ? 1 : 0,
    };
  });
}

function last<T>(rows: readonly T[]): T {
  const row = rows.at(-1);
  if (!row) throw new Error('There is none');
  return row;
}

const courier = (name: string): Insertable<Tables['couriers']> => ({
  name,
  name_key: name.toLowerCase(),
  charge: 0,
  return_charge: 0,
  parcel_grams: 500,
  created_at: HISTORY_ENDS.toISOString(),
});

function lineOf(orderId: number, of: Sellable, isTill: boolean, below: (n: number) => number): NewLine & Priced {
  const list_price = of.price + below(100);
  const unit_price = isTill || below(3) > 0 ? list_price : list_price - below(list_price >> 1);
  return {
    order_id: orderId,
    product_id: of.productId,
    stock_id: of.stockId,
    product_name: `Frock`,
    sku: `H-${of.stockId}`,
    size_title: of.sizeTitle,
    color: 'Red',
    quantity: 1 + below(3),
    list_price,
    unit_price,
    unit_cost: of.cost,
  };
}

interface Priced {
  quantity: number;
  list_price: number;
  unit_price: number;
}

/** Of any day, one in four within seconds of the midnight of Karachi. */
function momentOf(below: (n: number) => number): Date {
  const end = HISTORY_ENDS.getTime();
  const before = below(DAYS) * DAY_MS;
  if (below(4) > 0) return new Date(end - before - below(DAY_MS));
  const midnight = new Date('2026-11-20T00:00:00+05:00').getTime() - before;
  return new Date(midnight + below(4000) - 2000);
}

function later(moment: Date, below: (n: number) => number): Date {
  return new Date(Math.min(HISTORY_ENDS.getTime(), moment.getTime() + below(12 * DAY_MS)));
}

/** Rows of one table, some hundred at a time. */
async function insertAll<T extends 'orders' | 'order_lines' | 'expenses' | 'couriers' | 'shipments' | 'order_events'>(
  db: Database,
  table: T,
  rows: Insertable<Tables[T]>[],
): Promise<void> {
  await db.transaction(async (trx) => {
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      await trx
        .insertInto(table)
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .execute();
    }
  });
}
