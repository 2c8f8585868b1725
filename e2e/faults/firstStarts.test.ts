import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { ROUNDS } from 'api/testing/rounds';
import { temporaryPostgres } from 'api/testing/temporaryPostgres';
import { expectSoundBooks } from 'api/testing/testOrders';
import { Buyers } from './buyers.ts';
import { fillShelf, serversOn } from './servers.ts';
import { hasPooler, temporaryPooler } from './temporaryPooler.ts';

const DEMO_PRODUCTS = 49;

/** Shell and remotes. */
const PACKAGES = 7;

/** Of the short form: behind a pooler two of each way, so that any two ways meet. Five at once both ways take a minute. */
const FEW = hasPooler ? 4 : 3;
const SERVERS = ROUNDS.isLong ? 5 : FEW;
const WAYS = ROUNDS.isLong ? (hasPooler ? ['pooled', 'direct'] : ['direct']) : [hasPooler ? 'mixed' : 'direct'];

describe.runIf(inject('postgres'))('servers that start for the first time, all at once', { timeout: 240_000 }, () => {
  const cleanUp: (() => unknown)[] = [];
  afterEach(async () => {
    for (const one of cleanUp.splice(0).toReversed()) await one();
  });

  it.each(WAYS)('fill one shop, which all of them sell (%s)', async (way) => {
    const postgres = await temporaryPostgres();
    if (!postgres) throw new Error('There are no PostgreSQL programs');
    cleanUp.push(postgres.remove);
    const direct = `${postgres.url}/postgres`;
    const pooler = way === 'direct' ? null : await temporaryPooler(direct);
    if (pooler) cleanUp.push(pooler.remove);
    const servers = serversOn(direct);
    cleanUp.push(servers.stop);
    const pooled = pooler && { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct };
    const isPooled = (at: number) => pooled !== null && (way === 'pooled' || at % 2 === 0);
    const shops = await Promise.all(
      Array.from({ length: SERVERS }, (_, at) => servers.start({ SEED: 'demo', ...(isPooled(at) && pooled) })),
    );

    const { db } = servers;
    const client = new pg.Client({ connectionString: direct });
    await client.connect();
    const locks = await client.query("select pid from pg_locks where locktype = 'advisory'");
    await client.end();
    expect(locks.rows).toEqual([]);
    expect(await db.read.selectFrom('products').select('id').execute()).toHaveLength(DEMO_PRODUCTS);
    const whoSignsIn = db.read.selectFrom('users').select('username').where('username', 'is not', null);
    expect(await whoSignsIn.execute()).toEqual([{ username: 'admin' }]);
    expect(await db.read.selectFrom('release_current').select('name').execute()).toHaveLength(PACKAGES);

    const { one } = await fillShelf(db);
    const buyers = shops.map((shop) => new Buyers(shop.origin, one));
    for (const some of buyers) await some.more(5);
    for (const some of buyers) await some.stop();
    await expectSoundBooks(db);
  });
});
