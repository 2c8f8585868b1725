import { sql, type Expression, type SqlBool } from 'kysely';
import { trackingNumberOf } from '../parcels/trackingNumber.ts';
import { hasPhone } from '../../kernel/lists/phoneSearch.ts';
import { likePattern, matches, type Search } from '../../kernel/lists/searchText.ts';

/** Fewer characters are in every tracking number. */
const FEWEST = 4;

/**
 * How lists of orders `o` are searched: by customer, invoice number and method word by word, by both phones in any form and
 * by tracking number, or a part of them.
 */
export const ORDER_SEARCH: Search = {
  search: (pattern) => matches(sql.ref('o.search_text'), pattern),
  whole: (typed) => {
    const others = [...ofPhone(typed), ...ofTracking(typed)];
    return others.length > 0 ? sql<SqlBool>`(${sql.join(others, sql` or `)})` : null;
  },
};

/** Apart from the orders that are listed: there are indexes of phones, which have nothing else. */
function ofPhone(typed: string): Expression<SqlBool>[] {
  return (['phone_key', 'secondary_phone_key'] as const).flatMap((column) => {
    const phone = sql.ref<string>(`f.${column}`);
    const has = hasPhone(phone, typed);
    if (!has) return [];
    return sql<SqlBool>`o.id in (select f.id from orders f where f.removed_at is null and ${phone} <> '' and ${has})`;
  });
}

function ofTracking(typed: string): Expression<SqlBool>[] {
  const number = trackingNumberOf(typed);
  if (number.length < FEWEST || !/\d/.test(number)) return [];
  const has = matches(sql.ref('t.tracking_number'), likePattern(number));
  return [sql<SqlBool>`o.id in (select t.order_id from shipments t where t.tracking_number <> '' and ${has})`];
}
