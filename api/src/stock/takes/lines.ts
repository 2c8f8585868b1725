import { sql, type SqlBool } from 'kysely';
import type { TAKE_LINE_SORTS, TakeLine, TakeLinesQuery } from '@shop/shared/contracts/http/stock/stockTakes';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Reader } from '../../kernel/db/database.ts';
import { listOf, type List, type Sorts } from '../../kernel/lists/listOf.ts';
import { matches } from '../../kernel/lists/searchText.ts';

const ID = sql.ref<number>('l.id');
const SORTS: Sorts<(typeof TAKE_LINE_SORTS)[number]> = {
  counted: sql.ref('l.counted_at'),
  product: sql`(select p.search_text from products p where p.id = v.product_id)`,
  sku: sql.ref('v.search_text'),
  difference: sql`l.counted - l.book`,
};

/** What was counted, last counted first. `userId` is who asks. */
export function takeLines(db: Reader, query: TakeLinesQuery, userId: number): List<TakeLine> {
  const { takeId, show } = query;
  return listOf(query, {
    db,
    from: db
      .selectFrom('stock_take_lines as l')
      .innerJoin('variations as v', 'v.id', 'l.stock_id')
      .where('l.take_id', '=', takeId)
      .$if(show === 'different', (rows) => rows.where(sql<SqlBool>`l.counted <> l.book`))
      .$if(show === 'mine', (rows) =>
        rows.where(
          sql<SqlBool>`exists (select 1 from stock_take_counts c where c.line_id = l.id and c.user_id = ${userId})`,
        ),
      ),
    id: ID,
    search: (pattern) => sql<SqlBool>`(${matches(sql.ref('v.search_text'), pattern)}
      or v.product_id in (select f.id from products f where ${matches(sql.ref('f.search_text'), pattern)}))`,
    sorts: SORTS,
    sort: '-counted',
    read: (ids) => readLines(db, ids, userId),
  });
}

/** Lines by their ids, as `userId` sees them. */
export async function readLines(db: Reader, ids: readonly number[], userId: number): Promise<Map<number, TakeLine>> {
  const rows = await db
    .selectFrom('stock_take_lines as l')
    .innerJoin('variations as v', 'v.id', 'l.stock_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('entities as s', 's.id', 'v.size_id')
    .select(['l.id', 'l.stock_id', 'l.counted', 'l.book', 'l.counted_at', 'v.color', 'v.sku', 'v.barcode'])
    .select(['p.name', 's.name as size_title'])
    .where('l.id', 'in', ids)
    .execute();
  const counts = await db
    .selectFrom('stock_take_counts as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.line_id', 'c.user_id', 'c.counted', 'u.fullname'])
    .where('c.line_id', 'in', ids)
    .orderBy('c.user_id')
    .execute();
  const ofLine = Map.groupBy(counts, ({ line_id }) => line_id);
  return new Map(
    rows.map((row) => {
      const its = ofLine.get(row.id) ?? [];
      return [
        row.id,
        {
          lineId: row.id,
          stockId: row.stock_id,
          productName: row.name,
          varient: row.color,
          sizeTitle: row.size_title,
          sku: row.sku,
          barcode: row.barcode,
          counted: row.counted,
          mine: its.find(({ user_id }) => user_id === userId)?.counted ?? null,
          book: row.book,
          difference: row.counted - row.book,
          others: its
            .filter(({ user_id }) => user_id !== userId)
            .map(({ user_id, fullname, counted }) => ({ userId: user_id, name: fullname, counted })),
          countedDate: karachiDateTime(row.counted_at),
        },
      ];
    }),
  );
}
