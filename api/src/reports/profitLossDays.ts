import { sql } from 'kysely';
import { daysAfter, type Day } from '@shop/shared/format/calendar';
import { startOfDay } from '@shop/shared/format/dates';
import type { Reader } from '../kernel/db/database.ts';
import {
  COST_BACK,
  dayKey,
  DAY_KEY,
  LINE_COST,
  piecesReturnedIn,
  returnedIn,
  RETURN_DAY_KEY,
  soldIn,
} from '../orders/reading/sold.ts';

/** Both days are included, `YYYY-MM-DD` in Asia/Karachi. */
export interface Period {
  from: Day;
  to: Day;
}

export function readSold(db: Reader, period: Period) {
  return soldIn(db, period)
    .select([
      DAY_KEY.as('key'),
      sql<number>`count(*)`.as('orders'),
      sql<number>`sum(o.subtotal)`.as('listed'),
      sql<number>`sum(o.discount)`.as('discounts'),
      sql<number>`sum(o.shipping)`.as('deliveryCharged'),
      sql<number>`sum(o.tax)`.as('tax'),
      sql<number>`sum(o.total)`.as('sales'),
    ])
    .groupBy(DAY_KEY)
    .execute();
}

export function readCosts(db: Reader, period: Period) {
  return soldIn(db, period)
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .select([DAY_KEY.as('key'), sql<number>`sum(${LINE_COST})`.as('costOfGoods')])
    .groupBy(DAY_KEY)
    .execute();
}

export function readReturned(db: Reader, period: Period) {
  return returnedIn(db, period)
    .select([RETURN_DAY_KEY.as('key'), sql<number>`sum(r.amount)`.as('returned')])
    .groupBy(RETURN_DAY_KEY)
    .execute();
}

export function readCostsBack(db: Reader, period: Period) {
  return piecesReturnedIn(db, period)
    .select([RETURN_DAY_KEY.as('key'), sql<number>`sum(${COST_BACK})`.as('cost')])
    .groupBy(RETURN_DAY_KEY)
    .execute();
}

const ROUNDED_AT = sql<string>`c.at`;

export function readRoundings(db: Reader, { from, to }: Period) {
  return db
    .selectFrom('cash_roundings as c')
    .where(ROUNDED_AT, '>=', startOfDay(from))
    .where(ROUNDED_AT, '<', startOfDay(daysAfter(to, 1)))
    .select([dayKey(ROUNDED_AT).as('key'), sql<number>`sum(c.amount)`.as('rounding')])
    .groupBy(dayKey(ROUNDED_AT))
    .execute();
}

export function readExpenses(db: Reader, { from, to }: Period) {
  return db
    .selectFrom('expenses as e')
    .innerJoin('expense_categories as c', 'c.id', 'e.category_id')
    .where('e.removed', '=', 0)
    .where('e.status', '=', 'approved')
    .where('e.spent_on', '>=', from)
    .where('e.spent_on', '<=', to)
    .select(['e.spent_on as day', 'c.name', sql<number>`sum(e.amount)`.as('amount')])
    .groupBy(['e.spent_on', 'c.name'])
    .execute();
}

const DISPATCHED_AT = sql<string>`s.dispatched_at`;

export function readParcels(db: Reader, { from, to }: Period) {
  return db
    .selectFrom('shipments as s')
    .where(DISPATCHED_AT, '>=', startOfDay(from))
    .where(DISPATCHED_AT, '<', startOfDay(daysAfter(to, 1)))
    .select([dayKey(DISPATCHED_AT).as('key'), sql<number>`sum(s.cost)`.as('deliveryCosts')])
    .groupBy(dayKey(DISPATCHED_AT))
    .execute();
}

/** Of a parcel whose way back nobody noted, when it went out. */
const PARCEL_BACK_AT = sql<string>`coalesce((select max(e.at) from order_events e
  where e.order_id = s.order_id and e.kind = 'returned' and e.undone_by is null), s.dispatched_at)`;

/** Whether it was back by the end of the day it was first charged on, which in Karachi is at 19:00 UTC. */
const IS_BACK_BEFORE = sql<boolean>`${PARCEL_BACK_AT} < p.charged_on || 'T19:00:00.000Z'`;

export function readParcelsBack(db: Reader, { from, to }: Period) {
  return db
    .with('back', (with_) =>
      with_
        .selectFrom('shipments as s')
        .leftJoin('parcel_money as p', 'p.order_id', 's.order_id')
        .where('s.return_cost', '>', 0)
        // What came back after the courier charged for it is charged by its reports.
        .where((eb) => eb.or([eb('p.id', 'is', null), eb('p.charged_on', '=', ''), IS_BACK_BEFORE]))
        .select(['s.return_cost', PARCEL_BACK_AT.as('at')]),
    )
    .selectFrom('back')
    .where('back.at', '>=', startOfDay(from))
    .where('back.at', '<', startOfDay(daysAfter(to, 1)))
    .select([dayKey(sql`back.at`).as('key'), sql<number>`sum(back.return_cost)`.as('deliveryCosts')])
    .groupBy(dayKey(sql`back.at`))
    .execute();
}

/**
 * What couriers charged by their reports, taxes on it included, on the days of these; on the first of them less what was said
 * of the parcel until then.
 */
export async function readCharged(db: Reader, { from, to }: Period) {
  const charged = await db
    .selectFrom('remittance_lines as l')
    .innerJoin('parcel_money as p', 'p.id', 'l.parcel_id')
    // Of a parcel that is not the shop's nothing is its cost.
    .where('p.order_id', 'is not', null)
    .where('l.paid_on', '>=', from)
    .where('l.paid_on', '<=', to)
    .select(['l.paid_on as day', sql<number>`sum(l.charge + l.charge_tax)`.as('deliveryCosts')])
    .groupBy('l.paid_on')
    .execute();
  const said = await db
    .selectFrom('parcel_money as p')
    .innerJoin('shipments as s', 's.order_id', 'p.order_id')
    .where('p.charged_on', '>=', from)
    .where('p.charged_on', '<=', to)
    .select([
      'p.charged_on as day',
      sql<number>`0 - sum(s.cost + case when ${IS_BACK_BEFORE} then s.return_cost else 0 end)`.as('deliveryCosts'),
    ])
    .groupBy('p.charged_on')
    .execute();
  return [...charged, ...said];
}
