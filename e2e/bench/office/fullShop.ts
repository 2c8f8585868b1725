import { seedStore, type Orderable } from '../server/benchShop.ts';
import { changeStore, type Store } from '../server/sql.ts';

/** Products with about 10,000 variations together. */
const PRODUCTS = 1120;
const ORDERS = 100_000;
const FIRST_INVOICE = 1_000_000;
const MONTHS = 24;
const CUSTOMERS = 30_000;
const COURIERS = ['Leopards', 'TCS', 'PostEx', 'M&P', 'Trax'];

/**
 * A store as large as the back office is made for: 10,000 variations, and 100,000 orders of two lines over the last 24
 * months, by 30,000 phones of some cities, with parcels, and 5,000 expenses.
 */
export async function seedFullStore(
  deployDir: string,
  databaseUrl: string | null,
): Promise<{ store: Store; orderable: Orderable[] }> {
  const { store, orderable } = await seedStore(deployDir, `scale:${PRODUCTS}`, databaseUrl);
  await changeStore(store, async (query) => {
    await query(addOrders(new Date()));
    await query(`update counters set value = ${FIRST_INVOICE + ORDERS} where name = 'invoice'`);
    await query(ADD_LINES);
    for (const name of COURIERS) await query(ADD_COURIER, [name, name.toLowerCase(), new Date().toISOString()]);
    await query(ADD_SHIPMENTS);
    await query(ADD_EXPENSES);
  });
  return { store, orderable };
}

/** One of these texts by the number `n`, in turn. */
const oneOf = (n: string, values: readonly string[]): string =>
  `case ${n} % ${values.length} ${values.map((value, i) => `when ${i} then '${value}'`).join(' ')} end`;

const FIRST_NAME = oneOf('n', ['Ayesha', 'Bilal', 'Fatima', 'Hamza', 'Mariam', 'Omar', 'Sana']);
const LAST_NAME = oneOf('(n / 7)', ['Khan', 'Iqbal', 'Malik', 'Raza', 'Siddiqui', 'Butt', 'Chaudhry', 'Qureshi']);
const METHOD = oneOf('n', ['COD', 'COD', 'COD', 'CASH', 'CREDIT']);
const STATUS = oneOf('n', ['completed', 'completed', 'completed', 'completed', 'paid', 'processing', 'pending']);
const FULFILMENT = oneOf('n', ['delivered', 'delivered', 'delivered', 'delivered', 'dispatched', 'confirmed', 'new']);
const CITY = `case n % 5 when 0 then 'Karachi' when 1 then 'Lahore' when 2 then 'lahore' when 3 then 'Multan'
  else 'Town ' || (n % 400) end`;
const NAME = `${FIRST_NAME} || ' ' || ${LAST_NAME} || ' ' || (n % 5000)`;
const PHONE = `'0300' || (1000000 + n * 7919 % ${CUSTOMERS})`;
const INVOICE = `'INV-' || (${FIRST_INVOICE} + n)`;
const TOTAL = '(100000 + n * 7919 % 900000)';

/** In the order of their ids, as orders are placed. */
function addOrders(now: Date): string {
  const months = Array.from({ length: MONTHS }, (_, at) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 1 - at), 1)).toISOString().slice(0, 7),
  );
  const two = (number: string) => `(case when ${number} < 10 then '0' else '' end || ${number})`;
  const month = oneOf(`((n - 1) * ${MONTHS} / ${ORDERS})`, months);
  const at = `${month} || '-' || ${two('(1 + n % 28)')} || 'T' || ${two('(n / 28 % 24)')} || ':00:00.000Z'`;
  return `insert into orders (invoice_number, channel, status, fulfilment, customer_name, customer_phone, phone_key,
    customer_secondary_phone, customer_address, customer_city, payment_method, subtotal, discount, tax, shipping, total,
    search_text, created_at)
  with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${ORDERS})
  select ${INVOICE}, 'storefront', ${STATUS}, ${FULFILMENT}, ${NAME}, ${PHONE}, ${PHONE}, '', '12 Mall Road', ${CITY},
    ${METHOD}, ${TOTAL}, 0, 0, 0, ${TOTAL}, lower(${NAME} || '\n' || ${INVOICE} || '\n' || ${METHOD} || '\n' || ${CITY}), ${at}
  from numbers`;
}

const ADD_LINES = `insert into order_lines (order_id, product_id, stock_id, product_name, sku, size_title, color,
    quantity, list_price, unit_price, unit_cost)
  select o.id, v.product_id, v.id, 'Frock', v.sku, '2-3 Years', v.color, 1 + o.id % 3, v.price, v.price, v.cost
  from orders o cross join (select 1 as k union all select 2) two
  join variations v on v.id = 1 + (o.id * 31 + two.k * 977) % (select max(id) from variations)`;
const ADD_COURIER = `insert into couriers (name, name_key, charge, return_charge, parcel_grams, created_at)
  values ($1, $2, 20000, 10000, 500, $3)`;
const ADD_SHIPMENTS = `insert into shipments (order_id, courier_id, tracking_number, cost, return_charge, return_cost, dispatched_at)
  select id, 1 + id % ${COURIERS.length}, 'T-' || id, 15000 + id % 9000, 10000, 0, created_at
  from orders where fulfilment in ('dispatched', 'delivered')`;
const ADD_EXPENSES = `insert into expenses (category_id, description, search_text, amount, spent_on, status, created_at)
  select 1 + id % 8, 'Something', 'something', 1000 + id % 500000, substr(created_at, 1, 10),
    case id % 3 when 0 then 'pending' else 'approved' end, created_at
  from orders where id % 20 = 0`;
