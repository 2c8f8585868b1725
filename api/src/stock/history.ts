import { sql } from 'kysely';
import type { Movement, MOVEMENT_SORTS, MovementsQuery } from '@shop/shared/contracts/http/stock';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Reader } from '../plugins/db/database.ts';
import { listOf, type List, type Sorts } from '../plugins/lists/listOf.ts';
import { matches } from '../plugins/lists/searchText.ts';

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
  const orders = await ordersOf(
    db,
    rows.filter(({ reason }) => OF_ORDERS.has(reason)).map(({ reference }) => reference),
  );
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
        subject: OF_ORDERS.has(row.reason) ? (orders.get(row.reference) ?? null) : null,
        by: row.fullname ?? '',
        createdDate: karachiDateTime(row.created_at),
      },
    ]),
  );
}

const OF_ORDERS: ReadonlySet<string> = new Set(['sale', 'order-deleted', 'order-changed']);

/** By invoice number; those that were deleted cannot be looked at any more. */
async function ordersOf(db: Reader, numbers: string[]): Promise<Map<string, Movement['subject']>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'invoice_number'])
    .where('invoice_number', 'in', [...new Set(numbers)])
    .where('removed_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, invoice_number }) => [invoice_number, { kind: 'order', id }]));
}
