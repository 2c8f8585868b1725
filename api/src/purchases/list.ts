import { sql, type SqlBool } from 'kysely';
import type { PURCHASE_SORTS, PurchaseRow, PurchasesQuery } from '@shop/shared/contracts/http/stock/purchases';
import { SUPPLIER_ROLE_ID } from '@shop/shared/contracts/rights';
import { karachiDateTime } from '@shop/shared/format/dates';
import { rupeesOf } from '@shop/shared/format/money';
import type { Reader } from '../kernel/db/database.ts';
import { rupees } from '../kernel/lists/csv.ts';
import { listOf, type List, type Sorts } from '../kernel/lists/listOf.ts';
import { matches } from '../kernel/lists/searchText.ts';
import type { ListFile } from '../kernel/lists/sendList.ts';

export const PURCHASES_FILE: ListFile<PurchaseRow> = {
  name: 'purchases',
  columns: [
    { heading: 'Purchase', cell: (purchase) => purchase.purchaseNumber },
    { heading: 'Supplier', cell: (purchase) => purchase.supplierName },
    { heading: 'Company', cell: (purchase) => purchase.supplierCompany },
    { heading: 'Date', cell: (purchase) => purchase.createdDate },
    { heading: 'Status', cell: (purchase) => purchase.status },
    { heading: 'Ordered', cell: (purchase) => purchase.quantity },
    { heading: 'Received', cell: (purchase) => purchase.received },
    { heading: 'Total', cell: (purchase) => rupees(purchase.total) },
    { heading: 'Received Value', cell: (purchase) => rupees(purchase.receivedValue) },
    { heading: 'Note', cell: (purchase) => purchase.note },
  ],
};

const ID = sql.ref<number>('p.id');

/** Numbers and dates are given in the order of the ids. */
const SORTS: Sorts<(typeof PURCHASE_SORTS)[number]> = {
  number: ID,
  supplier: sql`(select u.search_text from users u where u.id = p.supplier_id)`,
  date: ID,
  status: sql.ref('p.status'),
  total: sql.ref('p.total'),
};

/** Every purchase that was not deleted. */
export function purchaseList(db: Reader, query: PurchasesQuery): List<PurchaseRow> {
  const { status, supplier } = query;
  return listOf(query, {
    db,
    from: db
      .selectFrom('purchases as p')
      .where('p.removed', '=', 0)
      .$if(status !== undefined, (rows) => rows.where('p.status', '=', status ?? 'ordered'))
      .$if(supplier !== undefined, (rows) => rows.where('p.supplier_id', '=', Number(supplier))),
    id: ID,
    search: (pattern) => sql<SqlBool>`(${matches(sql.ref('p.search_text'), pattern)}
      or p.supplier_id in (select s.id from users s where s.role_id = ${SUPPLIER_ROLE_ID}
        and ${matches(sql.ref('s.search_text'), pattern)}))`,
    sorts: SORTS,
    sort: '-date',
    read: (ids) => readRows(db, ids),
  });
}

/** Purchases as the list shows them, deleted ones left out. */
export async function readRows(db: Reader, ids: number[]): Promise<Map<number, PurchaseRow>> {
  const rows = await db
    .selectFrom('purchases as p')
    .innerJoin('users as u', 'u.id', 'p.supplier_id')
    .select(['p.id', 'p.number', 'p.supplier_id', 'p.status', 'p.total', 'p.received_value', 'p.note', 'p.created_at'])
    .select(['u.fullname', 'u.company'])
    .where('p.id', 'in', ids)
    .where('p.removed', '=', 0)
    .execute();
  const sums = await db
    .selectFrom('purchase_lines')
    .where('purchase_id', 'in', ids)
    .groupBy('purchase_id')
    .select('purchase_id')
    .select([sql<number>`sum(quantity)`.as('quantity'), sql<number>`sum(received)`.as('received')])
    .execute();
  const pieces = new Map(sums.map((sum) => [sum.purchase_id, sum]));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        purchaseId: row.id,
        purchaseNumber: row.number,
        supplierId: row.supplier_id,
        supplierName: row.fullname,
        supplierCompany: row.company,
        status: row.status,
        quantity: pieces.get(row.id)?.quantity ?? 0,
        received: pieces.get(row.id)?.received ?? 0,
        total: rupeesOf(row.total),
        receivedValue: rupeesOf(row.received_value),
        note: row.note,
        createdDate: karachiDateTime(row.created_at),
      },
    ]),
  );
}
