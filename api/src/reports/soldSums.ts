import { sql, type RawBuilder } from 'kysely';
import { startOfDay } from '@shop/shared/format/dates';
import type { Day } from '@shop/shared/format/calendar';
import type { Paisa } from '@shop/shared/format/money';
import type { Reader } from '../kernel/db/database.ts';
import { returnedIn, SOLD_AT, soldIn } from '../orders/reading/sold.ts';

/** The first days of the month before and of this one, and today. */
interface Days {
  before: Day;
  month: Day;
  today: Day;
}

interface Sums {
  previousMonth: Paisa;
  thisMonth: Paisa;
  today: Paisa;
}

/** What was sold, less what came back, in paisa. */
export async function soldSums(db: Reader, { before, month, today }: Days): Promise<Sums> {
  const period = { from: before, to: today };
  const since = (moment: RawBuilder<string | null>, amount: RawBuilder<number>, day: Day): RawBuilder<number> =>
    sql`coalesce(sum(case when ${moment} >= ${startOfDay(day)} then ${amount} else 0 end), 0)`;
  const sumsOf = (moment: RawBuilder<string | null>, amount: RawBuilder<number>) =>
    [
      since(moment, amount, before).as('both'),
      since(moment, amount, month).as('thisMonth'),
      since(moment, amount, today).as('today'),
    ] as const;
  const sold = await soldIn(db, period)
    .select(sumsOf(SOLD_AT, sql`o.total`))
    .executeTakeFirstOrThrow();
  const back = await returnedIn(db, period)
    .select(sumsOf(sql`r.counted_at`, sql`r.amount`))
    .executeTakeFirstOrThrow();
  const thisMonth = sold.thisMonth - back.thisMonth;
  return { previousMonth: sold.both - back.both - thisMonth, thisMonth, today: sold.today - back.today };
}
