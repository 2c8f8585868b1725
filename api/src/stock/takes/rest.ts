import { sql } from 'kysely';
import type { CountRest, TakeDetail, UncountRest } from '@shop/shared/contracts/http/stock/stockTakes';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { Reader, Writer } from '../../kernel/db/database.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { isInTake, stockOnSale } from '../list.ts';
import { readTake } from './detail.ts';
import { lockOpenTake } from './lockOpenTake.ts';

/**
 * Counts every variation of the count's scope that nobody has counted yet as 0, against the books of this moment.
 * Throws 404; 409 TAKE_ENDED, CHANGED_MEANWHILE with the count as it is when not as many are left as the question named.
 */
export async function countRest(trx: Writer, staff: StaffIdentity, body: CountRest): Promise<TakeDetail> {
  const takeId = Number(body.takeId);
  await lockOpenTake(trx, takeId);
  const before = await readTake(trx, takeId);
  if (before.uncounted !== Number(body.uncounted)) throw new ApiError('CHANGED_MEANWHILE', undefined, before);
  const counted_at = new Date().toISOString();
  await trx
    .insertInto('stock_take_lines')
    .columns(['take_id', 'stock_id', 'counted', 'book', 'counted_at'])
    .expression(
      stockOnSale(trx)
        .where(isInTake(takeId))
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('stock_take_lines as l')
                .select('l.id')
                .where('l.take_id', '=', takeId)
                .whereRef('l.stock_id', '=', 'v.id'),
            ),
          ),
        )
        .select([
          sql<number>`cast(${takeId} as integer)`.as('take_id'),
          'v.id',
          sql<number>`0`.as('counted'),
          'v.qty',
          sql<string>`cast(${counted_at} as text)`.as('counted_at'),
        ]),
    )
    .execute();
  // The lines that nobody's count belongs to are those.
  await trx
    .insertInto('stock_take_counts')
    .columns(['line_id', 'user_id', 'counted', 'as_rest'])
    .expression((eb) =>
      eb
        .selectFrom('stock_take_lines as l')
        .where('l.take_id', '=', takeId)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('stock_take_counts as c').select('c.line_id').whereRef('c.line_id', '=', 'l.id'))),
        )
        .select([
          'l.id',
          sql<number>`cast(${staff.userId} as integer)`.as('user_id'),
          sql<number>`0`.as('counted'),
          sql<number>`1`.as('as_rest'),
        ]),
    )
    .execute();
  return noted(trx, staff, takeId, 'stockTake.countRest', { name: before.name, countedAsZero: before.uncounted });
}

/** Undoes the zeros that were set for all uncounted variations, except those counted since. Throws 404, 409 TAKE_ENDED. */
export async function uncountRest(trx: Writer, staff: StaffIdentity, body: UncountRest): Promise<TakeDetail> {
  const takeId = Number(body.takeId);
  await lockOpenTake(trx, takeId);
  const before = await readTake(trx, takeId);
  const ofTake = (db: Reader) => db.selectFrom('stock_take_lines').select('id').where('take_id', '=', takeId);
  await trx.deleteFrom('stock_take_counts').where('as_rest', '=', 1).where('line_id', 'in', ofTake(trx)).execute();
  await trx
    .deleteFrom('stock_take_lines')
    .where('take_id', '=', takeId)
    .where('id', 'not in', trx.selectFrom('stock_take_counts').select('line_id').where('line_id', 'in', ofTake(trx)))
    .execute();
  return noted(trx, staff, takeId, 'stockTake.uncountRest', { name: before.name, takenBack: before.asRest });
}

async function noted(trx: Writer, staff: StaffIdentity, takeId: number, action: string, after: object) {
  await recordAudit(trx, staff, { action, subject: 'stockTake', subjectId: takeId, after });
  await recordEvents(trx, staff.userId, [{ kind: 'stockTakes', subject: takeId }]);
  return readTake(trx, takeId);
}
