import { sql, type SqlBool } from 'kysely';
import type { OrderCounts } from '@shop/shared/contracts/http/orders/orders';
import type { Reader } from '../../kernel/db/database.ts';

const STANDING = ['new', 'confirmed', 'dispatched', 'returned'] as const;

/** As the index `orders_to_complete` says it. */
const TO_COMPLETE = sql<SqlBool>`fulfilment = 'delivered' and status = 'pending' and payment_method = 'COD'
  and removed_at is null`;

/** How many orders stand where; by indexes alone, a few milliseconds at 100,000 orders. */
export async function countOrders(db: Reader): Promise<OrderCounts> {
  const count = sql<number>`count(*)`.as('count');
  const rows = await db
    .selectFrom('orders')
    .select(['fulfilment', count])
    .where('removed_at', 'is', null)
    .where('fulfilment', 'in', STANDING)
    .groupBy('fulfilment')
    .execute();
  const of = (standing: (typeof STANDING)[number]) =>
    Number(rows.find(({ fulfilment }) => fulfilment === standing)?.count ?? 0);
  const toComplete = await db.selectFrom('orders').select(count).where(TO_COMPLETE).executeTakeFirstOrThrow();
  return {
    new: of('new'),
    confirmed: of('confirmed'),
    dispatched: of('dispatched'),
    returned: of('returned'),
    toComplete: Number(toComplete.count),
  };
}
