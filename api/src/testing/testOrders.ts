import { expect } from 'vitest';
import type { CreateOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { Database } from '../kernel/db/database.ts';

/** Whole rupees, so that the sums of a test can be checked by hand. */
export interface TestLine {
  productId: number;
  stockId: number;
  price: number;
  listPrice?: number;
  quantity: number;
}

const SHIPPING = 200;
const shopper = {
  fullname: 'Ayesha Khan',
  primaryPhone: '03328888888',
  address: '12 Mall Road',
  city: 'Lahore',
};

/** What the checkout sends for these lines. */
export function shopperOrder(...lines: TestLine[]): CreateOrder {
  const subtotal = lines.reduce((sum, line) => sum + (line.listPrice ?? line.price) * line.quantity, 0);
  const paid = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  return {
    user: { ...shopper },
    items: lines.map(({ productId, stockId, price, quantity }) => ({
      id: productId,
      stockId,
      price,
      quantity,
      subtotal: price * quantity,
    })),
    summary: {
      subtotal,
      discount: { type: 'fixed', value: subtotal - paid, amount: subtotal - paid },
      afterDiscount: paid,
      tax: '0.00',
      total: paid + SHIPPING,
    },
    details: { method: 'COD', timestamp: '21/11/2026 14:05:09' },
    recaptchaToken: 'token',
  };
}

interface TillLine extends Omit<TestLine, 'productId' | 'listPrice'> {
  note?: string;
  /** Rupees off the line. */
  discount?: number;
}

interface TillParts extends Partial<
  Pick<CreateOrder['details'], 'method' | 'payments' | 'rounding' | 'soldBy' | 'withoutShift'>
> {
  discount?: CreateOrder['summary']['discount'];
}

/** What the till sends: everything as strings (admin specification, 7), in cash also without a shift. `discount` takes off `amount` rupees. */
export function tillOrder(
  lines: TillLine[],
  { method = 'CASH', discount = null, ...details }: TillParts = {},
): CreateOrder {
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity - (line.discount ?? 0), 0);
  const afterDiscount = subtotal - Number(discount?.amount ?? 0);
  return {
    user: {
      fullname: 'Bilal',
      primaryPhone: '0321 1234567',
      secondaryPhone: 'Not provided',
      ...(method === 'COD' ? { address: '7 Canal View', city: 'Okara' } : { address: 'Not provided' }),
    },
    items: lines.map(({ stockId, price, quantity, note, discount: off = 0 }) => ({
      id: String(stockId),
      price: price.toFixed(2),
      quantity: String(quantity),
      subtotal: (price * quantity - off).toFixed(2),
      ...(note !== undefined && { note }),
      ...(off > 0 && { discount: off.toFixed(2) }),
    })),
    summary: {
      subtotal: subtotal.toFixed(2),
      discount,
      afterDiscount: afterDiscount.toFixed(2),
      tax: '0.00',
      total: (afterDiscount + (method === 'COD' ? SHIPPING : 0)).toFixed(2),
    },
    details: {
      method,
      timestamp: '21/11/2026 14:05:09',
      ...(method === 'CASH' && { withoutShift: true }),
      ...details,
    },
  };
}

/** The invariants of the HTTP contract, and that what is sold for cash is paid, looked up in the tables. */
export async function expectSoundBooks(db: Database): Promise<void> {
  const stock = await db.read
    .selectFrom('variations as v')
    .leftJoin('stock_movements as m', 'm.stock_id', 'v.id')
    .groupBy(['v.id', 'v.qty'])
    .select((eb) => ['v.id', 'v.qty', eb.fn.coalesce(eb.fn.sum<number>('m.change'), eb.lit(0)).as('moved')])
    .execute();
  for (const { id, qty, moved } of stock) {
    expect({ id, qty }).toEqual({ id, qty: moved });
    expect(qty).toBeGreaterThanOrEqual(0);
  }
  const orders = await db.read.selectFrom('orders').selectAll().execute();
  const lines = await db.read.selectFrom('order_lines').selectAll().execute();
  const payments = await db.read.selectFrom('order_payments').selectAll().execute();
  for (const order of orders) {
    expect(order.total).toBe(order.subtotal - order.discount + order.tax + order.shipping);
    const own = lines.filter((line) => line.order_id === order.id);
    expect(own.length).toBeGreaterThan(0);
    expect(own.reduce((sum, line) => sum + line.list_price * line.quantity, 0)).toBe(order.subtotal);
    expect(own.reduce((sum, line) => sum + line.discount, 0)).toBeLessThanOrEqual(order.discount);
    const paid = payments.filter((payment) => payment.order_id === order.id);
    const { channel, payment_method, completed_at } = order;
    const isPaid = channel === 'till' && payment_method === 'CASH' && completed_at !== null;
    expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBe(isPaid ? order.total : 0);
  }
  expect(new Set(orders.map((order) => order.invoice_number)).size).toBe(orders.length);
}

/** How many rows stand in every table an order writes to. */
export async function countRows(db: Database): Promise<Record<string, number>> {
  const tables = [
    'orders',
    'order_lines',
    'order_payments',
    'stock_movements',
    'idempotency_keys',
    'bot_check_uses',
    'audit_log',
  ] as const;
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await db.read
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    counts[table] = rows;
  }
  return counts;
}
