import { sql } from 'kysely';
import { dayOf, daysAfter, type Day } from '@shop/shared/format/calendar';
import { startOfDay } from '@shop/shared/format/dates';
import type { Reader } from '../kernel/db/database.ts';
import { readShopSettings } from '../settings/shopSettings.ts';
import { MINUTE_MS } from '@shop/shared/format/durations';
import { CHARGE, creditOrders } from './reading.ts';

interface Overdue {
  phone: string;
  /** When the newest order that is paid too late was placed, ISO 8601. */
  since: string;
}

/** Orders on credit placed before this moment are paid too late; '' where nothing is ever too late. */
export const overdueBefore = (creditDays: number | null, today: Day): string =>
  creditDays === null ? '' : startOfDay(daysAfter(today, -creditDays));

/**
 * The phones with an order of before that is not paid, as `coverOrders` spreads what was paid: completed orders first,
 * then the oldest.
 */
export const overdueAccounts = (db: Reader, before: string) =>
  db.selectFrom(
    sql<Overdue>`(
      select s.phone, case when s.open > 0 and s.paid < s.finished + s.open then s.open_since else s.finished_since end as since
      from (select c.phone,
          sum(case when c.finished = 1 then c.charge else 0 end) as finished,
          sum(case when c.finished = 1 and c.at < ${before} then c.charge else 0 end) as old_finished,
          sum(case when c.finished = 0 and c.at < ${before} then c.charge else 0 end) as open,
          max(case when c.finished = 1 and c.at < ${before} then c.at else '' end) as finished_since,
          max(case when c.finished = 0 and c.at < ${before} then c.at else '' end) as open_since,
          coalesce((select sum(p.amount) from customer_payments p where p.phone = c.phone), 0) as paid
        from (${creditOrders(db)
          .select(['o.phone_key as phone', 'o.created_at as at', CHARGE.as('charge')])
          .select(sql<number>`case when o.status in ('paid', 'completed') then 1 else 0 end`.as('finished'))}) as c
        group by c.phone) as s
      where (s.open > 0 and s.paid < s.finished + s.open) or s.paid < s.old_finished
    )`.as('d'),
  );

interface Late {
  phone: string;
  from: Day;
}

/**
 * `readOverdue` for whoever asks all the time, all of them together: it reads every order on credit there ever was, so
 * what it found is kept for a minute, unless somebody has paid or brought back, the settings say something else or a day
 * has begun.
 */
export function overdueReader(db: Reader): () => Promise<readonly Late[]> {
  let kept = { of: '', until: 0, late: [] as readonly Late[] };
  return async () => {
    const today = dayOf(new Date());
    const { creditDays } = await readShopSettings(db);
    if (creditDays === null) return [];
    const [paid, returned, sentBack] = await Promise.all([
      newest(db, 'customer_payments'),
      newest(db, 'returns'),
      lastSentBack(db),
    ]);
    const of = [today, creditDays, paid, returned, sentBack].join(' ');
    if (of !== kept.of || Date.now() >= kept.until) {
      kept = { of, until: Date.now() + MINUTE_MS, late: await readOverdue(db, creditDays, today) };
    }
    return kept.late;
  };
}

const newest = async (db: Reader, table: 'customer_payments' | 'returns') =>
  (
    await db
      .selectFrom(table)
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
  ).id;

/** When a courier last brought an order back, by an index of such events alone. */
const lastSentBack = async (db: Reader) =>
  (
    await db
      .selectFrom('order_events')
      .select((eb) => eb.fn.max('at').as('at'))
      .where(sql<boolean>`kind = 'returned' and undone_by is null`)
      .executeTakeFirstOrThrow()
  ).at;

/** Each phone that owes for longer than so many days, with the day it began to, for its newest such order. */
export async function readOverdue(db: Reader, creditDays: number, today = dayOf(new Date())): Promise<Late[]> {
  const rows = await overdueAccounts(db, overdueBefore(creditDays, today)).selectAll().execute();
  return rows.map(({ phone, since }) => ({ phone, from: daysAfter(dayOf(since), creditDays + 1) }));
}
