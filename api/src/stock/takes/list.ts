import { sql } from 'kysely';
import type { StockTake, TAKE_SORTS, TakesQuery } from '@shop/shared/contracts/http/stock/stockTakes';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Reader } from '../../kernel/db/database.ts';
import { listOf, type List, type Sorts } from '../../kernel/lists/listOf.ts';
import { matches } from '../../kernel/lists/searchText.ts';

const ID = sql.ref<number>('t.id');
const SORTS: Sorts<(typeof TAKE_SORTS)[number]> = {
  created: ID,
  name: sql.ref('t.search_text'),
  status: sql.ref('t.status'),
};

/** Counts of stock, newest first. */
export function takeList(db: Reader, query: TakesQuery): List<StockTake> {
  const { status } = query;
  return listOf(query, {
    db,
    from: db
      .selectFrom('stock_takes as t')
      .$if(status !== undefined, (rows) => rows.where('t.status', '=', status ?? 'open')),
    id: ID,
    search: (pattern) => matches(sql.ref('t.search_text'), pattern),
    sorts: SORTS,
    sort: '-created',
    read: (ids) => readTakes(db, ids),
  });
}

/** Counts by their ids, with what was counted so far. */
export async function readTakes(db: Reader, ids: readonly number[]): Promise<Map<number, StockTake>> {
  const rows = await db
    .selectFrom('stock_takes as t')
    .leftJoin('entities as c', 'c.id', 't.category_id')
    .leftJoin('users as b', 'b.id', 't.created_by')
    .leftJoin('users as e', 'e.id', 't.ended_by')
    .select(['t.id', 't.name', 't.shelf', 't.status', 't.version', 't.created_at', 't.ended_at'])
    .select(['c.name as category', 'b.fullname as by', 'e.fullname as ended_by'])
    .where('t.id', 'in', ids)
    .execute();
  const sums = await db
    .selectFrom('stock_take_lines')
    .where('take_id', 'in', ids)
    .groupBy('take_id')
    .select('take_id')
    .select([
      sql<number>`count(*)`.as('lines'),
      sql<number>`sum(counted)`.as('pieces'),
      sql<number>`sum(case when counted <> book then 1 else 0 end)`.as('differences'),
    ])
    .execute();
  const counted = new Map(sums.map(({ take_id, ...rest }) => [take_id, rest]));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        takeId: row.id,
        name: row.name,
        category: row.category ?? '',
        shelf: row.shelf,
        status: row.status,
        version: row.version,
        ...(counted.get(row.id) ?? { lines: 0, pieces: 0, differences: 0 }),
        by: row.by ?? '',
        createdDate: karachiDateTime(row.created_at),
        endedBy: row.ended_by ?? '',
        endedDate: row.ended_at ? karachiDateTime(row.ended_at) : '',
      },
    ]),
  );
}
