import type { OrderSummary } from '@shop/shared/contracts/http/orders/orders';
import type { Reader } from '../../kernel/db/database.ts';
import { readSummaries } from './list.ts';
import { unknownOrder } from './readOrder.ts';

/** More of a customer nobody reads beside an order. */
const MOST = 20;

/**
 * The newest other orders of the two phones of an order, however they were typed and whichever of the two they are there.
 * Throws 404 when the order is unknown or deleted.
 */
export async function readCustomerOrders(db: Reader, id: number): Promise<OrderSummary[]> {
  const order = await db
    .selectFrom('orders')
    .select(['phone_key', 'secondary_phone_key'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!order) throw unknownOrder();
  const phones = [order.phone_key, order.secondary_phone_key].filter((phone) => phone !== '');
  if (phones.length === 0) return [];
  const found: number[] = [];
  // One after the other, each by its index.
  for (const column of ['phone_key', 'secondary_phone_key'] as const) {
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .where(column, 'in', phones)
      .where(column, '<>', '')
      .where('removed_at', 'is', null)
      .where('id', '<>', id)
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute();
    found.push(...rows.map((row) => row.id));
  }
  const ids = [...new Set(found)].toSorted((a, b) => b - a).slice(0, MOST);
  if (ids.length === 0) return [];
  const orders = await readSummaries(db, ids);
  return ids.flatMap((one) => orders.get(one) ?? []);
}
