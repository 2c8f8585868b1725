import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../kernel/db/database.ts';
import { startOfDay } from '@shop/shared/format/dates';
import { daysAfter, type Day } from '@shop/shared/format/calendar';

/**
 * When an order `o` became a sale: paid or completed and not deleted (HTTP contract), in UTC; null until then. Written
 * as in the index `orders_sold`.
 */
export const SOLD_AT = sql<string | null>`(case when o.status in ('paid', 'completed') and o.removed_at is null
  then coalesce(o.completed_at, o.created_at) end)`;

/** The id of an order `o` that waits for somebody, else null. Written as in the index `orders_pending`. */
export const PENDING_ID = sql<number | null>`(case when o.status = 'pending' and o.removed_at is null
  and o.fulfilment not in ('cancelled', 'returned') then o.id end)`;

/** The orders `o` that were sold in a period, both days included. */
export const soldIn = (db: Reader, { from, to }: { from: Day; to: Day }) =>
  db
    .selectFrom('orders as o')
    .where(SOLD_AT, '>=', startOfDay(from))
    .where(SOLD_AT, '<', startOfDay(daysAfter(to, 1)));

const RETURNED_AT = sql<string | null>`r.counted_at`;

/**
 * What came back `r` of orders `o` and counts against the sales of a period: on the day it came back, or with its order
 * where that became a sale later.
 */
export const returnedIn = (db: Reader, { from, to }: { from: Day; to: Day }) =>
  db
    .selectFrom('returns as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .where(RETURNED_AT, '>=', startOfDay(from))
    .where(RETURNED_AT, '<', startOfDay(daysAfter(to, 1)));

/** The pieces `b` of lines `l` that came back then. */
export const piecesReturnedIn = (db: Reader, period: { from: Day; to: Day }) =>
  returnedIn(db, period)
    .innerJoin('return_lines as b', 'b.return_id', 'r.id')
    .innerJoin('order_lines as l', 'l.id', 'b.order_line_id');

/** What the pieces of a line `l` had cost when they were sold, in paisa. */
export const LINE_COST = sql<number>`(l.unit_cost * l.quantity + l.cost_rest)`;

/** What the pieces `b` of a line `l` had cost, in paisa: what is damaged stays a cost. */
export const COST_BACK = sql<number>`(case when b.back = 'stock' then l.unit_cost * b.quantity + b.cost_rest else 0 end)`;

/** What moments of one day of Karachi have in common, in a way both databases understand: see `dayFrom`. */
export const dayKey = (moment: RawBuilder<string | null>): RawBuilder<string> =>
  sql`(substr(${moment}, 1, 10) || case when substr(${moment}, 12, 2) >= '19' then '+' else '' end)`;

export const DAY_KEY = dayKey(SOLD_AT);

export const RETURN_DAY_KEY = dayKey(RETURNED_AT);

/** From 19:00 on it is the next day in Karachi. */
export const dayFrom = (key: string): Day => (key.endsWith('+') ? daysAfter(key.slice(0, 10), 1) : key);
