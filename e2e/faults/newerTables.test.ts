import { afterAll, describe, expect, inject, it } from 'vitest';
import { newStore } from 'api/testing/bothDatabases';
import { expectSoundBooks } from 'api/testing/testOrders';
import { migrations, type ShopMigration } from '../../api/migrations/all.ts';
import { Buyers } from './buyers.ts';
import { fillShelf, serversOn } from './servers.ts';

/** What releases may add beside one that sells: a column, an index and a table. */
const adds: ShopMigration = {
  async up(db) {
    const { schema } = db;
    await schema
      .alterTable('orders')
      .addColumn('of_later', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.createIndex('orders_of_later').on('orders').columns(['of_later', 'id']).execute();
    await schema.createTable('of_later').addColumn('id', 'integer').execute();
  },
};

const breaks: ShopMigration = {
  isBreaking: true,
  up: (db) => db.schema.alterTable('orders').dropColumn('of_later').execute(),
};

describe.runIf(inject('postgres'))('tables that a newer release has changed', { timeout: 240_000 }, () => {
  const cleanUp: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const one of cleanUp.toReversed()) await one();
  });

  it('are sold from without a refusal while they are only added to, and refused by name once they are not', async () => {
    const store = await newStore('PostgreSQL', true);
    cleanUp.push(store.release);
    const servers = serversOn(String(store.databaseUrl), store.dataDir);
    cleanUp.push(servers.stop);
    const { db } = servers;
    const { one } = await fillShelf(db);
    const running = await servers.start();
    const buyers = [new Buyers(running.origin, one)];
    await buyers[0]?.more(10);
    const next = { ...migrations, '9001-adds': adds };
    await db.migrate({ migrations: next });
    await buyers[0]?.more(10);
    const started = await servers.start();
    buyers.push(new Buyers(started.origin, one));
    for (const some of buyers) await some.more(10);
    await Promise.all(buyers.map((some) => some.stop()));
    expect(buyers.flatMap(({ refused }) => refused)).toEqual([]);
    const made = await db.read.selectFrom('orders').select('id').execute();
    expect(made).toHaveLength(buyers.reduce((sum, { answered }) => sum + answered.size, 0));
    await expectSoundBooks(db);

    await db.migrate({ migrations: { ...next, '9002-breaks': breaks } });
    await expect(servers.start()).rejects.toThrow(/newer release, which changed it for good \(9002-breaks\)/);
  });
});
