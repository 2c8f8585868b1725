import { sql, type SqlBool } from 'kysely';
import type { Fulfilment, OrderCounts } from '@shop/shared/contracts/http/orders/orders';
import type { Reader } from '../../kernel/db/database.ts';
import { IS_QUEUED } from '../confirmation/queued.ts';

/** As the index `orders_standing` says it: as parameters, no database would know that it is that. */
const STANDING = sql<SqlBool>`fulfilment in ('new', 'confirmed', 'dispatched', 'returned') and removed_at is null`;

/** As the index `orders_to_complete` says it. */
const TO_COMPLETE = sql<SqlBool>`fulfilment = 'delivered' and status = 'pending' and payment_method = 'COD'
  and removed_at is null`;

/** How many orders stand where; by indexes of those alone, however many are done. */
export async function countOrders(db: Reader): Promise<OrderCounts> {
  const count = sql<number>`count(*)`.as('count');
  const rows = await db
    .selectFrom('orders')
    .select(['fulfilment', count])
    .where(STANDING)
    .groupBy('fulfilment')
    .execute();
  const of = (standing: Fulfilment) => Number(rows.find(({ fulfilment }) => fulfilment === standing)?.count ?? 0);
  const toConfirm = await db.selectFrom('orders as o').select(count).where(IS_QUEUED).executeTakeFirstOrThrow();
  const toComplete = await db.selectFrom('orders').select(count).where(TO_COMPLETE).executeTakeFirstOrThrow();
  return {
    new: Number(toConfirm.count),
    confirmed: of('confirmed'),
    dispatched: of('dispatched'),
    returned: of('returned'),
    toComplete: Number(toComplete.count),
  };
}
