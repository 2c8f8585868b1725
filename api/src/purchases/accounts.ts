import { sql } from 'kysely';
import type {
  SUPPLIER_ACCOUNT_SORTS,
  SupplierAccount,
  SupplierAccountsQuery,
} from '@shop/shared/contracts/http/stock/supplierAccounts';
import { SUPPLIER_ROLE_ID } from '@shop/shared/contracts/rights';
import { karachiDateTime } from '@shop/shared/format/dates';
import { rupeesOf, type Paisa } from '@shop/shared/format/money';
import type { Reader, Writer } from '../kernel/db/database.ts';
import { phoneCell, rupees } from '../kernel/lists/csv.ts';
import { listOf, type List, type Sorts } from '../kernel/lists/listOf.ts';
import { hasWrittenPhone } from '../kernel/lists/phoneSearch.ts';
import { matches } from '../kernel/lists/searchText.ts';
import type { ListFile } from '../kernel/lists/sendList.ts';

export const SUPPLIERS_FILE: ListFile<SupplierAccount> = {
  name: 'suppliers',
  columns: [
    { heading: 'Supplier', cell: (account) => account.supplierName },
    { heading: 'Company', cell: (account) => account.supplierCompany },
    { heading: 'Phone', cell: (account) => phoneCell(account.phone) },
    { heading: 'Received', cell: (account) => rupees(account.received) },
    { heading: 'Paid', cell: (account) => rupees(account.paid) },
    { heading: 'Owed', cell: (account) => rupees(account.owed) },
    { heading: 'Last Purchase', cell: (account) => account.lastPurchaseNumber },
    { heading: 'Last Purchase Date', cell: (account) => account.lastPurchaseDate },
  ],
};

const ID = sql.ref<number>('u.id');
const RECEIVED = sql<number>`coalesce(a.received, 0)`;
const PAID = sql<number>`coalesce(a.paid, 0)`;
const OWED = sql<number>`(${RECEIVED} - ${PAID})`;
const LAST = sql<number>`coalesce((select max(p.id) from purchases p
  where p.supplier_id = u.id and p.removed = 0 and p.status <> 'cancelled'), 0)`;

const SORTS: Sorts<(typeof SUPPLIER_ACCOUNT_SORTS)[number]> = {
  name: sql.ref('u.search_text'),
  received: RECEIVED,
  paid: PAID,
  owed: OWED,
  last: LAST,
};

const suppliers = (db: Reader) =>
  db
    .selectFrom('users as u')
    .leftJoin('supplier_accounts as a', 'a.supplier_id', 'u.id')
    .where('u.role_id', '=', SUPPLIER_ROLE_ID);

/** Every supplier with what is owed to them; removed ones as long as their account is not even. */
export function supplierAccounts(db: Reader, query: SupplierAccountsQuery): List<SupplierAccount> {
  const { supplier, owed } = query;
  return listOf(query, {
    db,
    from: suppliers(db)
      .where((eb) => eb.or([eb('u.removed', '=', 0), sql<boolean>`${OWED} <> 0`]))
      .$if(supplier !== undefined, (rows) => rows.where('u.id', '=', Number(supplier)))
      .$if(owed === '1', (rows) => rows.where(OWED, '>', 0))
      .$if(owed === '0', (rows) => rows.where(OWED, '<=', 0)),
    id: ID,
    search: (pattern) => matches(sql.ref('u.search_text'), pattern),
    whole: (typed) => hasWrittenPhone([sql.ref('u.phone1'), sql.ref('u.phone2')], typed),
    sorts: SORTS,
    sort: 'name',
    read: (ids) => readAccounts(db, ids),
  });
}

async function readAccounts(db: Reader, ids: number[]): Promise<Map<number, SupplierAccount>> {
  const rows = await suppliers(db)
    .leftJoin('purchases as l', (join) => join.on('l.id', '=', LAST))
    .select(['u.id', 'u.fullname', 'u.company', 'u.phone1', 'l.id as last_id', 'l.number', 'l.created_at'])
    .select([RECEIVED.as('received'), PAID.as('paid')])
    .where('u.id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        supplierId: row.id,
        supplierName: row.fullname,
        supplierCompany: row.company,
        phone: row.phone1,
        received: rupeesOf(row.received),
        paid: rupeesOf(row.paid),
        owed: rupeesOf(row.received - row.paid),
        lastPurchaseId: row.last_id ?? 0,
        lastPurchaseNumber: row.number ?? '',
        lastPurchaseDate: row.created_at ? karachiDateTime(row.created_at) : '',
      },
    ]),
  );
}

/** Adds what was received of a supplier, or paid to them, in paisa, in the transaction that notes it. */
export async function addToAccount(
  trx: Writer,
  supplierId: number,
  { received = 0, paid = 0 }: { received?: Paisa; paid?: Paisa },
): Promise<void> {
  await trx
    .insertInto('supplier_accounts')
    .values({ supplier_id: supplierId, received, paid })
    .onConflict((conflict) =>
      conflict.column('supplier_id').doUpdateSet((eb) => ({
        received: eb('supplier_accounts.received', '+', received),
        paid: eb('supplier_accounts.paid', '+', paid),
      })),
    )
    .execute();
}

/** What is owed to a supplier, in paisa; below 0 what they owe the shop, and 0 of anybody else. */
export async function owedTo(db: Reader, id: number): Promise<Paisa> {
  const { owed } = (await suppliers(db).select(OWED.as('owed')).where('u.id', '=', id).executeTakeFirst()) ?? {
    owed: 0,
  };
  return owed;
}
