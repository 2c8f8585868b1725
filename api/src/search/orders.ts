import { sql, type Expression, type SqlBool } from 'kysely';
import type { FoundGroup, FoundThing } from '@shop/shared/contracts/http/search';
import { formatStaffAmount, rupeesOf } from '@shop/shared/format/money';
import type { Reader } from '../kernel/db/database.ts';
import { matches, matchesIn, soughtBy } from '../kernel/lists/searchText.ts';
import { readInvoiceNumber, readInvoiceStart } from '../orders/placing/invoiceNumber.ts';
import { ORDER_TRIGRAMS, ofPhone, ofTillNumber, ofTracking } from '../orders/reading/orderSearch.ts';

/** Shown of a kind. */
export const MOST_FOUND = 5;

/** Newest orders that are looked through for customers: one has several. */
const NEWEST = 40;

/** Among these words are looked for one by one. */
const NEAR = 2000;

interface Hit {
  id: number;
  phone: string;
}

/**
 * The newest orders `q` may mean, and whose they are: by number, phone and number of a parcel, in any form or a part of them;
 * where it is none of these by name and city. Each way by its own index: together they would go through all orders. Whoever
 * says that it is an order's number means nothing else: where none has it, what begins with it.
 */
export async function findOrders(db: Reader, q: string): Promise<FoundGroup[]> {
  const found = new Map<number, Hit>();
  const keep = (hits: Hit[]) => {
    for (const hit of hits) found.set(hit.id, hit);
  };
  const number = byNumber(q);
  if (number) keep(await newest(db, number));
  const start = readInvoiceStart(q);
  if (start === null)
    for (const way of [...ofTillNumber(q), ...ofPhone(q, db), ...ofTracking(q, db)]) keep(await newest(db, way));
  if (found.size === 0) keep(start === null ? await byWords(db, q) : await byStart(db, start));
  const hits = [...found.values()].sort((a, b) => b.id - a.id);
  const phones = [...new Set(hits.map(({ phone }) => phone))].filter(Boolean).slice(0, MOST_FOUND);
  const ids = hits.slice(0, MOST_FOUND).map(({ id }) => id);
  return [
    { kind: 'order', things: await readOrders(db, ids) },
    { kind: 'customer', things: await readCustomers(db, phones) },
  ];
}

function newest(db: Reader, way: Expression<SqlBool>, order: 'o.id' | 'o.invoice_number' = 'o.id'): Promise<Hit[]> {
  return db
    .selectFrom('orders as o')
    .select(['o.id', 'o.phone_key as phone'])
    .where('o.removed_at', 'is', null)
    .where(way)
    .orderBy(order, 'desc')
    .limit(NEWEST)
    .execute();
}

function byNumber(q: string): Expression<SqlBool> | null {
  const number = readInvoiceNumber(q);
  return /^INV-\d+$/.test(number) ? sql<SqlBool>`o.invoice_number = ${number}` : null;
}

/** A range in the order of its index, whatever the database's order of letters: after a beginning come digits alone. */
function byStart(db: Reader, start: string): Promise<Hit[]> {
  return newest(db, sql`o.invoice_number between ${start} and ${`${start}999999999`}`, 'o.invoice_number');
}

/** What many have is soon met among the newest; what few have, an index finds. */
async function byWords(db: Reader, q: string): Promise<Hit[]> {
  const near = soughtBy(q, { search: (pattern) => matches(sql.ref('o.search_text'), pattern) });
  if (!near || !/\p{L}/u.test(q)) return [];
  const met = await newest(db, sql`o.id > (select max(id) from orders) - ${NEAR} and ${near}`);
  if (met.length === NEWEST) return met;
  const isLike = matchesIn(db, ORDER_TRIGRAMS);
  const anywhere = soughtBy(q, { search: (pattern) => isLike(sql.ref('f.search_text'), pattern) });
  return newest(db, sql`o.id in (select f.id from orders f where f.removed_at is null and ${anywhere})`);
}

async function readOrders(db: Reader, ids: number[]): Promise<FoundThing[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'invoice_number', 'customer_name', 'customer_city', 'total'])
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    title: row.invoice_number,
    details: [row.customer_name, row.customer_city, formatStaffAmount(rupeesOf(row.total))].filter(Boolean),
  }));
}

/** Called as in their newest order. */
async function readCustomers(db: Reader, phones: string[]): Promise<FoundThing[]> {
  if (phones.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .select(['phone_key', 'customer_name', 'customer_city'])
    .where('id', 'in', (orders) =>
      orders
        .selectFrom('orders as n')
        .select((eb) => eb.fn.max('n.id').as('id'))
        .where('n.phone_key', 'in', phones)
        .where('n.phone_key', '<>', '')
        .where('n.removed_at', 'is', null)
        .groupBy('n.phone_key'),
    )
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ phone_key, customer_name, customer_city }) => ({
    id: phone_key,
    title: customer_name,
    details: [phone_key, customer_city].filter(Boolean),
  }));
}
