import { sql, type SqlBool } from 'kysely';
import type { Row } from '../../kernel/db/schema.ts';

/** Of an order `o`: that somebody has to call about it. As the index `orders_to_confirm` says it. */
export const IS_QUEUED = sql<SqlBool>`o.removed_at is null and o.fulfilment = 'new' and o.status = 'pending'
  and o.payment_method = 'COD'`;

export const isQueued = (order: Pick<Row<'orders'>, 'fulfilment' | 'status' | 'payment_method'>): boolean =>
  order.fulfilment === 'new' && order.status === 'pending' && order.payment_method === 'COD';
