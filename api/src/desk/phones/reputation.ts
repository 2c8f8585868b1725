import { sql } from 'kysely';
import type { PhoneBlock, Reputation } from '@shop/shared/contracts/http/desk';
import { karachiDateTime } from '@shop/shared/format/dates';
import { phoneKey } from '@shop/shared/format/phone';
import type { Reader } from '../../plugins/db/database.ts';

type Counts = Omit<Reputation, 'blocked'>;

const NOTHING: Counts = { delivered: 0, returned: 0, cancelled: 0, open: 0 };

/** What an order counts as for its phone: one that is paid was handed over, whoever forgot to say so. */
const END = sql<keyof Counts>`case
  when fulfilment in ('delivered', 'returned', 'cancelled') then fulfilment
  when status in ('paid', 'completed') then 'delivered'
  else 'open' end`;

/** The phones of an order in the form they are compared in, each once; none for a walk-in customer. */
export function phoneKeysOf(...phones: (string | undefined)[]): string[] {
  return [...new Set(phones.map((phone) => phoneKey(phone ?? '')))].filter(Boolean);
}

/** What became of all orders of these phones together. */
export async function readReputation(db: Reader, keys: readonly string[]): Promise<Reputation> {
  if (keys.length === 0) return { ...NOTHING, blocked: null };
  const [counts, blocked] = [await countOrders(db, keys), await readBlock(db, keys)];
  return { ...counts, blocked };
}

/** The same of several customers, in their order. */
export async function readReputations(db: Reader, customers: readonly (readonly string[])[]): Promise<Reputation[]> {
  const found = new Map<string, Reputation>();
  for (const keys of customers) {
    const name = keys.join(' ');
    if (!found.has(name)) found.set(name, await readReputation(db, keys));
  }
  return customers.map((keys) => found.get(keys.join(' ')) ?? { ...NOTHING, blocked: null });
}

/** Reads the two indexes of phones alone. An order that names a phone twice counts once. */
export async function countOrders(db: Reader, keys: readonly string[]): Promise<Counts> {
  const of = (column: 'phone_key' | 'secondary_phone_key') =>
    db
      .selectFrom('orders')
      .select(['id', 'fulfilment', 'status'])
      .where(column, 'in', keys)
      .where(column, '<>', sql.lit(''))
      .where('removed_at', 'is', null);
  const rows = await db
    .selectFrom(of('phone_key').union(of('secondary_phone_key')).as('o'))
    .select([END.as('end'), (eb) => eb.fn.countAll<number>().as('orders')])
    .groupBy(END)
    .execute();
  return { ...NOTHING, ...Object.fromEntries(rows.map(({ end, orders }) => [end, orders])) };
}

async function readBlock(db: Reader, keys: readonly string[]): Promise<PhoneBlock | null> {
  const row = await db
    .selectFrom('blocked_phones as b')
    .innerJoin('users as u', 'u.id', 'b.blocked_by')
    .select(['b.reason', 'b.blocked_at', 'u.fullname'])
    .where('b.phone', 'in', keys)
    .orderBy('b.id')
    .executeTakeFirst();
  return row ? { reason: row.reason, by: row.fullname, date: karachiDateTime(row.blocked_at) } : null;
}
