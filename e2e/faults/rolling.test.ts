import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from 'api/openDatabase';
import { newStore, type TestStore } from 'api/testing/bothDatabases';
import { freePort } from 'api/testing/freePort';
import { ROUNDS } from 'api/testing/rounds';
import { addProduct, addSize } from 'api/testing/testCatalog';
import { expectSoundBooks, shopperOrder } from 'api/testing/testOrders';
import { copyDeployment, startShop, type Shop } from '../shop.ts';
import { startBalancer } from './balancer.ts';
import { Buyers } from './buyers.ts';

/** Longer than it takes the busiest machine to notice: what asks /readyz does so several times a second. */
const DRAIN_SECONDS = '4';
const LOOKERS = 4;

/** Each server is waited for twice a round: until it has drained, and until it serves again. */
const LIMIT_MS = 180_000 + ROUNDS.restarts * 120_000;

describe.runIf(inject('postgres'))('two servers that are started anew one after the other, under load', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await newStore('PostgreSQL');
  });
  const deployments = [copyDeployment(), copyDeployment(), copyDeployment()];
  const shops = new Set<Shop>();
  afterAll(async () => {
    await Promise.all([...shops].map((shop) => shop.stop()));
    for (const { remove } of deployments) remove();
    await store.release();
  });

  it(
    'fail no request, of a balancer before them or of a web server that has them as its api',
    async () => {
      const { dataDir, databaseUrl } = store;
      const db = openDatabase({ dataDir, databaseUrl });
      await db.migrate();
      const { id, stockIds } = await addProduct(db, {
        price: 500,
        variations: [{ sizeId: await addSize(db, '2-3 Years'), qty: 1_000_000 }],
      });
      const common = { BOTCHECK: 'off', RATE_LIMIT: 'off', SEED: 'none', DRAIN_SECONDS };
      const start = async (env: NodeJS.ProcessEnv): Promise<Shop> => {
        const shop = await startShop({ ...common, ...env });
        shops.add(shop);
        return shop;
      };
      const places = await Promise.all(
        deployments.slice(0, 2).map(async ({ folder }) => {
          const port = String(await freePort());
          return { PORT: port, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', DEPLOY_DIR: folder };
        }),
      );
      const running = [];
      for (const place of places) running.push(await start(place));
      const origins = running.map(({ origin }) => origin);
      const balancer = await startBalancer(origins);
      for (const origin of origins) await balancer.until(origin, 'sent');
      const web = await start({ API_URL: origins.join(), DEPLOY_DIR: deployments[2]?.folder });

      const order = shopperOrder({ productId: id, stockId: stockIds[0] ?? 0, price: 500, quantity: 1 });
      const [buyers, others] = [new Buyers(balancer.origin, order), new Buyers(web.origin, order)];
      const lookers = new Lookers(
        [balancer.origin, web.origin],
        ['/', `/product/${id}`, '/api/StockController/stocks?groupPrds=1'],
      );
      for (let round = 0; round < ROUNDS.restarts; round += 1) {
        for (const [at, place] of places.entries()) {
          const [before, looked] = [buyers.answered.size, lookers.answered];
          const shop = running[at];
          if (!shop) throw new Error('no such shop');
          expect(await shop.stop()).toBe(0);
          shops.delete(shop);
          running[at] = await start(place);
          await balancer.until(origins[at] ?? '', 'sent');
          // Says why somebody was refused for good.
          for (const some of [buyers, others]) await some.more(0);
          expect(buyers.answered.size).toBeGreaterThan(before);
          expect(lookers.answered).toBeGreaterThan(looked);
        }
      }
      await Promise.all([buyers.stop(), others.stop(), lookers.stop()]);
      process.stdout.write(
        `${lookers.answered} pages and calls and ${buyers.answered.size + others.answered.size} orders over ${2 * ROUNDS.restarts} restarts.\n`,
      );
      expect(balancer.failed).toEqual([]);
      expect(lookers.failed).toEqual([]);
      expect([buyers.refused, others.refused]).toEqual([[], []]);
      const [{ count } = { count: 0 }] = await db.read
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .execute();
      expect(count).toBe(buyers.answered.size + others.answered.size);
      await expectSoundBooks(db);
      balancer.close();
      await db.close();
    },
    LIMIT_MS,
  );
});

/** People who look at pages and listings without end. */
class Lookers {
  answered = 0;
  readonly failed: string[] = [];
  readonly #done: Promise<unknown>;
  readonly #over = new AbortController();

  constructor(origins: readonly string[], paths: readonly string[]) {
    const addresses = origins.flatMap((origin) => paths.map((path) => origin + path));
    this.#done = Promise.all(Array.from({ length: LOOKERS }, (_, from) => this.#look(addresses, from)));
  }

  async stop(): Promise<void> {
    this.#over.abort();
    await this.#done;
  }

  async #look(addresses: readonly string[], from: number): Promise<void> {
    for (let at = from; !this.#over.signal.aborted; at += 1) {
      const address = addresses[at % addresses.length] ?? '';
      const why = await fetch(address).then(
        async (response) => (await response.text(), response.ok ? null : String(response.status)),
        String,
      );
      if (why === null) this.answered += 1;
      else this.failed.push(`${address}: ${why}`);
    }
  }
}
