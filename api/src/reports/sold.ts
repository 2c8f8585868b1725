import { sql } from 'kysely';

/**
 * When an order `o` became a sale: paid or completed and not deleted (HTTP contract), in UTC; null until then. Written
 * as in the index `orders_sold`.
 */
export const SOLD_AT = sql<string | null>`(case when o.status in ('paid', 'completed') and o.removed_at is null
  then coalesce(o.completed_at, o.created_at) end)`;

/** The id of an order `o` that waits for somebody, else null. Written as in the index `orders_pending`. */
export const PENDING_ID = sql<number | null>`(case when o.status = 'pending' and o.removed_at is null
  and o.fulfilment not in ('cancelled', 'returned') then o.id end)`;
