import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type {
  CREDIT_SORTS,
  CreditAccount,
  CreditFigures,
  CreditQuery,
} from '@shop/shared/contracts/http/accounting/credit';
import { rupeesOf } from '@shop/shared/format/money';
import type { Reader } from '../kernel/db/database.ts';
import { phoneCell, rupees } from '../kernel/lists/csv.ts';
import { listOf, type List, type Sorts } from '../kernel/lists/listOf.ts';
import { hasPhone } from '../kernel/lists/phoneSearch.ts';
import { matches, soughtBy, type Search } from '../kernel/lists/searchText.ts';
import type { ListFile } from '../kernel/lists/sendList.ts';
import { dayOf, type Day } from '@shop/shared/format/calendar';
import { readShopSettings } from '../settings/shopSettings.ts';
import { readLimits } from './limits.ts';
import { overdueAccounts, overdueBefore } from './overdue.ts';
import { readAccount, readAccounts } from './reading.ts';
import { agedInRupees, agedOf, summaryOf } from './summary.ts';

export const CREDIT_FILE: ListFile<CreditAccount> = {
  name: 'credit',
  noted: 'customer.takeOut',
  columns: [
    { heading: 'Customer', cell: (account) => account.customerName },
    { heading: 'Phone', cell: (account) => phoneCell(account.phone) },
    { heading: 'Charged', cell: (account) => rupees(account.charged) },
    { heading: 'Paid', cell: (account) => rupees(account.paid) },
    { heading: 'Owed', cell: (account) => rupees(account.owed) },
    { heading: '0-30 Days', cell: (account) => rupees(account.aged.days30) },
    { heading: '31-60 Days', cell: (account) => rupees(account.aged.days60) },
    { heading: '61-90 Days', cell: (account) => rupees(account.aged.days90) },
    { heading: 'Over 90 Days', cell: (account) => rupees(account.aged.older) },
    { heading: "Customer's Money", cell: (account) => rupees(account.advance) },
    { heading: 'Oldest Open', cell: (account) => account.oldestDate },
    { heading: 'Last Payment', cell: (account) => account.lastPaymentDate },
    { heading: 'Limit', cell: (account) => (account.limit === null ? '' : rupees(account.limit)) },
  ],
};

/**
 * One row for each phone that buys or bought on credit. So that lists have a number to sort and page by, its id is that
 * of its first order, or below 0 that of its first payment where no order is left.
 */
const accounts = (db: Reader) =>
  db.selectFrom(
    sql<{ phone: string; id: number; charged: number; paid: number }>`(
      select phone, max(id) as id, sum(charged) as charged, sum(paid) as paid from (
        select o.phone_key as phone, min(o.id) as id, sum(o.total) as charged, 0 as paid from orders o
          where o.payment_method = 'CREDIT' and o.removed_at is null and o.fulfilment not in ('returned', 'cancelled')
          group by o.phone_key
        union all
        select b.phone_key, null, -sum(f.amount), 0 from return_refunds f
          inner join returns r on r.id = f.return_id inner join orders b on b.id = r.order_id
          where f.method = 'account' group by b.phone_key
        union all
        select p.phone, -min(p.id), 0, sum(p.amount) from customer_payments p group by p.phone
      ) as sums group by phone having max(id) > 0 or sum(paid) <> 0
    )`.as('c'),
  );

const CHARGED = sql.ref<number>('c.charged');
const PAID = sql.ref<number>('c.paid');
const ID: RawBuilder<number> = sql`c.id`;

const SORTS: Sorts<(typeof CREDIT_SORTS)[number]> = {
  owed: sql`(c.charged - c.paid)`,
  name: sql`coalesce((select o.search_text from orders o where o.id = c.id), '')`,
  charged: CHARGED,
  paid: PAID,
  oldest: ID,
};

/** By phone and by name, which stands before the number in what is searched of an order. */
const SEARCH: Search = {
  search: (pattern) => sql<SqlBool>`c.phone in (select s.phone_key from orders s
    where s.payment_method = 'CREDIT' and s.removed_at is null
      and ${matches(sql.ref('s.search_text'), `${pattern}\ninv-%`)})`,
  whole: (typed) => hasPhone(sql.ref('c.phone'), typed),
};

