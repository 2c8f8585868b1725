import type { MessagePart } from '@shop/shared/contracts/messageKinds';
import { daysAfter, type Day } from '@shop/shared/format/calendar';
import { formatShortDate, startOfDay } from '@shop/shared/format/dates';
import { formatPrice, rupeesOf, type Paisa } from '@shop/shared/format/money';
import { sql } from 'kysely';
import type { Reader } from '../kernel/db/database.ts';
import { IS_QUEUED } from '../orders/confirmation/queued.ts';
import { returnedIn, soldIn } from '../orders/reading/sold.ts';

/** What the owner is told of a day: orders that came in, sales less what came back, what of it was cash, and who waits now. */
export async function figuresOf(
  db: Reader,
  day: Day,
  currency: string,
): Promise<Pick<Record<MessagePart, string>, 'day' | 'orders' | 'sales' | 'cash' | 'waiting'>> {
  const period = { from: day, to: day };
  const cash = sql<Paisa>`coalesce(sum(case when o.payment_method = 'CASH' then o.total else 0 end), 0)`;
  const sold = await soldIn(db, period)
    .select([sql<Paisa>`coalesce(sum(o.total), 0)`.as('all'), cash.as('cash')])
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
    day: formatShortDate(`${day} 00:00:00`),
    orders: String(placed.count),
    sales: priced(Number(sold.all) - Number(back.all)),
    cash: priced(Number(sold.cash)),
    waiting: String(queued.count),
  };
}
