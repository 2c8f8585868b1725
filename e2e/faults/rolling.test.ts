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
/** At each balancer: four servers and their database share the machine. */
const BUYERS = 3;
/** Between two looks of somebody, and between two orders: beside other tests the servers that start get a core. */
const [LOOK_MS, BREATH_MS] = ROUNDS.isLong ? [20, 0] : [100, 150];

/** Each server is waited for twice a round: until it has drained, and until it serves again. */
const LIMIT_MS = 240_000 + ROUNDS.restarts * 240_000;

describe.runIf(inject('postgres'))('two servers that are started anew one after the other, under load', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await newStore('PostgreSQL', true);
  });
  const deployments = Array.from({ length: 4 }, copyDeployment);
  const shops = new Set<Shop>();
  afterAll(async () => {
    await Promise.all([...shops].map((shop) => shop.stop()));
    for (const { remove } of deployments) remove();
    await store.release();
  });

  it(
    'fail no request, and nor do two web servers before them that are started anew as well',
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
      /** Two servers behind a balancer, which can be started anew. */
      const pair = async (folders: string[], env: NodeJS.ProcessEnv) => {
        const places = await Promise.all(
          folders.map(async (DEPLOY_DIR) => ({ ...env, DEPLOY_DIR, PORT: String(await freePort()) })),
        );
        const running: Shop[] = [];
        for (const place of places) running.push(await start(place));
        const origins = running.map(({ origin }) => origin);
        const balancer = await startBalancer(origins);
        for (const origin of origins) await balancer.until(origin, 'sent');
        return {
          balancer,
          async restart(at: number) {
            const [shop, place, origin] = [running[at], places[at], origins[at]];
            if (!shop || !place || !origin) throw new Error('no such shop');
            expect(await shop.stop()).toBe(0);
            shops.delete(shop);
            running[at] = await start(place);
            await balancer.until(origin, 'sent');
          },
        };
      };
      const folders = deployments.map(({ folder }) => folder);
      const whole = await pair(folders.slice(0, 2), { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' });
      // Web servers that have those as their api, through their balancer.
      const webs = await pair(folders.slice(2), { API_URL: whole.balancer.origin });
      const origins = [whole, webs].map(({ balancer }) => balancer.origin);

      const order = shopperOrder({ productId: id, stockId: stockIds[0] ?? 0, price: 500, quantity: 1 });
      const buyers = origins.map((origin) => new Buyers(origin, order, { count: BUYERS, breathMs: BREATH_MS }));
      const lookers = new Lookers(origins, ['/', `/product/${id}`, '/api/StockController/stocks?groupPrds=1']);
      const answered = () => buyers.reduce((sum, some) => sum + some.answered.size, 0);
      for (let round = 0; round < ROUNDS.restarts; round += 1) {
        for (const at of [0, 1]) {
          for (const { restart } of [whole, webs]) {
            const [before, looked] = [answered(), lookers.answered];
            await restart(at);
            // Says why somebody was refused for good.
            for (const some of buyers) await some.more(0);
            expect(answered()).toBeGreaterThan(before);
            expect(lookers.answered).toBeGreaterThan(looked);
          }
        }
      }
      await Promise.all([...buyers, lookers].map((some) => some.stop()));
      process.stdout.write(
        `${lookers.answered} pages and calls and ${answered()} orders over ${4 * ROUNDS.restarts} restarts.\n`,
      );
      expect([whole, webs].flatMap(({ balancer }) => balancer.failed)).toEqual([]);
      expect(lookers.failed).toEqual([]);
      expect(buyers.flatMap(({ refused }) => refused)).toEqual([]);
      const [{ count } = { count: 0 }] = await db.read
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .execute();
      expect(count).toBe(answered());
      await expectSoundBooks(db);
      for (const { balancer } of [whole, webs]) balancer.close();
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
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
}
