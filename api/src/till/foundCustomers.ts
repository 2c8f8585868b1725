import { sql, type SqlBool } from 'kysely';
import type { FoundCustomer } from '@shop/shared/contracts/http/till/tillCustomers';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Reader } from '../kernel/db/database.ts';
import { hasPhone } from '../kernel/lists/phoneSearch.ts';
import { matches, soughtBy } from '../kernel/lists/searchText.ts';

/** Digits a till asks with while more are typed. */
const SHORTEST = 2;

/** Customers a till is shown. */
const MOST = 8;

/** The customers with this part in phone or name, who bought last first; of each the newest order that has it. */
export async function findCustomers(db: Reader, q: string): Promise<FoundCustomer[]> {
  const words = q.trim();
  const found = await db
    .selectFrom('orders as o')
    .select((eb) => eb.fn.max('o.id').as('id'))
    .where('o.removed_at', 'is', null)
    .where('o.phone_key', '<>', '')
    .where(/\p{L}/u.test(words) ? inName(words) : inPhone(words))
    .groupBy('o.phone_key')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  if (found.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .select(['phone_key', 'customer_name', 'created_at'])
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ phone_key, customer_name, created_at }) => ({
    phone: phone_key,
    name: customer_name,
    lastDate: karachiDateTime(created_at),
  }));
}

/** `search_text` is name, invoice number, method and city, a line each: what stands before a number is the name. */
const inName = (typed: string) =>
  soughtBy(typed, { search: (pattern) => matches(sql.ref('o.search_text'), `${pattern}\ninv-%`) }) ??
  sql<SqlBool>`1 = 0`;

/** By the phone it is; what has no letter and is no part of one finds nobody. */
const inPhone = (typed: string) => hasPhone(sql.ref('o.phone_key'), typed, SHORTEST) ?? sql<SqlBool>`1 = 0`;
