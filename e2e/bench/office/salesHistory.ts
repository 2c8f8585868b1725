import { openPlainSql, type Store } from '../server/plainSql.ts';

const MONTHS = 24;
const CUSTOMERS = 30_000;
const COURIERS = ['Leopards', 'TCS', 'PostEx', 'M&P', 'Trax'];

/**
 * Gives the orders of a full shop what reports are made of: placed over the last 24 months, with two lines each, by
 * 30,000 phones of some cities, with parcels; and 5,000 expenses.
 */
export async function addSalesHistory(store: Store): Promise<void> {
  const { query, transaction, close } = openPlainSql(store);
  const [row] = await query('select max(id) as last, min(id) as first from orders');
  const [first, last] = [Number(row?.['first']), Number(row?.['last'])];
  const months = lastMonths(new Date());
  // In the order of their ids, as orders are placed.
  const month = `case (id - ${first}) * ${MONTHS} / ${last - first + 1} ${months
    .map((name, at) => `when ${at} then '${name}'`)
    .join(' ')} end`;
  const two = (number: string) => `(case when ${number} < 10 then '0' else '' end || ${number})`;
  await transaction(async (change) => {
    await change(`update orders set
      created_at = ${month} || '-' || ${two('(1 + id % 28)')} || 'T' || ${two('(id / 28 % 24)')} || ':00:00.000Z',
      customer_city = case id % 5 when 0 then 'Karachi' when 1 then 'Lahore' when 2 then 'lahore' when 3 then 'Multan'
        else 'Town ' || (id % 400) end,
      customer_phone = '0300' || (1000000 + id * 7919 % ${CUSTOMERS}),
      phone_key = '0300' || (1000000 + id * 7919 % ${CUSTOMERS})`);
    await change(`insert into order_lines (order_id, product_id, stock_id, product_name, sku, size_title, color,
        quantity, list_price, unit_price, unit_cost)
      select o.id, v.product_id, v.id, 'Frock', v.sku, '2-3 Years', v.color, 1 + o.id % 3, v.price, v.price, v.cost
      from orders o cross join (select 1 as k union all select 2) two
      join variations v on v.id = 1 + (o.id * 31 + two.k * 977) % (select max(id) from variations)`);
    for (const name of COURIERS) {
      await change(
        `insert into couriers (name, name_key, charge, return_charge, parcel_grams, created_at)
         values ($1, $2, 20000, 10000, 500, $3)`,
        [name, name.toLowerCase(), new Date().toISOString()],
      );
    }
    await change(`insert into shipments (order_id, courier_id, tracking_number, cost, return_charge, return_cost, dispatched_at)
      select id, 1 + id % ${COURIERS.length}, 'T-' || id, 15000 + id % 9000, 10000, 0, created_at
      from orders where fulfilment in ('dispatched', 'delivered')`);
    await change(`insert into expenses (category_id, description, search_text, amount, spent_on, status, created_at)
      select 1 + id % 8, 'Something', 'something', 1000 + id % 500000, substr(created_at, 1, 10),
        case id % 3 when 0 then 'pending' else 'approved' end, created_at
      from orders where id % 20 = 0`);
  });
  if (store.databaseUrl !== null) await query('vacuum analyze');
  await close();
}

/** `YYYY-MM`, oldest first, this month last. */
function lastMonths(now: Date): string[] {
  return Array.from({ length: MONTHS }, (_, at) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 1 - at), 1)).toISOString().slice(0, 7),
  );
}
