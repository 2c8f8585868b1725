import { sql } from 'kysely';
import type { TakeDetail } from '@shop/shared/contracts/http/stock/stockTakes';
import type { Reader } from '../../kernel/db/database.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { isInTake, stockOnSale } from '../list.ts';
import { readTakes } from './list.ts';

/** One count: how far it is, by whom, and what its differences come to. Throws 404. */
export async function readTake(db: Reader, takeId: number): Promise<TakeDetail> {
  const take = (await readTakes(db, [takeId])).get(takeId);
  if (!take) throw new ApiError('UNKNOWN_STOCK_TAKE');
  const { expected, reached } = await stockOnSale(db)
    .leftJoin('stock_take_lines as l', (join) => join.onRef('l.stock_id', '=', 'v.id').on('l.take_id', '=', takeId))
    .where(isInTake(takeId))
    .select([sql<number>`count(*)`.as('expected'), sql<number>`count(l.id)`.as('reached')])
    .executeTakeFirstOrThrow();
  const { missing, surplus } = await db
    .selectFrom('stock_take_lines')
    .where('take_id', '=', takeId)
    .select([
      sql<number>`coalesce(sum(case when counted < book then book - counted else 0 end), 0)`.as('missing'),
      sql<number>`coalesce(sum(case when counted > book then counted - book else 0 end), 0)`.as('surplus'),
    ])
    .executeTakeFirstOrThrow();
  const { asRest } = await db
    .selectFrom('stock_take_counts as c')
    .innerJoin('stock_take_lines as l', 'l.id', 'c.line_id')
    .where('l.take_id', '=', takeId)
    .where('c.as_rest', '=', 1)
    .select(sql<number>`count(*)`.as('asRest'))
    .executeTakeFirstOrThrow();
  const people = await db
    .selectFrom('stock_take_counts as c')
    .innerJoin('stock_take_lines as l', 'l.id', 'c.line_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('l.take_id', '=', takeId)
    .where('c.as_rest', '=', 0)
    .groupBy(['u.id', 'u.fullname'])
    .orderBy('u.id')
    .select(['u.fullname as name', sql<number>`count(*)`.as('lines'), sql<number>`sum(c.counted)`.as('pieces')])
    .execute();
  return { ...take, expected, uncounted: expected - reached, asRest, missing, surplus, people };
}
