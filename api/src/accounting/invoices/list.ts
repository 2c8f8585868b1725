import { sql, type SqlBool } from 'kysely';
import type {
  INVOICE_SORTS,
  InvoiceFigures,
  InvoiceRow,
  InvoicesQuery,
} from '@shop/shared/contracts/http/accounting/credit';
import { isOpen } from '@shop/shared/contracts/orderStatus';
import { karachiDateTime, startOfDay } from '@shop/shared/format/dates';
import { rupeesOf } from '@shop/shared/format/money';
import { paisaIn } from '../../kernel/http/paisaIn.ts';
import { ORDER_SEARCH } from '../../orders/reading/orderSearch.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { phoneCell, rupees } from '../../kernel/lists/csv.ts';
import { listOf, type List, type Sorts } from '../../kernel/lists/listOf.ts';
import { soughtBy } from '../../kernel/lists/searchText.ts';
import type { ListFile } from '../../kernel/lists/sendList.ts';
import { readAccounts } from '../../credit/reading.ts';
import { openCredit } from './openCredit.ts';

export const INVOICES_FILE: ListFile<InvoiceRow> = {
  name: 'invoices',
  noted: 'order.takeOut',
  columns: [
    { heading: 'Invoice', cell: (invoice) => invoice.invoiceNumber },
    { heading: 'Date', cell: (invoice) => invoice.invoiceDate },
    { heading: 'Customer', cell: (invoice) => invoice.customerName },
    { heading: 'Phone', cell: (invoice) => phoneCell(invoice.customerPhone) },
    { heading: 'Payment Method', cell: (invoice) => invoice.paymentMethod },
    { heading: 'Status', cell: (invoice) => invoice.status },
    { heading: 'Fulfilment', cell: (invoice) => invoice.fulfilment },
    { heading: 'Total', cell: (invoice) => rupees(invoice.total) },
    { heading: 'Open', cell: (invoice) => rupees(invoice.open) },
  ],
};

const ID = sql.ref<number>('o.id');

/** Invoice numbers and dates are given in the order of the ids. */
const SORTS: Sorts<(typeof INVOICE_SORTS)[number]> = {
  invoice: ID,
  customer: sql.ref('o.search_text'),
  date: ID,
  method: sql.ref('o.payment_method'),
  status: sql.ref('o.status'),
  total: sql.ref('o.total'),
};

/** Not as a column: what is asked goes through `orders_listed` once, and takes no other index. */
const column = <T>(name: string) => sql<T>`coalesce(${sql.ref(`o.${name}`)}, null)`;

/** Still to be paid, were it not for what is on credit. */
const IS_OPEN = sql<SqlBool>`(o.status in ('pending', 'processing') and o.fulfilment not in ('returned', 'cancelled'))`;

function filtered(db: Reader, query: InvoicesQuery, owedAgain: number[]) {
  const { status, method, open, from, to, min, max } = query;
  const again = owedAgain.length > 0 ? sql<SqlBool>`o.id in (${sql.join(owedAgain)})` : sql<SqlBool>`1 = 0`;
  return db
    .selectFrom('orders as o')
    .where('o.removed_at', 'is', null)
    .$if(status !== undefined, (rows) => rows.where(column('status'), '=', status))
    .$if(method !== undefined, (rows) => rows.where(column('payment_method'), '=', method))
    .$if(open === '1', (rows) => rows.where(sql<SqlBool>`(${IS_OPEN} or ${again})`))
    .$if(open === '0', (rows) => rows.where(sql<SqlBool>`not (${IS_OPEN} or ${again})`))
    .$if(from !== undefined, (rows) => rows.where(column('created_at'), '>=', startOfDay(from ?? '')))
    .$if(to !== undefined, (rows) => rows.where(column('created_at'), '<', startOfDay(to ?? '', 1)))
    .$if(min !== undefined, (rows) => rows.where(column('total'), '>=', paisaIn('min', min ?? 0)))
    .$if(max !== undefined, (rows) => rows.where(column('total'), '<=', paisaIn('max', max ?? 0)));
}

/** Every order that was not deleted, as an invoice: with what of it is still to be paid. */
export async function invoiceList(db: Reader, query: InvoicesQuery): Promise<List<InvoiceRow>> {
  const { status, method, open, from, to, min, max } = query;
  const owedAgain = open === undefined ? [] : (await openCredit(db)).owedAgain;
  return listOf(query, {
    db,
    from: filtered(db, query, owedAgain),
    id: ID,
    ...ORDER_SEARCH,
    sorts: SORTS,
    sort: '-date',
    wide: { isFiltered: [status, method, open, from, to, min, max].some((value) => value !== undefined) },
    read: (ids) => readInvoices(db, ids),
  });
}

/** What all that match come to, and what of it is still to be paid, in rupees. */
export async function invoiceFigures(db: Reader, query: InvoicesQuery): Promise<InvoiceFigures> {
  const sought = soughtBy(query.q, ORDER_SEARCH);
  const { openOf, owedAgain } = await openCredit(db);
  const all = filtered(db, query, owedAgain);
  const matching = sought ? all.where(sought) : all;
  const { total, open } = await matching
    .select([
      sql<number>`coalesce(sum(o.total), 0)`.as('total'),
      sql<number>`coalesce(sum(case when ${IS_OPEN} and o.payment_method <> 'CREDIT' then o.total else 0 end), 0)`.as(
        'open',
      ),
    ])
    .executeTakeFirstOrThrow();
  const onCredit =
    openOf.size === 0 ? [] : await matching.select('o.id').where('o.payment_method', '=', 'CREDIT').execute();
  const owed = onCredit.reduce((sum, { id }) => sum + (openOf.get(id) ?? 0), 0);
  return { total: rupeesOf(total), open: rupeesOf(open + owed) };
}

async function readInvoices(db: Reader, ids: number[]): Promise<Map<number, InvoiceRow>> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'invoice_number', 'customer_name', 'customer_phone', 'phone_key', 'created_at'])
    .select(['payment_method', 'status', 'fulfilment', 'total'])
    .where('id', 'in', ids)
    .execute();
  const onCredit = rows.filter(({ payment_method }) => payment_method === 'CREDIT');
  const accounts = await readAccounts(db, [...new Set(onCredit.map(({ phone_key }) => phone_key))]);
  return new Map(
    rows.map((row) => {
      const isCredit = row.payment_method === 'CREDIT';
      const owed = isCredit ? (accounts.get(row.phone_key)?.openOf.get(row.id) ?? 0) : isOpen(row) ? row.total : 0;
      return [
        row.id,
        {
          invoiceId: row.id,
          invoiceNumber: row.invoice_number,
          customerName: row.customer_name,
          customerPhone: row.customer_phone,
          creditPhone: isCredit ? row.phone_key : '',
          invoiceDate: karachiDateTime(row.created_at),
          paymentMethod: row.payment_method,
          status: row.status,
          fulfilment: row.fulfilment,
          total: rupeesOf(row.total),
          open: rupeesOf(owed),
        },
      ];
    }),
  );
}
