import { sql, type Expression, type SqlBool } from 'kysely';
import { cityNamedInUrdu } from '@shop/shared/format/cityNamed';
import { folded, searchTextOf } from '@shop/shared/format/search';
import { readTillNumber } from '../placing/invoiceNumber.ts';
import { trackingNumberOf } from '../parcels/trackingNumber.ts';
import type { Reader } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { hasPhone } from '../../kernel/lists/phoneSearch.ts';
import { likePattern, matches, matchesIn, partPattern, soughtBy, type Search } from '../../kernel/lists/searchText.ts';

type Searched = Pick<Row<'orders'>, 'customer_name' | 'invoice_number' | 'payment_method' | 'customer_city'>;

/** What an order is searched in. Its name stands before its number: whoever looks for names alone relies on it. */
export const orderSearchText = ({ customer_name, invoice_number, payment_method, customer_city }: Searched): string =>
  searchTextOf(customer_name, invoice_number, payment_method, customer_city);

/** Whether a part of the city of an order is this, or the one this names in Urdu, folded as all of its search text: there it stands last, after the method. */
export function isInCity(text: Expression<string>, method: Expression<string>, typed: string): Expression<SqlBool> {
  const isIn = (city: string) =>
    sql<SqlBool>`${text} like ${'%\n'} || lower(${method}) || ${`\n${partPattern(folded(city))}`} escape '\\'`;
  const kept = cityNamedInUrdu(typed);
  return kept === undefined ? isIn(typed) : sql<SqlBool>`(${isIn(typed)} or ${isIn(kept)})`;
}

/** Fewer characters are in every tracking number. */
const FEWEST = 4;

/** Fewer letters are in nearly every product. */
const FEWEST_OF_PRODUCT = 3;

/**
 * How lists of orders `o` are searched: by customer, invoice number, method and city word by word, by both phones in any
 * form and by tracking number, or a part of them, and by the number of a till that sold it without the server, and by a product in it, its name or SKU.
 */
export const ORDER_SEARCH: Search = {
  search: (pattern) => matches(sql.ref('o.search_text'), pattern),
  whole: (typed) => {
    const others = [
      ...ofTillNumber(typed),
      ...ofPhone(typed),
      ...ofTracking(typed),
      ...ofProduct(typed),
      ...ofCity(typed),
    ];
    return others.length > 0 ? sql<SqlBool>`(${sql.join(others, sql` or `)})` : null;
  },
};

/** For `matchesIn`: what the index `orders_trigrams` has of orders called `f`. */
export const ORDER_TRIGRAMS = sql<string>`f.search_text || ' ' || f.phone_key || ' ' || f.secondary_phone_key`;

/**
 * Apart from the orders that are listed: there are indexes of phones, which have nothing else; `orders_person` has those
 * of deleted ones too.
 */
export function ofPhone(typed: string, db?: Reader): Expression<SqlBool>[] {
  const isLike = db && matchesIn(db, ORDER_TRIGRAMS);
  const ways = {
    phone_key: sql`1 = 1`,
    secondary_phone_key: sql`f.removed_at is null and f.secondary_phone_key <> ''`,
  };
  return Object.entries(ways).flatMap(([column, entries]) => {
    const has = hasPhone(sql.ref<string>(`f.${column}`), typed, undefined, isLike);
    return has ? [sql<SqlBool>`o.id in (select f.id from orders f where ${entries} and ${has})`] : [];
  });
}

/** By the whole number a till gave it, in any case. */
export function ofTillNumber(typed: string): Expression<SqlBool>[] {
  const number = readTillNumber(typed);
  if (number === null) return [];
  return [sql<SqlBool>`o.id in (select n.id from orders n where n.till_number <> '' and n.till_number = ${number})`];
}

/** By a city that is kept in Latin letters. */
function ofCity(typed: string): Expression<SqlBool>[] {
  const isNamed = cityNamedInUrdu(typed) !== undefined;
  return isNamed ? [isInCity(sql.ref('o.search_text'), sql.ref('o.payment_method'), typed)] : [];
}

/** By a part of the number of a parcel. */
export function ofTracking(typed: string, db?: Reader): Expression<SqlBool>[] {
  const number = trackingNumberOf(typed);
  if (number.length < FEWEST || !/\d/.test(number)) return [];
  const column = sql.ref<string>('t.tracking_number');
  const has = (db ? matchesIn(db, column) : matches)(column, likePattern(number));
  return [sql<SqlBool>`o.id in (select t.order_id from shipments t where t.tracking_number <> '' and ${has})`];
}

/** One word with a digit or a dash in it, and no number of an order. */
const SKU = /^(?!inv)\S*[\p{N}-]\S*$/iu;

/** By what products are called now, and by SKU. */
function ofProduct(typed: string): Expression<SqlBool>[] {
  if (typed.replace(/[^\p{L}]/gu, '').length < FEWEST_OF_PRODUCT) return [];
  const named = soughtBy(typed, { search: (pattern) => matches(sql.ref('p.search_text'), pattern) });
  const byName = sql<SqlBool>`o.id in (select l.order_id from order_lines l
    where l.product_id in (select p.id from products p where ${named}))`;
  if (!SKU.test(typed.trim())) return [byName];
  const coded = soughtBy(typed, { search: (pattern) => matches(sql.ref('v.search_text'), `${pattern}\n%`) });
  const bySku = sql<SqlBool>`o.id in (select l.order_id from variations v
    inner join order_lines l on l.product_id = v.product_id and l.stock_id = v.id where ${coded})`;
  return [byName, bySku];
}