const filtered = async (db: Reader, { owed, overdue }: CreditQuery) => {
  const before = overdue ? overdueBefore((await readShopSettings(db)).creditDays, dayOf(new Date())) : undefined;
  return accounts(db)
    .$if(before !== undefined, (rows) =>
      rows.where('c.phone', 'in', overdueAccounts(db, before ?? '').select('d.phone')),
    )
    .$if(owed === '1', (rows) => rows.where(sql<number>`(c.charged - c.paid)`, '>', 0))
    .$if(owed === '0', (rows) => rows.where(sql<number>`(c.charged - c.paid)`, '<=', 0));
};

/** Who bought on credit, with what they owe. */
export async function creditList(db: Reader, query: CreditQuery): Promise<List<CreditAccount>> {
  return listOf(query, {
    db,
    from: await filtered(db, query),
    id: ID,
    ...SEARCH,
    sorts: SORTS,
    sort: '-owed',
    read: async (ids) => {
      const rows = await accounts(db).select(['c.id', 'c.phone']).where('c.id', 'in', ids).execute();
      const summaries = await readSummaries(
        db,
        rows.map(({ phone }) => phone),
      );
      return new Map(
        rows.flatMap(({ id, phone }) => {
          const summary = summaries.get(phone);
          return summary ? [[id, summary] as const] : [];
        }),
      );
    },
  });
}

/** What all accounts that match owe, in rupees. */
export async function creditFigures(db: Reader, query: CreditQuery): Promise<CreditFigures> {
  const sought = soughtBy(query.q, SEARCH);
  const all = await filtered(db, query);
  const rows = await (sought ? all.where(sought) : all)
    // The others owe nothing and have nothing.
    .where(sql<number>`(c.charged - c.paid)`, '<>', 0)
    .select('c.phone')
    .execute();
  const today = dayOf(new Date());
  const sums = { days30: 0, days60: 0, days90: 0, older: 0 };
  let [owed, advance] = [0, 0];
  for (const account of (
    await readAccounts(
      db,
      rows.map(({ phone }) => phone),
    )
  ).values()) {
    owed += account.owed;
    advance += account.advance;
    for (const [name, value] of Object.entries(agedOf(account, today))) sums[name as keyof typeof sums] += value;
  }
  return { owed: rupeesOf(owed), advance: rupeesOf(advance), aged: agedInRupees(sums) };
}

/** One account as answers give it. */
export async function readSummary(db: Reader, phone: string): Promise<CreditAccount> {
  const summary = (await readSummaries(db, [phone])).get(phone);
  if (summary) return summary;
  const beside = { name: '', lastPaidOn: '', ...(await readLimits(db, [phone]))(phone) };
  return summaryOf(await readAccount(db, phone), beside, dayOf(new Date()));
}

async function readSummaries(db: Reader, phones: string[]): Promise<Map<string, CreditAccount>> {
  if (phones.length === 0) return new Map();
  const today = dayOf(new Date());
  const [found, names, lastPaid, limits] = [
    await readAccounts(db, phones),
    await namesOf(db, phones),
    await lastPaidOf(db, phones),
    await readLimits(db, phones),
  ];
  return new Map(
    [...found].map(([phone, account]) => [
      phone,
      summaryOf(
        account,
        { name: names.get(phone) ?? '', lastPaidOn: lastPaid.get(phone) ?? '', ...limits(phone) },
        today,
      ),
    ]),
  );
}

/** Of the newest order on credit, also where all of them came back. */
async function namesOf(db: Reader, phones: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('orders')
    .select(['phone_key', 'customer_name'])
    .where('phone_key', 'in', phones)
    .where('payment_method', '=', 'CREDIT')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ phone_key, customer_name }) => [phone_key, customer_name]));
}

async function lastPaidOf(db: Reader, phones: string[]): Promise<Map<string, Day>> {
  const rows = await db
    .selectFrom('customer_payments')
    .select((eb) => ['phone', eb.fn.max('paid_on').as('last')])
    .where('phone', 'in', phones)
    .where('reversed', '=', 0)
    .where('reverses_id', 'is', null)
    .groupBy('phone')
    .execute();
  return new Map(rows.map(({ phone, last }) => [phone, last]));
}
