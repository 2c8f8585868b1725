import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { TakenSale } from '@shop/shared/contracts/http/till/offline';
import type { Database } from 'api/database';
import { openDatabase } from 'api/openDatabase';
import { onBothDatabases } from 'api/testing/bothDatabases';
import { ROUNDS } from 'api/testing/rounds';
import { addProduct, addSize } from 'api/testing/testCatalog';
import { deviceOf } from 'api/testing/testOffline';
import type { Reply } from 'api/testing/testShop';
import { expectSoundBooks, shopperOrder, tillOrder } from 'api/testing/testOrders';
import { keepSale } from '../../mfe-admin-pos/src/waiting/keepSale.ts';
import { reconcile, sendWaiting, type Send } from '../../mfe-admin-pos/src/waiting/outbox.ts';
import { Killed, openedTill, tabOf } from '../../mfe-admin-pos/src/waiting/testing/tillAtRisk.ts';
import { staffHeaders } from '../bench/office/staff.ts';
import { publishCopy, readRemotes, withRegistry } from '../releases.ts';
import { copyDeployment, startShop } from '../shop.ts';

const TILLS = 3;
const EACH = Math.ceil(ROUNDS.tillSales / TILLS);
const KILLED_EVERY = Math.ceil(ROUNDS.tillSales / ROUNDS.kills);
const LOST_EVERY = 5;
/** Pieces of each size: fewer than are sold. */
const PIECES = Math.floor(ROUNDS.tillSales * 0.4);
const [PRICE, DEARER] = [500, 650];

/** The long form takes a minute on a quiet machine, mostly to send. */
const timeout = 90_000 + 500 * ROUNDS.tillSales;

