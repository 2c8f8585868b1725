import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../kernel/db/database.ts';

/** A customer as their orders add up; amounts in paisa. */
export interface Summed {
  phone: string;
  /** Of the first order, and of the last. */
  id: number;
  last: number;
  orders: number;
  spent: number;
  returned: number;
}

/** All of it is in the index `orders_of_phone`, in its order. */
const SUMS = sql`min(o.id) as id, max(o.id) as last, count(*) as orders,
  sum(case when o.fulfilment in ('cancelled', 'returned') then 0 else o.total end) as spent,
  sum(case when o.fulfilment = 'returned' then 1 else 0 end) as returned`;

/** Deleted orders are nobody's, and who was forgotten is not listed: of them only a pseudonym is left (`newPseudonym`). */
const COUNTS = sql`o.removed_at is null and o.phone_key <> ''
  and not (o.phone_key >= '9000000' and o.phone_key < '9000001' and length(o.phone_key) = 13)`;

/**
 * Everybody who ordered, one row for each customer: those of one phone in the order of the index, those of several beside
 * them, so that the many are not sorted for the few. Of these phones alone where they are given.
 */
export function summed(db: Reader, phones?: readonly string[]) {
  const among = (column: RawBuilder<unknown>) =>
    phones ? sql`and ${column} in (${sql.join(phones.length > 0 ? phones : [''])})` : sql``;
  return db.selectFrom(
    sql<Summed>`(
      select o.phone_key as phone, ${SUMS} from orders o where ${COUNTS} ${among(sql`o.phone_key`)}
        and o.phone_key not in (select phone from customer_phones)
        and o.phone_key not in (select customer from customer_phones)
        group by o.phone_key
      union all
      select m.customer as phone, ${SUMS} from (
          select phone, customer from customer_phones union select customer, customer from customer_phones
        ) m inner join orders o on o.phone_key = m.phone where ${COUNTS} ${among(sql`m.customer`)}
        group by m.customer
    )`.as('c'),
  );
}

/** How many there are: phones, less those that are beside another of the same customer. Nothing is added up for it. */
export async function countCustomers(db: Reader): Promise<number> {
  const { rows } = await sql<{ phones: number; beside: number }>`select
    (select count(*) from (select 1 as one from orders o where ${COUNTS} group by o.phone_key) p) as phones,
    (select count(*) - count(distinct m.customer) from (
      select phone, customer from customer_phones union select customer, customer from customer_phones
    ) m where exists (select 1 from orders o where o.phone_key = m.phone and ${COUNTS})) as beside`.execute(db);
  return Number(rows[0]?.phones ?? 0) - Number(rows[0]?.beside ?? 0);
}

/** By each of these phones the one its customer is known by. */
export async function knownBy(db: Reader, phones: readonly string[]): Promise<(phone: string) => string> {
  if (phones.length === 0) return (phone) => phone;
  const rows = await db.selectFrom('customer_phones').selectAll().where('phone', 'in', phones).execute();
  const customers = new Map(rows.map(({ phone, customer }) => [phone, customer]));
  return (phone) => customers.get(phone) ?? phone;
}

/** All phones of each of these customers, the one they are known by first. */
export async function phonesOf(db: Reader, customers: readonly string[]): Promise<(customer: string) => string[]> {
  if (customers.length === 0) return (customer) => [customer];
  const rows = await db
    .selectFrom('customer_phones')
    .selectAll()
    .where('customer', 'in', customers)
    .orderBy('phone')
    .execute();
  const others = Map.groupBy(rows, ({ customer }) => customer);
  return (customer) => [customer, ...(others.get(customer) ?? []).map(({ phone }) => phone)];
}
