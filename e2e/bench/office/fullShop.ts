import { seedStore, type Orderable } from '../server/benchShop.ts';
import { openPlainSql, type Query, type Store } from '../server/plainSql.ts';
import { numbers, oneOf } from './manyRows.ts';
import { addOfficeHistory } from './officeHistory.ts';

/** Products with about 10,000 variations together. */
export const PRODUCTS = 1120;

const ORDERS = 100_000;
const SUPPLIERS = 2000;
const FIRST_INVOICE = 1_000_000;

/**
 * A store as large as the back office is made for: 10,000 variations, 100,000 orders, 2,000 suppliers, and what
 * `addOfficeHistory` adds to them.
 */
export async function seedFullStore(
  deployDir: string,
  databaseUrl: string | null,
): Promise<{ store: Store; orderable: Orderable[] }> {
  const { store, orderable } = await seedStore(deployDir, `scale:${PRODUCTS}`, databaseUrl);
  const { query, transaction, close } = openPlainSql(store);
  await transaction(addFullShop);
  // Which PostgreSQL does by itself before long.
  if (databaseUrl !== null) await query('vacuum analyze');
  await close();
  return { store, orderable };
}

/** What the seeded products of a full shop are surrounded with. */
async function addFullShop(change: Query): Promise<void> {
  await change(ADD_ORDERS);
  await change(`update counters set value = ${FIRST_INVOICE + ORDERS} where name = 'invoice'`);
  await change(ADD_SUPPLIERS);
  await addOfficeHistory(change);
}

const FIRST_NAME = oneOf('n', 'Ayesha', 'Bilal', 'Fatima', 'Hamza', 'Mariam', 'Omar', 'Sana');
const LAST_NAME = oneOf(
  '(n / 7)',
  'Khan',
  'Iqbal',
  'Malik',
  'Raza',
  'Siddiqui',
  'Butt',
  'Chaudhry',
  'Sheikh',
  'Qureshi',
);
const METHOD = oneOf('n', 'COD', 'COD', 'COD', 'CASH', 'CREDIT');
const STATUS = oneOf('n', 'completed', 'completed', 'completed', 'completed', 'paid', 'processing', 'pending');
const FULFILMENT = oneOf('n', 'delivered', 'delivered', 'delivered', 'delivered', 'dispatched', 'confirmed', 'new');
const CITY = oneOf('(n / 3)', 'Lahore', 'Lahore', 'Karachi', 'Karachi', 'Islamabad', 'Multan', 'Quetta');
const NAME = `${FIRST_NAME} || ' ' || ${LAST_NAME} || ' ' || (n % 5000)`;
const INVOICE = `'INV-' || (${FIRST_INVOICE} + n)`;
const TOTAL = '(100000 + n * 7919 % 900000)';
const AT = "'2026-01-01T08:00:00.000Z'";

const ADD_ORDERS = `insert into orders (invoice_number, channel, status, fulfilment, customer_name, customer_phone,
    customer_secondary_phone, customer_address, customer_city, payment_method, subtotal, discount, tax, shipping, total,
    search_text, created_at)
  ${numbers(ORDERS)}
  select ${INVOICE}, 'storefront', ${STATUS}, ${FULFILMENT}, ${NAME}, '03001234567', '', '12 Mall Road', ${CITY},
    ${METHOD}, ${TOTAL}, 0, 0, 0, ${TOTAL},
    lower(${NAME} || '\n' || ${INVOICE} || '\n' || ${METHOD}), ${AT}
  from numbers`;

const COMPANY = `${LAST_NAME} || ' Textiles ' || n`;
const ADD_SUPPLIERS = `insert into users (fullname, email, company, role_id, search_text, created_at)
  ${numbers(SUPPLIERS)}
  select ${NAME}, 'supplier' || n || '@example.com', ${COMPANY}, 52,
    lower(${NAME} || '\n' || 'supplier' || n || '@example.com' || '\n' || ${COMPANY}), ${AT}
  from numbers`;
