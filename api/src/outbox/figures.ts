import type { MessagePart } from '@shop/shared/contracts/messageKinds';
import { daysAfter, type Day } from '@shop/shared/format/calendar';
import { formatDateTime, formatShortDate, karachiDateTime, startOfDay } from '@shop/shared/format/dates';
import { formatPrice, rupeesOf, type Paisa } from '@shop/shared/format/money';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../kernel/db/database.ts';
import { IS_QUEUED } from '../orders/confirmation/queued.ts';
import { returnedIn, soldIn } from '../orders/reading/sold.ts';

/** What the owner is told of a day, or of what is over of it: orders that came in, sales less what came back, cash, and who waits now. */
export async function figuresOf(
  db: Reader,
  day: Day,
  currency: string,
): Promise<Pick<Record<MessagePart, string>, 'day' | 'orders' | 'sales' | 'cash' | 'waiting'>> {
  const period = { from: day, to: day };
  const now = karachiDateTime(new Date());
  const sold = await soldIn(db, period)
    .select([sql<Paisa>`coalesce(sum(o.total), 0)`.as('all')])
    .executeTakeFirstOrThrow();
  const back = await returnedIn(db, period)
    .select(sql<Paisa>`coalesce(sum(r.amount), 0)`.as('all'))
    .executeTakeFirstOrThrow();
  const count = sql<number>`count(*)`.as('count');
  const placed = await db
    .selectFrom('orders as o')
    .select(count)
    .where('o.removed_at', 'is', null)
    .where('o.created_at', '>=', startOfDay(day))
    .where('o.created_at', '<', startOfDay(daysAfter(day, 1)))
    .executeTakeFirstOrThrow();
  const queued = await db.selectFrom('orders as o').select(count).where(IS_QUEUED).executeTakeFirstOrThrow();
  const priced = (amount: Paisa) => formatPrice(rupeesOf(amount), currency);
  return {
    day: day === now.slice(0, 10) ? formatDateTime(now) : formatShortDate(`${day} 00:00:00`),
    orders: String(placed.count),
    sales: priced(Number(sold.all) - Number(back.all)),
    cash: priced(await cashOf(db, day)),
    waiting: String(queued.count),
  };
}

/** Cash of sales and accounts less what was given back in cash, as it was rounded: what a day brought to all drawers. */
async function cashOf(db: Reader, day: Day): Promise<Paisa> {
  const [from, to] = [startOfDay(day), startOfDay(day, 1)];
  const sum = (rows: RawBuilder<unknown>) => sql`coalesce((select sum(amount) ${rows}), 0)`;
  const paid = sum(sql`from order_payments where method = 'cash' and at >= ${from} and at < ${to}`);
  const onAccount = sum(
    sql`from customer_payments where method = 'cash' and created_at >= ${from} and created_at < ${to}`,
  );
  const rounded = sum(sql`from cash_roundings where at >= ${from} and at < ${to}`);
  const back = sum(sql`from return_refunds where method = 'cash'
    and return_id in (select id from returns where at >= ${from} and at < ${to})`);
  const { rows } = await sql<{ cash: Paisa }>`select ${paid} + ${onAccount} + ${rounded} - ${back} as cash`.execute(db);
  return Number(rows[0]?.cash ?? 0);
}