onBothDatabases('tills that are killed and lose answers while the shop sells the same pieces', (store) => {
  it(
    'have every sale in the books once, to the paisa, with numbers that leave none out and shortfalls that are listed',
    { timeout },
    async () => {
      const { dataDir, databaseUrl } = store();
      const db = openDatabase({ dataDir, databaseUrl });
      await db.migrate();
      const sizes = [await addSize(db, '2-3 Years'), await addSize(db, '3-4 Years')];
      const variations = sizes.map((sizeId) => ({ sizeId, qty: PIECES }));
      const { id, stockIds } = await addProduct(db, { price: PRICE, variations });
      const deployment = copyDeployment();
      const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', DEPLOY_DIR: deployment.folder };
      const shop = await startShop({ ...env, BOTCHECK: 'off', RATE_LIMIT: 'off', SEED: 'none' });
      try {
        const headers = await staffHeaders(shop.origin);
        const call = callsOf(shop.origin);
        const { userId } = (await call<{ userId: number }>('GET', '/PublicController/me', undefined, headers)).body
          .data;

        /** Sells, is killed now and then, and sends; answers the totals it said were sold, in rupees. */
        const runTill = async (at: number): Promise<string[]> => {
          const { letter, key: device, signed } = await deviceOf({ call }, headers);
          const till = await openedTill(letter, Date.now());
          const hands = {
            device: () => Promise.resolve(device),
            sign: (payload: string) => Promise.resolve(signed(JSON.parse(payload) as object).signature),
            now: () => Date.now(),
          };
          let answers = 0;
          const send: Send = async ({ payload, signature }) => {
            const { body } = await call<TakenSale>(
              'POST',
              '/TillController/offlineSale',
              { payload, signature },
              headers,
            );
            answers += 1;
            return answers % LOST_EVERY === 0 ? { kind: 'cut' } : { kind: 'taken', taken: body.data };
          };
          const sent = new AbortController().signal;
          const said: string[] = [];
          for (let sale = 0; sale < EACH; sale += 1) {
            const order = tillOrder([{ stockId: stockIds[sale % 2] ?? 0, price: PRICE, quantity: 1 }]);
            const made = { key: randomUUID(), cashier: userId, order };
            // Pressed again after it was killed, it is the same sale.
            let steps = (sale * TILLS + at) % KILLED_EVERY === 0 ? sale % 12 : Infinity;
            for (let isDone = false; !isDone; steps = Infinity) {
              const { tools } = tabOf(till, steps, hands);
              try {
                if (steps === Infinity && sale % 9 === 0) await reconcile(tools);
                await keepSale(tools, made, () => Promise.resolve(null));
                if (sale % 4 === 0) await sendWaiting(tools, send, sent);
                isDone = true;
              } catch (error) {
                if (!(error instanceof Killed)) throw error;
              }
            }
            said.push(String(order.summary.total));
          }
          const { tools } = tabOf(till, Infinity, hands);
          await reconcile(tools);
          while (!(await sendWaiting(tools, send, sent)));
          till.database.close();
          return said;
        };

        /** Another version of the till, while it sells. */
        const release = () =>
          withRegistry({ dataDir, databaseUrl }, async (registry) => {
            const one = { name: 'admin-pos', version: 'another' };
            await publishCopy(registry, deployment.folder, one);
            await registry.switchTo([one], { why: 'release', by: 'a test' });
          });

        /** As many as the shop has pieces for, at the price of the moment. */
        const shopOnline = async (): Promise<number> => {
          let bought = 0;
          for (let order = 0; order < ROUNDS.tillSales / 10; order += 1) {
            if (order === Math.floor(ROUNDS.tillSales / 20)) await raisePrice(db, id);
            if (order === Math.floor(ROUNDS.tillSales / 30)) await release();
            for (const price of [PRICE, DEARER]) {
              const line = { productId: id, stockId: stockIds[order % 2] ?? 0, price, quantity: 1 };
              const key = { 'idempotency-key': randomUUID() };
              const { statusCode } = await call('POST', '/OrderController/create', shopperOrder(line), key);
              if (statusCode === 200) bought += 1;
            }
          }
          return bought;
        };

        const began = Date.now();
        const [bought, ...totals] = await Promise.all([
          shopOnline(),
          ...Array.from({ length: TILLS }, (_, i) => runTill(i)),
        ]);
        const said = totals.flat();
        process.stdout.write(`${said.length} sales of tills and ${bought} of the shop in ${Date.now() - began} ms.\n`);

        await expect.poll(async () => (await readRemotes(shop.origin))['admin-pos']?.version).toBe('another');
        const orders = await db.read.selectFrom('orders').select(['total', 'till_number']).execute();
        const booked = orders.filter((order) => order.till_number !== '');
        expect(booked).toHaveLength(said.length);
        expect(orders.length - booked.length).toBe(bought);
        expect(booked.reduce((sum, { total }) => sum + total, 0)).toBe(
          said.reduce((sum, total) => sum + Number(total), 0) * 100,
        );
        const counts = Map.groupBy(booked, ({ till_number }) => till_number.split('-')[0]);
        expect(counts.size).toBe(TILLS);
        for (const of of counts.values()) {
          const counters = of.map(({ till_number }) => Number(till_number.split('-')[2])).toSorted((a, b) => a - b);
          expect(counters).toEqual(Array.from({ length: EACH }, (_, i) => i + 1));
        }
        const rows = await db.read.selectFrom('shortfalls').select('pieces').execute();
        const short = rows.reduce((sum, { pieces }) => sum + pieces, 0);
        const left = await db.read.selectFrom('variations').select('qty').where('id', 'in', stockIds).execute();
        const gone = 2 * PIECES - left.reduce((sum, { qty }) => sum + qty, 0);
        expect(short).toBe(said.length + bought - gone);
        expect(short).toBeGreaterThan(0);
        await expectSoundBooks(db);
      } finally {
        await shop.stop();
        await db.close();
        deployment.remove();
      }
    },
  );
});

async function raisePrice(db: Database, productId: number): Promise<void> {
  await db.transaction(async (trx) => {
    await trx
      .updateTable('products')
      .set({ price: DEARER * 100 })
      .where('id', '=', productId)
      .execute();
    await trx
      .updateTable('variations')
      .set({ price: DEARER * 100 })
      .where('product_id', '=', productId)
      .execute();
  });
}

const callsOf =
  (origin: string) =>
  async <T>(method: 'GET' | 'POST', path: string, body?: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { statusCode: response.status, headers: {}, text, body: JSON.parse(text) as Reply<T>['body'] };
  };
