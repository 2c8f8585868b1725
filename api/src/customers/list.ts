import { sql, type Expression, type SqlBool } from 'kysely';
import type { CUSTOMER_SORTS, CustomerRow, CustomersQuery } from '@shop/shared/contracts/http/orders/customers';
import { folded } from '@shop/shared/format/search';
import { mayDo } from '../kernel/auth/rights.ts';
import type { Reader } from '../kernel/db/database.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { phoneCell, rupees } from '../kernel/lists/csv.ts';
import { listOf, type List, type Sorts } from '../kernel/lists/listOf.ts';
import { hasPhone } from '../kernel/lists/phoneSearch.ts';
import { matches, partPattern, soughtBy } from '../kernel/lists/searchText.ts';
import type { ListFile } from '../kernel/lists/sendList.ts';
import { isInCity } from '../orders/reading/orderSearch.ts';
import { readCustomerRows } from './rows.ts';
import { countCustomers, knownBy, summed } from './summing.ts';

export const CUSTOMERS_FILE: ListFile<CustomerRow> = {
  name: 'customers',
  noted: 'customer.takeOut',
  columns: [
    { heading: 'Phone', cell: (row) => phoneCell(row.phone) },
    { heading: 'Name', cell: (row) => row.name },
    { heading: 'City', cell: (row) => row.city },
    { heading: 'Orders', cell: (row) => row.orders },
    { heading: 'Spent', cell: (row) => rupees(row.spent) },
    { heading: 'Returned', cell: (row) => row.returned },
    { heading: 'Owed', cell: (row) => rupees(row.owed) },
    { heading: 'Last Order', cell: (row) => row.lastDate },
    { heading: 'Tags', cell: (row) => row.tags.join(', ') },
    { heading: 'Note', cell: (row) => row.note ?? '' },
    { heading: 'Blocked', cell: (row) => (row.blocked ? 'Yes' : '') },
  ],
};

const SORTS: Sorts<(typeof CUSTOMER_SORTS)[number]> = {
  last: sql.ref('c.last'),
  orders: sql.ref('c.orders'),
  spent: sql.ref('c.spent'),
  returned: sql.ref('c.returned'),
};

/** Whether a customer has one of the phones that are found. */
const hasOne = (found: Expression<unknown>) => sql<SqlBool>`c.phone in (
  select coalesce(m.customer, f.phone) from (${found}) f left join customer_phones m on m.phone = f.phone)`;

const ofOrders = (condition: Expression<SqlBool>) =>
  hasOne(
    sql`select s.phone_key as phone from orders s where s.removed_at is null and s.phone_key <> '' and ${condition}`,
  );

/** Customers up to which only those that are found are added up. */
const FEW = 500;

/** Everybody who ordered. Tags are looked for, and shown, where who asks may change orders. */
export async function customerList(
  db: Reader,
  { q, ...query }: CustomersQuery,
  staff: StaffIdentity,
): Promise<List<CustomerRow>> {
  const { city, tag, blocked } = query;
  const withTags = mayDo(staff, 'orders.write');
  const isBlocked = hasOne(sql`select b.phone from blocked_phones b`);
  const tagged = (pattern: string) =>
    sql<SqlBool>`c.phone in (select t.phone from customers t where ${matches(sql.ref('t.search_text'), pattern)})`;
  const lives = sql<SqlBool>`c.last in (select l.id from orders l where l.removed_at is null
    and ${isInCity(sql.ref('l.search_text'), sql.ref('l.payment_method'), city ?? '')})`;
  const found = soughtBy(q, {
    search: (pattern) => {
      const ordered = ofOrders(matches(sql.ref('s.search_text'), pattern));
      return withTags ? sql<SqlBool>`(${ordered} or ${tagged(pattern)})` : ordered;
    },
    whole: (typed) => {
      const has = hasPhone(sql.ref('s.phone_key'), typed);
      return has && ofOrders(has);
    },
  });
  const few = found && (await fewFound(db, found));
  const isFiltered = found !== null || [city, tag, blocked].some((value) => value !== undefined);
  return listOf(query, {
    db,
    from: summed(db, few ?? undefined)
      .$if(found !== null && few === null, (rows) => rows.where(found ?? sql<SqlBool>`1 = 1`))
      .$if(city !== undefined, (rows) => rows.where(lives))
      .$if(tag !== undefined, (rows) =>
        rows.where(withTags ? tagged(partPattern(folded(tag ?? ''))) : sql<SqlBool>`1 = 0`),
      )
      .$if(blocked !== undefined, (rows) => rows.where(blocked === '1' ? isBlocked : sql<SqlBool>`not ${isBlocked}`)),
    id: sql.ref<number>('c.id'),
    // What is typed was looked for already.
    search: () => sql<SqlBool>`1 = 1`,
    sorts: SORTS,
    sort: '-last',
    wide: { isFiltered, count: isFiltered ? undefined : () => countCustomers(db) },
    read: (ids) => readById(db, ids, withTags),
  });
}

/** Phones of the customers this is true of, where they are few; null of many. `c` is a phone that ordered. */
async function fewFound(db: Reader, found: Expression<SqlBool>): Promise<string[] | null> {
  const { rows } = await sql<{ phone: string }>`select c.phone from (
      select o.phone_key as phone from orders o where o.removed_at is null and o.phone_key <> '' group by o.phone_key
      union select customer from customer_phones
    ) c where ${found} limit ${FEW + 1}`.execute(db);
  return rows.length > FEW ? null : rows.map(({ phone }) => phone);
}

/** Phones by which customers are known, of rows of the list. */
export async function phonesById(db: Reader, ids: readonly number[]): Promise<string[]> {
  const orders = await db.selectFrom('orders').select('phone_key').where('id', 'in', ids).execute();
  const phones = orders.map(({ phone_key }) => phone_key).filter(Boolean);
  return [...new Set(phones.map(await knownBy(db, phones)))];
}

async function readById(db: Reader, ids: number[], withTags: boolean): Promise<Map<number, CustomerRow>> {
  const rows = await readCustomerRows(db, await phonesById(db, ids), withTags);
  return new Map(rows.map((row) => [row.id, row]));
}
