import { EVERYTHING } from '@shop/shared/contracts/http/events';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import type { Database, Writer } from '../../kernel/db/database.ts';
import { searchTextOf } from '@shop/shared/format/search';
import { dayOf, type Day } from '@shop/shared/format/calendar';
import { firstOpenDay } from '../../ledger/closedMonths.ts';
import { occurrence } from './schedule.ts';

const AT_ONCE = 100;

/**
 * Makes an expense, which waits for approval, of every recurring one whose day has come, and of each day that passed
 * while no server ran; returns how many. A day makes one, also when several servers come upon it at once. What falls
 * into a month that is closed meanwhile is of the first day that is open.
 */
export async function makeDueExpenses(db: Database, now: Date): Promise<number> {
  const today = dayOf(now);
  for (let made = 0; ;) {
    const due = await db.read
      .selectFrom('recurring_expenses')
      .select(['id', 'next_day'])
      .where('next_day', '<>', '')
      .where('next_day', '<=', today)
      .orderBy('next_day')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    if (due.length === 0) return made;
    for (const { id, next_day } of due) {
      if (await db.transaction((trx) => makeOne(trx, { id, day: next_day, now }))) made += 1;
    }
  }
}

/** False when another server has made it. */
async function makeOne(trx: Writer, { id, day, now }: { id: number; day: Day; now: Date }): Promise<boolean> {
  const row = await trx
    .updateTable('recurring_expenses')
    .set((eb) => ({ made: eb('made', '+', 1) }))
    .where('id', '=', id)
    .where('next_day', '=', day)
    .returningAll()
    .executeTakeFirst();
  if (!row) return false;
  const next = occurrence(row.first_day, row.every, row.made);
  await trx
    .updateTable('recurring_expenses')
    .set({ next_day: row.last_day !== '' && next > row.last_day ? '' : next })
    .where('id', '=', id)
    .execute();
  await trx
    .insertInto('expenses')
    .values({
      category_id: row.category_id,
      description: row.description,
      search_text: searchTextOf(row.description),
      amount: row.amount,
      spent_on: await firstOpenDay(trx, day),
      status: 'pending',
      recurring_id: id,
      due_on: day,
      created_by: row.created_by,
      created_at: now.toISOString(),
    })
    .execute();
  await recordEvents(trx, null, [{ kind: 'accounting', subject: EVERYTHING }]);
  return true;
}
