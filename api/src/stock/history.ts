import { sql } from 'kysely';
import type { Movement, MOVEMENT_SORTS, MovementsQuery } from '@shop/shared/contracts/http/stock/stock';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Reader } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import { listOf, type List, type Sorts } from '../kernel/lists/listOf.ts';
import { matches } from '../kernel/lists/searchText.ts';
import { takeIdIn } from './takes/reference.ts';

type Named = Pick<Row<'stock_movements'>, 'id' | 'reason' | 'reference'>;
type Find = (db: Reader, references: string[]) => Promise<Map<string, number>>;

/** What names what: orders and purchases by their numbers, as long as they can be looked at; counts by their ids. */
const KINDS: { kind: string; reasons: readonly string[]; find: Find }[] = [
  {
    kind: 'order',
    reasons: ['sale', 'order-changed', 'order-deleted', 'order-returned', 'order-cancelled', 'order-restored', 'found'],
    find: findOrders,
  },
  { kind: 'purchase', reasons: ['purchase'], find: findPurchases },
  { kind: 'stockTake', reasons: ['count'], find: findTakes },
];

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

/** Where the references of movements lead, by the movements' ids. */
async function subjectsOf(db: Reader, movements: readonly Named[]): Promise<Map<number, Movement['subject']>> {
  const subjects = new Map<number, Movement['subject']>();
  for (const { kind, reasons, find } of KINDS) {
    const its = movements.filter(({ reason, reference }) => reasons.includes(reason) && reference !== '');
    if (its.length === 0) continue;
    const ids = await find(db, [...new Set(its.map(({ reference }) => reference))]);
    for (const { id, reference } of its) {
      const named = ids.get(reference);
      if (named !== undefined) subjects.set(id, { kind, id: named });
    }
  }
  return subjects;
}

async function findOrders(db: Reader, references: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'invoice_number'])
    .where('invoice_number', 'in', references)
    .where('removed_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, invoice_number }) => [invoice_number, id]));
}

async function findPurchases(db: Reader, references: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('purchases')
    .select(['id', 'number'])
    .where('number', 'in', references)
    .where('removed', '=', 0)
    .execute();
  return new Map(rows.map(({ id, number }) => [number, id]));
}

async function findTakes(db: Reader, references: string[]): Promise<Map<string, number>> {
  const named = new Map(references.flatMap((text) => [[text, takeIdIn(text)] as const]));
  const ids = [...named.values()].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('stock_takes').select('id').where('id', 'in', ids).execute();
  const known = new Set<number | null>(rows.map(({ id }) => id));
  return new Map([...named].flatMap(([text, id]) => (id !== null && known.has(id) ? [[text, id] as const] : [])));
}
