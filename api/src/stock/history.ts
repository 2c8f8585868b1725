import { sql } from 'kysely';
import type { Movement, MOVEMENT_SORTS, MovementsQuery } from '@shop/shared/contracts/http/stock/stock';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Reader } from '../kernel/db/database.ts';
import { listOf, type List, type Sorts } from '../kernel/lists/listOf.ts';
import { matches } from '../kernel/lists/searchText.ts';
import { subjectsOf } from './subjects.ts';

const ID = sql.ref<number>('m.id');
const SORTS: Sorts<(typeof MOVEMENT_SORTS)[number]> = { created: ID };

/** The movements of a variation, newest first; of a retired one too. */
export function movementList(db: Reader, query: MovementsQuery): List<Movement> {
  return listOf(query, {
    db,
    from: db.selectFrom('stock_movements as m').where('m.stock_id', '=', query.stockId),
    id: ID,
    search: (pattern) => matches(sql`lower(m.reference)`, pattern),
    sorts: SORTS,
    sort: '-created',
    read: (ids) => readMovements(db, ids),
  });
}

async function readMovements(db: Reader, ids: number[]): Promise<Map<number, Movement>> {
  const rows = await db
    .selectFrom('stock_movements as m')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .selectAll('m')
    .select('u.fullname')
    .where('m.id', 'in', ids)
    .execute();
  const subjects = await subjectsOf(db, rows);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        movementId: row.id,
        stockId: row.stock_id,
        change: row.change,
        quantityAfter: row.quantity_after,
        reason: row.reason,
        reference: row.reference,
        subject: subjects.get(row.id) ?? null,
        by: row.fullname ?? '',
        createdDate: karachiDateTime(row.created_at),
      },
    ]),
  );
}
