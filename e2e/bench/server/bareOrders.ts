import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { openPlainSql, type Query, type Store } from './plainSql.ts';
import { answerWith } from './worker.ts';

interface Line {
  id: number;
  stockId: number;
  price: number;
  quantity: number;
}

interface Order {
  user: Record<'fullname' | 'primaryPhone' | 'address' | 'city', string>;
  items: Line[];
  summary: Record<'subtotal' | 'total', number>;
  details: { method: string };
}

/** Starts a server that writes every order it is sent into the store's tables, and answers with its port. */
answerWith(async (store: Store): Promise<number> => {
  const database = openPlainSql(store);
  const server = http.createServer((request, response) => {
    place(request, response).catch((error: unknown) => {
      response.writeHead(500);
      response.end(String(error));
    });
  });
  async function place(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const order = JSON.parse(text) as Order;
    const key = String(request.headers['idempotency-key']);
    await database.transaction((query) => writeOrder(query, order, key, text));
    const body = JSON.stringify({ status: true, data: { invoiceId: 1, invoiceNumber: 'INV-000001' }, msg: '' });
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
    response.end(body);
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
});

/** What a line keeps of its variation, under the line's own names. */
const ITEM = `select v.product_id, v.sku, v.color, v.cost as unit_cost, p.name as product_name, s.name as size_title
  from variations v join products p on p.id = v.product_id join entities s on s.id = v.size_id where v.id = $1`;

/** The rows the shop writes for a guest's order, in one transaction; what it checks is not checked. */
async function writeOrder(query: Query, { user, items, summary, details }: Order, key: string, text: string) {
  const created_at = new Date().toISOString();
  const body_hash = createHash('sha256').update(text).digest('hex');
  await insert(query, 'idempotency_keys', { key, body_hash, created_at });
  const left: unknown[] = [];
  for (const { stockId, quantity } of items) {
    const [row] = await query('update variations set qty = qty - $1 where id = $2 returning qty', [quantity, stockId]);
    left.push(row?.['qty']);
  }
  const [counter] = await query(`update counters set value = value + 1 where name = 'invoice' returning value`);
  const invoice_number = `INV-${String(counter?.['value']).padStart(6, '0')}`;
  const order_id = await insert(query, 'orders', { ...orderRow(user, summary, details), invoice_number, created_at });
  for (const [i, { stockId: stock_id, quantity, price }] of items.entries()) {
    const [item] = await query(ITEM, [stock_id]);
    const prices = { list_price: price * 100, unit_price: price * 100 };
    await insert(query, 'order_lines', { ...item, order_id, stock_id, quantity, ...prices });
    const movement = { stock_id, change: -quantity, quantity_after: left[i], reason: 'sale', created_at };
    await insert(query, 'stock_movements', { ...movement, reference: invoice_number });
  }
  await query('update idempotency_keys set order_id = $1 where key = $2', [order_id, key]);
  await query(`update counters set value = value + 1 where name = 'data-version'`);
}

function orderRow(user: Order['user'], { subtotal, total }: Order['summary'], { method }: Order['details']) {
  return {
    channel: 'storefront',
    status: 'pending',
    fulfilment: 'new',
    customer_name: user.fullname,
    customer_phone: user.primaryPhone,
    customer_secondary_phone: '',
    customer_address: user.address,
    customer_city: user.city,
    payment_method: method,
    subtotal: subtotal * 100,
    discount_type: 'fixed',
    discount_value: 0,
    discount: 0,
    tax: 0,
    shipping: (total - subtotal) * 100,
    total: total * 100,
  };
}

/** Inserts one row and returns its generated id, if the table has one. */
async function insert(query: Query, table: string, row: object): Promise<unknown> {
  const columns = Object.keys(row);
  const values = columns.map((_, i) => `$${i + 1}`).join(', ');
  const returning = table === 'idempotency_keys' ? '' : 'returning id';
  const sql = `insert into ${table} (${columns.join(', ')}) values (${values}) ${returning}`;
  const [created] = await query(sql, Object.values(row));
  return created?.['id'];
}
