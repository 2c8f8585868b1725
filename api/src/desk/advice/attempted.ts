import { sql, type SqlBool } from 'kysely';
import type { AdviceCounts } from '@shop/shared/contracts/http/orders/advice';
import type { Reader } from '../../kernel/db/database.ts';

/** Of `s` and its order `o`: its courier could not hand it over and still has it. Written as its index has it. */
export const IS_ATTEMPTED = sql<SqlBool>`s.parcel_state in ('attempted', 'returned', 'lost')
  and s.parcel_state = 'attempted' and o.fulfilment = 'dispatched' and o.removed_at is null`;

/** When we heard of the last attempt. */
const HEARD = sql<string>`coalesce((select max(e.heard_at) from parcel_events e where e.order_id = s.order_id
  and e.tracking_number = s.tracking_number and e.state = 'attempted'), s.parcel_since)`;

/**
 * Whether its courier has its answer, or will: what it refused or may not have heard is none, nor is what a customer wants of
 * a courier that somebody has to ring first.
 */
export const IS_ANSWERED = sql<SqlBool>`exists (select 1 from parcel_advice a where a.order_id = s.order_id
  and a.id = (select max(l.id) from parcel_advice l where l.order_id = s.order_id)
  and a.tracking_number = s.tracking_number and a.at >= ${HEARD}
  and (a.state in ('intended', 'asking', 'sent') or (a.state = 'byPhone' and a.by_user is not null)))`;

/** Parcels that wait for us, each with when we heard of the attempt. */
export const WAITING_PARCELS = sql<{ at: string }>`(select ${HEARD} as at from shipments s
  inner join orders o on o.id = s.order_id where ${IS_ATTEMPTED} and not ${IS_ANSWERED})`;

export async function countAttempted(db: Reader): Promise<AdviceCounts> {
  const row = await db
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .where(IS_ATTEMPTED)
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`coalesce(sum(case when ${IS_ANSWERED} then 1 else 0 end), 0)`.as('answered'),
    ])
    .executeTakeFirstOrThrow();
  const answered = Number(row.answered);
  return { waiting: Number(row.all) - answered, answered };
}
