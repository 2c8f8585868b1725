import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from './db/database.ts';
import type { Tables } from './db/schema.ts';
import { ENDLESS } from '../testing/documentedCodes.ts';
import { ROUNDS } from '../testing/rounds.ts';
import { nearly, type Schema } from '../testing/schemaArbitrary.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { expectSoundBooks, shopperOrder, tillOrder } from '../testing/testOrders.ts';
import { onBothShops, type TestShop } from '../testing/testShop.ts';
import { signedIn } from '../testing/testAccounts.ts';

interface Call {
  method: string;
  path: string;
  parameters: { name: string; in: string; schema: Schema }[];
  body: Schema | undefined;
}

interface Description {
  paths: Record<
    string,
    Record<string, { parameters?: Call['parameters']; requestBody?: { content: Record<string, { schema: Schema }> } }>
  >;
}

/** Every call of the api's own description, so that one that is added is tried too. */
async function callsOf({ app }: TestShop): Promise<Call[]> {
  const { paths }: Description = (await app.inject('/api/docs/json')).json();
  const ended = Object.entries(paths).filter(([path]) => path !== ENDLESS);
  return ended.flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path: path.replace(/^\/api/, ''),
      parameters,
      body: Object.values(requestBody?.content ?? {})[0]?.schema,
    })),
  );
}

const oddHeaders = fc.dictionary(
  fc.constantFrom(
    'idempotency-key',
    'if-none-match',
    'x-forwarded-for',
    'accept',
    'cookie',
    'authorization',
    'x-api-key',
  ),
  fc.string({ unit: 'grapheme-ascii', maxLength: 40 }),
  { maxKeys: 2 },
);

/** An address, body and headers for a call: nearly what it takes. */
function requestOf({ path, parameters, body }: Call) {
  const values = fc.tuple(...parameters.map(({ schema }) => nearly(schema)));
  const bodies = body ? [nearly(body), fc.constantFrom(...orders)] : [fc.constant(undefined)];
  return fc.record({
    address: values.map((list) => {
      let address = path;
      const query = new URLSearchParams();
      for (const [index, parameter] of parameters.entries()) {
        const text = wellFormed(list[index]);
        if (parameter.in === 'path') address = address.replace(`{${parameter.name}}`, encodeURIComponent(text));
        else if (parameter.in === 'query') query.append(parameter.name, text);
      }
      return query.size > 0 ? `${address}?${query}` : address;
    }),
    body: fc.oneof({ weight: 9, arbitrary: fc.oneof(...bodies) }, { weight: 1, arbitrary: fc.string() }),
    headers: oddHeaders,
    isStaff: fc.boolean(),
  });
}

const orders = [
  shopperOrder({ productId: 1, stockId: 1, price: 500, quantity: 1 }),
  { ...shopperOrder({ productId: 1, stockId: 1, price: 500, quantity: 1 }), summary: {} },
  tillOrder([{ stockId: 1, price: 500, quantity: 2 }]),
];

const wellFormed = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

/** One number for everything in the database. */
async function checksum(db: Database, tables: (keyof Tables)[]): Promise<string> {
  const hash = createHash('sha256');
  for (const table of tables) {
    const rows = await db.read.selectFrom(table).selectAll().execute();
    hash.update(
      rows
        .map((row) => JSON.stringify(row))
        .toSorted()
        .join('\n'),
    );
  }
  return hash.digest('hex');
}

onBothShops('a random request', (shop) => {
  let tables: (keyof Tables)[] = [];
  beforeAll(async () => {
    const found = await shop().db.read.introspection.getTables();
    tables = found.map(({ name }) => name as keyof Tables);
    const size = await addSize(shop().db, '2-3 Years');
    await addProduct(shop().db, { price: 500, variations: [{ sizeId: size, qty: 1_000_000 }] });
  });

  it('never fails inside, and changes nothing when it is refused', { timeout: 600_000 }, async () => {
    const calls = await callsOf(shop());
    const numRuns = Math.ceil(ROUNDS.requests / calls.length);
    for (const call of calls) {
      let staff = (await signedIn(shop().db, 'administrator')).headers;
      let before = await checksum(shop().db, tables);
      const sent = fc.asyncProperty(requestOf(call), async ({ address, body, headers, isStaff }) => {
        const all = isStaff ? { ...headers, ...staff } : headers;
        const { statusCode, text } = await shop().call(call.method, address, body, all);
        const what = `${call.method} ${address} ${statusCode} ${text.slice(0, 200)}`;
        expect([what, statusCode < 500]).toEqual([what, true]);
        const after = await checksum(shop().db, tables);
        if (statusCode >= 400) expect([what, after]).toEqual([what, before]);
        before = after;
        // It may have been a sign-out.
        if (isStaff && statusCode < 300 && call.path.includes('Logout')) {
          staff = (await signedIn(shop().db, 'administrator')).headers;
          before = await checksum(shop().db, tables);
        }
      });
      await fc.assert(sent, { numRuns, endOnFailure: true });
    }
    await expectSoundBooks(shop().db);
  });
});
