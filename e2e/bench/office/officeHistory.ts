import { DAY_MS } from '@shop/shared/format/durations';
import type { Query } from '../server/plainSql.ts';
import { numbers, oneOf } from './manyRows.ts';

const AUDIT_ROWS = 100_000;
const PURCHASES = 10_000;
/** Lines of a purchase. */
const LINES = 4;
/** Sales and counts of the last days, of all variations. */
const MOVEMENTS = 100_000;

/**
 * What years in the back office leave behind: 100,000 rows of the audit log, 10,000 purchases of which one in ten is
 * not received yet, their suppliers' accounts and payments, and 100,000 movements, a third of them of the last 30 days.
 */
export async function addOfficeHistory(change: Query): Promise<void> {
  await change(ADD_AUDIT);
  await change(ADD_PURCHASES);
  await change(ADD_PURCHASE_LINES);
  await change(ADD_PAYMENTS);
  await change(ADD_ACCOUNTS);
  await change(`update counters set value = ${PURCHASES} where name = 'purchase'`);
  const now = Date.now();
  await change(
    ADD_MOVEMENTS,
    [...Array(DAYS).keys()].map((day) => new Date(now - day * DAY_MS).toISOString()),
  );
}

const AT = "'2026-01-01T08:00:00.000Z'";
const SUBJECT = oneOf('n', 'product', 'product', 'order', 'stock', 'purchase', 'user');
const ACTION = oneOf(
  'n',
  'product.update',
  'product.create',
  'order.complete',
  'stock.update',
  'purchase.receive',
  'user.update',
);
const CALLED = `${oneOf('(n / 3)', 'Coral Frock', 'Mint Kurta', 'Blue Lawn Suit', 'Denim Jacket', 'Ayesha Khan')} || ' ' || (n % 2000)`;

const ADD_AUDIT = `insert into audit_log (at, user_id, action, subject, subject_id, subject_name, search_text, before, after)
  ${numbers(AUDIT_ROWS)}
  select ${AT}, (select min(id) from users), ${ACTION}, ${SUBJECT}, cast(n % 5000 as text), ${CALLED},
    lower(${CALLED} || '\n' || (n % 5000)),
    '{"price":' || (n % 900) || ',"qty":4}', '{"price":' || (n % 700) || ',"qty":4}'
  from numbers`;

const STATUS = oneOf(
  'n',
  'ordered',
  'received',
  'received',
  'received',
  'received',
  'received',
  'received',
  'received',
  'received',
  'cancelled',
);
const NUMBER = `'PUR-' || (1000000 + n)`;
/** The suppliers products have, in turn; they are few beside those added for the list of people. */
const SUPPLIERS = `suppliers(id, place) as
  (select id, row_number() over (order by id) - 1 from users where role_id = 52)`;

const ADD_PURCHASES = `insert into purchases (id, number, supplier_id, status, note, goods, freight, charges, total,
    received_value, search_text, created_at)
  ${numbers(PURCHASES)}, ${SUPPLIERS}
  select n, ${NUMBER}, s.id, ${STATUS}, '', 4000000, 0, 0, 4000000,
    case when ${STATUS} = 'received' then 4000000 else 0 end, lower(${NUMBER}), ${AT}
  from numbers inner join suppliers s on s.place = n % (select count(*) from suppliers)`;

const ADD_PURCHASE_LINES = `insert into purchase_lines (purchase_id, product_id, stock_id, product_name, sku, size_title, color,
    quantity, received, open, cost, charges)
  with items(stock_id, product_id, name, sku, color, place) as
    (select v.id, v.product_id, p.name, v.sku, v.color, row_number() over (order by v.id) - 1
     from variations v inner join products p on p.id = v.product_id),
  lines(line) as (${[...Array(LINES).keys()].map((line) => `select ${line}`).join(' union all ')})
  select p.id, i.product_id, i.stock_id, i.name, i.sku, '2-3 Years', i.color, 10,
    case when p.status = 'received' then 10 else 0 end, case when p.status = 'ordered' then 10 else 0 end, 100000, 0
  from purchases p cross join lines l
  inner join items i on i.place = (p.id * ${LINES} + l.line) * 7 % (select count(*) from items)`;

const ADD_PAYMENTS = `insert into supplier_payments (supplier_id, amount, method, paid_on, note, created_at)
  select supplier_id, 3000000, 'bank', '2026-01-01', '', created_at from purchases where status = 'received'`;

const ADD_ACCOUNTS = `insert into supplier_accounts (supplier_id, received, paid)
  select supplier_id, sum(received_value), count(*) * 3000000 from purchases where status = 'received' group by supplier_id`;

/** Days over which the movements are spread. */
const DAYS = 90;

// Each pair brings a piece and takes it away again, so that the books hold.
const ADD_MOVEMENTS = `insert into stock_movements (stock_id, change, quantity_after, reason, reference, created_at)
  ${numbers(MOVEMENTS)},
  days(day, at) as (values ${[...Array(DAYS).keys()].map((day) => `(${day}, cast($${day + 1} as text))`).join(', ')}),
  items(id, qty, place) as (select id, qty, row_number() over (order by id) - 1 from variations where qty > 0)
  select i.id, case when n % 2 = 0 then -1 else 1 end, i.qty + n % 2, case when n % 2 = 0 then 'sale' else 'count' end,
    'INV-' || n, d.at
  from numbers
  inner join items i on i.place = (n - 1) / 2 * 13 % (select count(*) from items)
  inner join days d on d.day = n % ${DAYS}`;
