import { sql, type SqlBool } from 'kysely';
import type { FoundCustomer } from '@shop/shared/contracts/http/tillCustomers';
import { karachiDateTime } from '@shop/shared/format/dates';
import { phoneKey } from '@shop/shared/format/phone';
import type { Reader } from '../plugins/db/database.ts';
import { likePattern, matches } from '../plugins/lists/searchText.ts';

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

/** `search_text` is name, invoice number and method, a line each: what stands before a number is the name. */
const inName = (words: string) => matches(sql.ref('o.search_text'), `${likePattern(words)}\ninv-%`);

/** Whoever begins with the network's digits says them in order: an index finds those. Else it may be the last ones. */
function inPhone(words: string) {
  const digits = phoneKey(words);
  if (digits === '') return sql<SqlBool>`1 = 0`;
  if (!digits.startsWith('0')) return matches(sql.ref('o.phone_key'), likePattern(digits));
  return sql<SqlBool>`(o.phone_key >= ${digits} and o.phone_key < ${nextPrefix(digits)})`;
}

/** Of digits that begin with 0: what comes after every number that begins with them. 0309 → 031 */
const nextPrefix = (digits: string): string =>
  digits.replace(/(\d)9*$/, (_end, last: string) => String(Number(last) + 1));
