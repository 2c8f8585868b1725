import { sql, type Expression, type SqlBool } from 'kysely';
import type { CUSTOMER_SORTS, CustomerRow, CustomersQuery } from '@shop/shared/contracts/http/orders/customers';
import { folded } from '@shop/shared/format/search';
import { mayDo } from '../kernel/auth/rights.ts';
import type { Reader } from '../kernel/db/database.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { phoneCell, rupees } from '../kernel/lists/csv.ts';
import { listOf, type List, type Sorts } from '../kernel/lists/listOf.ts';
import { hasPhone } from '../kernel/lists/phoneSearch.ts';
import { matches, partPattern } from '../kernel/lists/searchText.ts';
import type { ListFile } from '../kernel/lists/sendList.ts';
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

/** Everybody who ordered. Tags are looked for, and shown, where who asks may change orders. */
export function customerList(db: Reader, query: CustomersQuery, staff: StaffIdentity): List<CustomerRow> {
  const { city, tag, blocked } = query;
  const withTags = mayDo(staff, 'orders.write');
  const isBlocked = hasOne(sql`select b.phone from blocked_phones b`);
  const tagged = (pattern: string) =>
    sql<SqlBool>`c.phone in (select t.phone from customers t where ${matches(sql.ref('t.search_text'), pattern)})`;
  const lives = sql<SqlBool>`c.last in (select l.id from orders l where l.removed_at is null
    and ${matches(sql<string>`lower(l.customer_city)`, partPattern(city ?? ''))})`;
  return listOf(query, {
    db,
    from: summed(db)
      .$if(city !== undefined, (rows) => rows.where(lives))
      .$if(tag !== undefined, (rows) =>
        rows.where(withTags ? tagged(partPattern(folded(tag ?? ''))) : sql<SqlBool>`1 = 0`),
      )
      .$if(blocked !== undefined, (rows) => rows.where(blocked === '1' ? isBlocked : sql<SqlBool>`not ${isBlocked}`)),
    id: sql.ref<number>('c.id'),
    search: (pattern) => {
      const ordered = ofOrders(matches(sql.ref('s.search_text'), pattern));
      return withTags ? sql<SqlBool>`(${ordered} or ${tagged(pattern)})` : ordered;
    },
    whole: (typed) => {
      const has = hasPhone(sql.ref('s.phone_key'), typed);
      return has && ofOrders(has);
    },
    sorts: SORTS,
    sort: '-last',
    wide: {
      isFiltered: [city, tag, blocked].some((value) => value !== undefined),
      count: [city, tag, blocked].every((value) => value === undefined) ? () => countCustomers(db) : undefined,
    },
    read: (ids) => readById(db, ids, withTags),
  });
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
