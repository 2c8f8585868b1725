import { sql } from 'kysely';
import type { OwedByCourier } from '@shop/shared/contracts/http/accounting/courierMoney';
import { dayOf, daysAfter } from '@shop/shared/format/calendar';
import { startOfDay } from '@shop/shared/format/dates';
import { rupeesOf } from '@shop/shared/format/money';
import type { Reader } from '../../kernel/db/database.ts';
import { isDisputed } from './parcels.ts';

/** Days within which what is owed is of an age. */
const AGES = [7, 14, 30];

/** What every courier owes that was given anything: expected − received − settled, by how long parcels have been there. */
export async function readOwed(db: Reader, now = new Date()): Promise<OwedByCourier[]> {
  const [week = '', two = '', month = ''] = AGES.map((days) => startOfDay(daysAfter(dayOf(now), -days)));
  const disputed = await isDisputed(db, now);
  // Of what is on its way, or of no order, there is no age: it is as new as can be.
  const since = sql`case when p.since = '' then ${now.toISOString()} else p.since end`;
  const restIf = (condition: ReturnType<typeof sql>) => sql<number>`sum(case when ${condition} then p.rest else 0 end)`;
  const countIf = (condition: ReturnType<typeof sql>) => sql<number>`sum(case when ${condition} then 1 else 0 end)`;
  const rows = await db
    .selectFrom('parcel_money as p')
    .innerJoin('couriers as c', 'c.id', 'p.courier_id')
    .groupBy(['c.id', 'c.name'])
    .select(['c.id', 'c.name'])
    .select([
      sql<number>`sum(p.expected)`.as('expected'),
      sql<number>`sum(p.received)`.as('received'),
      sql<number>`sum(p.settled)`.as('settled'),
      sql<number>`sum(p.rest)`.as('rest'),
      restIf(sql`${since} >= ${week}`).as('first'),
      restIf(sql`${since} < ${week} and ${since} >= ${two}`).as('second'),
      restIf(sql`${since} < ${two} and ${since} >= ${month}`).as('third'),
      restIf(sql`${since} < ${month}`).as('fourth'),
      countIf(sql`p.kind = 'notPaid' and p.rest <> 0`).as('waiting'),
      countIf(sql`p.kind = 'notPaid' and ${disputed}`).as('late'),
      countIf(sql`p.lines > 0 and ${disputed}`).as('differences'),
      sql<string>`max(p.paid_on)`.as('last_paid'),
    ])
    .orderBy(sql`sum(p.rest)`, 'desc')
    .orderBy('c.id')
    .execute();
  return rows.map((row) => ({
    courierId: row.id,
    courier: row.name,
    owed: rupeesOf(row.rest),
    expected: rupeesOf(row.expected),
    received: rupeesOf(row.received),
    settled: rupeesOf(row.settled),
    ages: [row.first, row.second, row.third, row.fourth].map(rupeesOf),
    waiting: row.waiting,
    late: row.late,
    differences: row.differences,
    lastPaid: row.last_paid,
  }));
}
