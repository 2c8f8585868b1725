import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Listing } from '@shop/shared/contracts/http/catalog/listing';
import { blackHole, type BlackHole } from 'api/testing/blackHole';
import { newStore } from 'api/testing/bothDatabases';
import { ROUNDS } from 'api/testing/rounds';
import { temporaryPostgres, temporaryStandby, type TemporaryPostgres } from 'api/testing/temporaryPostgres';
import { expectSoundBooks } from 'api/testing/testOrders';
import { untilReady, type Shop } from '../shop.ts';
import { Buyers } from './buyers.ts';
import { hasHaproxy, startHaproxy } from './haproxy.ts';
import { fillShelf, serversOn, type Servers } from './servers.ts';

/** What the shop promises; nothing else runs beside the long form, so only that can hold it to that. */
const within = (ms: number): number => (ROUNDS.isLong ? ms : 5 * ms);

/** Whether an order waits until the standby has it; briefly, only as an operator is told to set it up. */
const STANDBYS = ROUNDS.isLong ? [true, false] : [true];

const PATHS = ['/api/StockController/stocks?groupPrds=1', '/healthz', '/'];

describe.runIf(inject('postgres'))('several servers on one PostgreSQL', { timeout: 240_000 }, () => {
  let databaseUrl: string;
  let network: BlackHole;
  /** Past the network that may fail. */
  let servers: Servers;
  const cleanUp: (() => unknown)[] = [];
  const startOn = async (url: string, dataDir?: string): Promise<void> => {
    databaseUrl = url;
    network = await blackHole(Number(new URL(url).port));
    servers = serversOn(url, dataDir);
  };
  /** On a database of the cluster that all tests share. */
  const start = async (): Promise<void> => {
    const store = await newStore('PostgreSQL', true);
    cleanUp.push(() => store.release());
    await startOn(String(store.databaseUrl), store.dataDir);
  };
  /** On a cluster of its own, which has these settings and may fail. */
  const startCluster = async (settings: string[] = []): Promise<TemporaryPostgres> => {
    const cluster = await temporaryPostgres(settings);
    if (!cluster) throw new Error('There are no PostgreSQL programs');
    cleanUp.push(() => cluster.remove());
    await startOn(`${cluster.url}/postgres`);
    return cluster;
  };
  const throughNetwork = () => ({
    DATABASE_URL: Object.assign(new URL(databaseUrl), { port: String(network.port) }).href,
  });
  beforeEach(() => void cleanUp.splice(0));
  afterEach(async () => {
    await servers.stop();
    network.close();
    for (const one of cleanUp.toReversed()) await one();
  });

  it('sell on when one of them freezes in the middle of an order', async () => {
    await start();
    const { db } = servers;
    const { stockIds, one, both } = await fillShelf(db);
    const [frozen, other] = [await servers.start(), await servers.start()];
    const WAITING = "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    let answered: Promise<unknown> = Promise.resolve();
    await db.transaction(async (trx) => {
      await trx
        .updateTable('variations')
        .set({ qty: 100_000 })
        .where('id', '=', stockIds[1] ?? 0)
        .execute();
      answered = order(frozen, both).catch(() => undefined);
      // It has the first of its two items, and waits for the second.
      while ((await ask(databaseUrl, WAITING)).length === 0) await trx.selectFrom('settings').select('key').execute();
      process.kill(frozen.pid, 'SIGSTOP');
    });
    const frozenAt = Date.now();
    const buyers = new Buyers(other.origin, one);
    await buyers.more(5);
    const waited = Date.now() - frozenAt;
    process.kill(frozen.pid, 'SIGCONT');
    await answered;
    await untilReady(frozen.origin);
    const again = new Buyers(frozen.origin, both);
    await again.more(5);
    await Promise.all([buyers.stop(), again.stop()]);
    await expectSoundBooks(db);
    process.stdout.write(`The other sold again after ${waited} ms.\n`);
    expect(waited).toBeLessThanOrEqual(within(6000));
  });

  it.runIf(hasHaproxy)(
    'keep nobody waiting at a web server before them of which one freezes, and double no order',
    async () => {
      await start();
      const { one } = await fillShelf(servers.db);
      const apis = [await servers.start(), await servers.start()];
      const balancer = await startHaproxy(
        'http://127.0.0.1:1',
        apis.map(({ origin }) => origin),
      );
      cleanUp.push(() => balancer.remove());
      const web = await servers.start({ API_URL: balancer.apiOrigin, DATABASE_URL: '' });
      const buyers = new Buyers(web.origin, one);
      await buyers.more(10);
      const pid = apis[0]?.pid ?? 0;
      process.kill(pid, 'SIGSTOP');
      const waits: number[] = [];
      const look = async (path: string): Promise<void> => {
        for (let time = 0; time < 5; time += 1) {
          const from = Date.now();
          const { status } = await fetch(web.origin + path);
          expect([path, status]).toEqual([path, 200]);
          waits.push(Date.now() - from);
        }
      };
      const frozenAt = Date.now();
      await Promise.all([...PATHS, ...PATHS].map(look));
      // More than were in the hands of the frozen one.
      await buyers.more(20);
      const sold = Date.now() - frozenAt;
      process.kill(pid, 'SIGCONT');
      await untilReady(apis[0]?.origin ?? '');
      await buyers.more(10);
      await buyers.stop();
      expect(await servers.db.read.selectFrom('orders').select('id').execute()).toHaveLength(buyers.answered.size);
      await expectSoundBooks(servers.db);
      process.stdout.write(`Answered within ${Math.max(...waits)} ms, and sold after ${sold} ms, with a frozen api.\n`);
      expect(Math.max(...waits)).toBeLessThanOrEqual(within(8000));
      expect(buyers.refused.filter((why) => !/^50[34]/.test(why))).toEqual([]);
    },
  );

  it('keep nobody waiting for a network or a database that has gone silent, and are there when it is back', async () => {
    await start();
    const { one } = await fillShelf(servers.db);
    const shop = await servers.start(throughNetwork());
    const buyers = new Buyers(shop.origin, one);
    await buyers.more(10);
    for (const path of PATHS) await fetch(shop.origin + path);
    const askAll = async () => {
      const from = Date.now();
      const signal = () => AbortSignal.timeout(within(30_000));
      const asked = [order(shop, one), ...PATHS.map((path) => fetch(shop.origin + path, { signal: signal() }))];
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      return { statuses, ms: Date.now() - from };
    };
    network.swallow();
    const silentAt = Date.now();
    const first = await askAll();
    await untilReady(shop.origin);
    const back = Date.now() - silentAt;
    await buyers.more(10);

    network.swallowAll();
    const dead = [await askAll(), await askAll()];
    network.open();
    await untilReady(shop.origin);
    await buyers.more(10);
    await buyers.stop();
    await expectSoundBooks(servers.db);
    const waits = [first, ...dead].map(({ ms }) => ms);
    process.stdout.write(`Answered after ${waits.join(', ')} ms, healthy after ${back} ms.\n`);
    // Whoever looks on sees what was there last; nobody can order.
    for (const { statuses } of dead) expect(statuses).toEqual([503, 200, 503, 200]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(within(5000));
    expect(back).toBeLessThanOrEqual(within(15_000));
  });

  it('refuse no buyer for a stricter isolation, or for few connections', async () => {
    await startCluster(['max_connections=14', 'default_transaction_isolation=serializable']);
    const { db } = servers;
    const { one } = await fillShelf(db);
    const shops = [await servers.start(), await servers.start()];
    let refused = 0;
    const buy = async (shop: Shop) => {
      for (let i = 0; i < 10; i += 1) if ((await order(shop, one)).status !== 200) refused += 1;
    };
    await Promise.all(shops.flatMap((shop) => Array.from({ length: 16 }, () => buy(shop))));
    const why = shops.flatMap((shop) => shop.output().match(/[^"]* cannot be used: [^"]*/g) ?? []);
    expect([refused, why]).toEqual([0, []]);
    expect((await db.read.selectFrom('orders').select('id').execute()).length).toBe(320);
    await expectSoundBooks(db);
  });

  it.each(STANDBYS)('follow a standby that takes over without a word (synchronous: %s)', async (isSynchronous) => {
    const postgres = await startCluster();
    const before = servers.db;
    const { one } = await fillShelf(before);
    const standby = await temporaryStandby(postgres);
    cleanUp.push(standby.remove);
    if (isSynchronous) {
      await ask(databaseUrl, "alter system set synchronous_standby_names = '*'");
      await ask(databaseUrl, 'select pg_reload_conf()');
    }
    const shops = [await servers.start(throughNetwork()), await servers.start(throughNetwork())];
    const buyers = shops.map((shop) => new Buyers(shop.origin, one));
    for (const some of buyers) await some.more(10);
    if (!isSynchronous) {
      for (const some of buyers) await some.stop();
      standby.stop();
      // Answered, and lost.
      for (const shop of shops) expect((await order(shop, one)).status).toBe(200);
      const left = await stockOf(before);
      await expect.poll(() => stockSeen(shops[0])).toBe(left);
    }
    network.swallowAll();
    postgres.stop();
    if (!isSynchronous) standby.start();
    standby.promote();
    const after = serversOn(`${standby.url}/postgres`);
    cleanUp.push(() => void after.stop());
    network.open(Number(new URL(standby.url).port));
    const movedAt = Date.now();
    for (const shop of shops) await untilReady(shop.origin);
    const back = Date.now() - movedAt;
    // How long a server shows something else than the database has.
    const stale = [isSynchronous ? 0 : await untilSeen(shops, after.db)];
    if (isSynchronous) for (const some of buyers) await some.more(10);
    else for (const shop of shops) expect((await order(shop, one)).status).toBe(200);
    for (const some of isSynchronous ? buyers : []) await some.stop();
    stale.push(await untilSeen(shops, after.db));
    const orders = await after.db.read.selectFrom('orders').select(['id', 'invoice_number']).execute();
    expect(new Set(orders.map((made) => made.invoice_number)).size).toBe(orders.length);
    if (isSynchronous) {
      const kept = new Set(orders.map(({ id }) => id));
      const lost = buyers.flatMap((some) => [...some.answered.values()]).filter((id) => !kept.has(id));
      expect(lost).toEqual([]);
    }
    await expectSoundBooks(after.db);
    process.stdout.write(`Healthy ${back} ms after the standby took over, stale for ${stale.join(', ')} ms.\n`);
    expect(back).toBeLessThanOrEqual(within(15_000));
    expect(Math.max(...stale)).toBeLessThanOrEqual(within(2000));
  });
});

function order({ origin }: Shop, body: unknown): Promise<Response> {
  return fetch(`${origin}/api/OrderController/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(within(30_000)),
  });
}

async function stockSeen(shop: Shop | undefined): Promise<number | undefined> {
  const response = await fetch(`${shop?.origin}${PATHS[0]}`);
  return ((await response.json()) as Listing).data[0]?.totalStock;
}

/** Milliseconds until every one of them shows what the database has; nobody buys meanwhile. */
async function untilSeen(shops: readonly Shop[], db: Servers['db']): Promise<number> {
  const from = Date.now();
  const left = await stockOf(db);
  for (const shop of shops) await expect.poll(() => stockSeen(shop), { interval: 20 }).toBe(left);
  return Date.now() - from;
}

async function stockOf({ read }: Servers['db']): Promise<number> {
  const row = await read
    .selectFrom('variations')
    .select((eb) => eb.fn.sum<number>('qty').as('qty'))
    .executeTakeFirst();
  return row?.qty ?? 0;
}

async function ask(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
