import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type {
  LOOSE_CASH_SORTS,
  LooseCash,
  LooseCashFigures,
  LooseCashQuery,
} from '@shop/shared/contracts/http/till/looseCash';
import { karachiDateTime, startOfDay } from '@shop/shared/format/dates';
import { rupeesOf } from '@shop/shared/format/money';
import type { Reader } from '../kernel/db/database.ts';
import { rupees } from '../kernel/lists/csv.ts';
import { listOf, type List, type Sorts } from '../kernel/lists/listOf.ts';
import { matches, soughtBy, type Search } from '../kernel/lists/searchText.ts';
import type { ListFile } from '../kernel/lists/sendList.ts';

export const LOOSE_CASH_FILE: ListFile<LooseCash> = {
  name: 'cash-without-a-shift',
  noted: 'customer.takeOut',
  columns: [
    { heading: 'Date', cell: (row) => row.date },
    { heading: 'For', cell: (row) => (row.kind === 'sale' ? 'Sale' : 'Account') },
    { heading: 'Invoice', cell: (row) => row.invoiceNumber },
    { heading: 'Customer', cell: (row) => row.customerName },
    { heading: 'By', cell: (row) => row.by },
    { heading: 'Amount', cell: (row) => rupees(row.amount) },
  ],
};

/** Cash of sales without an open shift, and of accounts, which go through no drawer, as it was rounded. Ids of the two are told apart. */
const looseCash = (db: Reader) =>
  db.selectFrom(
    sql<{ id: number; at: string; amount: number; order_id: number | null; phone: string; by_user: number | null }>`(
      select 2 * p.id as id, p.at as at, p.amount + coalesce(r.amount, 0) as amount, p.order_id as order_id, '' as phone,
          p.by_user as by_user
        from order_payments p
        left join cash_roundings r on r.order_id = p.order_id and p.id =
          (select min(f.id) from order_payments f where f.order_id = p.order_id and f.method = 'cash')
        where p.method = 'cash' and p.shift_id is null
      union all
      select 2 * a.id + 1, a.created_at, a.amount + coalesce(r.amount, 0), a.order_id, a.phone, a.by_user
        from customer_payments a left join cash_roundings r on r.payment_id = a.id where a.method = 'cash'
    )`.as('c'),
  );

const ID: RawBuilder<number> = sql`c.id`;
const SORTS: Sorts<(typeof LOOSE_CASH_SORTS)[number]> = { date: sql`c.at`, amount: sql`c.amount` };
const SEARCH: Search = {
  search: (pattern) => sql<SqlBool>`(
    c.order_id in (select o.id from orders o where ${matches(sql.ref('o.search_text'), pattern)})
    or (c.phone <> '' and c.phone in (select o.phone_key from orders o
      where o.payment_method = 'CREDIT' and ${matches(sql.ref('o.search_text'), pattern)}))
    or c.by_user in (select u.id from users u where ${matches(sql.ref('u.search_text'), pattern)}))`,
};

const filtered = (db: Reader, { from, to }: LooseCashQuery) =>
  looseCash(db)
    .$if(from !== undefined, (rows) => rows.where('c.at', '>=', startOfDay(from ?? '')))
    .$if(to !== undefined, (rows) => rows.where('c.at', '<', startOfDay(to ?? '', 1)));

/** Cash that no shift's report has: nobody counts it at the end of a day. */
export const looseCashList = (db: Reader, query: LooseCashQuery): List<LooseCash> =>
  listOf(query, {
    db,
    from: filtered(db, query),
    id: ID,
    ...SEARCH,
    sorts: SORTS,
    sort: '-date',
    read: (ids) => readRows(db, ids),
  });

/** What all of it that matches comes to, in rupees. */
export async function looseCashFigures(db: Reader, query: LooseCashQuery): Promise<LooseCashFigures> {
  const sought = soughtBy(query.q, SEARCH);
  const rows = filtered(db, query);
  const { total } = await (sought ? rows.where(sought) : rows)
    .select((eb) => eb.fn.sum<number | null>('c.amount').as('total'))
    .executeTakeFirstOrThrow();
  return { total: rupeesOf(Number(total ?? 0)) };
}

async function readRows(db: Reader, ids: number[]): Promise<Map<number, LooseCash>> {
  const rows = await looseCash(db)
    .leftJoin('orders as o', 'o.id', 'c.order_id')
    .leftJoin('users as u', 'u.id', 'c.by_user')
    .select(['c.id', 'c.at', 'c.amount', 'c.phone', 'c.order_id', 'o.invoice_number', 'o.customer_name', 'u.fullname'])
    // Of a payment for no order in particular: as the newest order of the account has it.
    .select(
      sql<string | null>`(select n.customer_name from orders n where n.phone_key = c.phone and c.phone <> ''
        and n.payment_method = 'CREDIT' order by n.id desc limit 1)`.as('account_name'),
    )
    .where('c.id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        cashId: row.id,
        date: karachiDateTime(row.at),
        kind: row.id % 2 === 0 ? ('sale' as const) : ('account' as const),
        invoiceId: row.order_id,
        invoiceNumber: row.invoice_number ?? '',
        customerName: row.customer_name ?? row.account_name ?? '',
        by: row.fullname ?? '',
        amount: rupeesOf(row.amount),
      },
    ]),
  );
}
