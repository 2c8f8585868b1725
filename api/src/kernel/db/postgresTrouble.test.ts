import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { blackHole, type BlackHole } from '../../testing/blackHole.ts';
import { newStore, type TestStore } from '../../testing/bothDatabases.ts';
import { connectionLosses } from './connectionLosses.ts';
import type { Database, Reader } from './database.ts';
import { openDatabase, type Place } from './openDatabase.ts';
import { prepared } from './prepared.ts';
import { StorageFault } from '../storageFault.ts';

describe.runIf(inject('postgres'))('PostgreSQL in trouble', () => {
  let store: TestStore;
  const opened: Database[] = [];
  const open = (place: Partial<Place> = {}): Database => {
    const db = openDatabase({ dataDir: store.dataDir, databaseUrl: store.databaseUrl, ...place });
    opened.push(db);
    return db;
  };
  beforeAll(async () => {
    store = await newStore('PostgreSQL');
    const db = open();
    await db.migrate();
    await db.transaction((trx) => trx.insertInto('settings').values({ key: 'held', value: '0' }).execute());
  });
  afterAll(async () => {
    for (const db of opened) await db.close();
    await store.release();
  });

  const change = (db: Database) =>
    db.transaction((trx) => trx.updateTable('settings').set({ value: '1' }).where('key', '=', 'held').execute());
  const address = () => new URL(store.databaseUrl ?? '');
  const through = ({ port }: BlackHole): string => Object.assign(address(), { port: String(port) }).href;

  it('takes from a server that says nothing in the middle of a transaction what it holds', async () => {
    const [frozen, other] = [open(), open()];
    const work = frozen.transaction(async (trx) => {
      await trx.updateTable('settings').set({ value: '2' }).where('key', '=', 'held').execute();
      await change(other);
      await trx.updateTable('settings').set({ value: '3' }).where('key', '=', 'held').execute();
    });
    await expect(work).rejects.toThrow(StorageFault);
    await change(frozen);
  });

  it('says when others hold for long what it needs, and goes on with another connection', async () => {
    const [holder, waiting] = [open(), open()];
    await holder.transaction(async (trx) => {
      await trx.updateTable('settings').set({ value: '2' }).where('key', '=', 'held').execute();
      const waited = change(waiting);
      const settled = Promise.allSettled([waited]);
      for (let isOver = false; !isOver;) {
        // It is not silent, so nothing is taken from it.
        await sql`select pg_sleep(0.1)`.execute(trx);
        isOver = (await Promise.race([settled, Promise.resolve(null)])) !== null;
      }
      await expect(waited).rejects.toThrow(/\(55P03\)/);
    });
    await change(waiting);
  });

  it('ends a statement that takes too long', async () => {
    const db = open();
    await expect(sql`select pg_sleep(60)`.execute(db.read)).rejects.toThrow(/takes too long \(57014\)/);
    await db.check();
    expect(connectionLosses(db.read)).toBe(0);
  });

  it('has its limits in a transaction through a pooler too', async () => {
    const db = open({ databaseDirectUrl: store.databaseUrl });
    const limits = sql<{ limits: string }>`select concat_ws(' ', current_setting('jit'),
      current_setting('statement_timeout'), current_setting('lock_timeout')) as limits`;
    const { rows } = await db.transaction((trx) => limits.execute(trx));
    expect(rows).toEqual([{ limits: 'off 4s 3500ms' }]);
  });

  it('ends no work of minutes', async () => {
    const db = open();
    const limits = await db.transaction(
      (trx) =>
        sql<{ limits: string }>`select current_setting('statement_timeout') as limits`
          .execute(trx)
          .then(({ rows }) => rows[0]?.limits),
      { isPatient: true },
    );
    expect(limits).toBe('0');
  });

  it('asks for read committed where the database would be stricter, and hands on what is asked for', async () => {
    const url = address();
    url.searchParams.set('options', '-c work_mem=5MB');
    const db = open({ databaseUrl: url.href });
    const database = sql.ref(address().pathname.slice(1));
    await sql`alter database ${database} set default_transaction_isolation = serializable`.execute(db.read);
    const strict = open({ databaseUrl: url.href });
    try {
      const level = sql<{ level: string; memory: string }>`select current_setting('transaction_isolation') as level,
        current_setting('work_mem') as memory`;
      expect((await level.execute(strict.read)).rows).toEqual([{ level: 'read committed', memory: '5MB' }]);
      expect((await strict.transaction((trx) => level.execute(trx))).rows[0]?.level).toBe('read committed');
      const asked = strict.read.transaction().setIsolationLevel('repeatable read');
      expect((await asked.execute((trx) => level.execute(trx))).rows[0]?.level).toBe('repeatable read');
    } finally {
      await sql`alter database ${database} reset default_transaction_isolation`.execute(db.read);
    }
  });

  it('waits for no connection that has died without a word, and trusts none that was opened with it', async () => {
    const network = await blackHole(Number(address().port));
    const db = open({ databaseUrl: through(network), databasePool: { size: 4, queue: 10 } });
    try {
      const ask = () => db.check();
      await Promise.all([ask(), ask(), ask(), ask()]);
      const before = connectionLosses(db.read);
      network.swallow();
      // Only one of four finds out; the others are idle.
      await expect(ask()).rejects.toThrow(StorageFault);
      expect(connectionLosses(db.read)).toBe(before + 1);
      await Promise.all([ask(), ask(), ask(), ask()]);
      network.swallowAll();
      const many = await Promise.allSettled(Array.from({ length: 10 }, ask));
      expect(many.filter(({ status }) => status === 'fulfilled')).toEqual([]);
      network.open();
      await ask();
    } finally {
      await db.close();
      network.close();
    }
  });

  it('lets requests wait for a connection in their turn, and refuses when too many do', async () => {
    const db = open({ databasePool: { size: 1, queue: 20 } });
    const order: number[] = [];
    const asked = Array.from({ length: 22 }, (_, at) => db.check().then(() => order.push(at)));
    const results = await Promise.allSettled(asked);
    expect(order).toEqual(Array.from({ length: 21 }, (_, at) => at));
    expect(results[21]).toMatchObject({ reason: expect.any(StorageFault) });
    expect(String((results[21] as PromiseRejectedResult).reason)).toContain('DATABASE_POOL_SIZE');
  });

  it('shares what connections there are, when the database has fewer than were asked for', async () => {
    const admin = open();
    await sql`create role few login connection limit 3`.execute(admin.read);
    await sql`grant select on counters to few`.execute(admin.read);
    const databaseUrl = Object.assign(address(), { username: 'few' }).href;
    const servers = [open({ databaseUrl }), open({ databaseUrl })];
    try {
      await servers[0]?.check();
      await Promise.all(servers.flatMap((db) => Array.from({ length: 40 }, () => db.check())));
      // None of them waits while others that came later are served.
      const order: number[] = [];
      await Promise.all(Array.from({ length: 40 }, (_, at) => servers[0]?.check().then(() => order.push(at))));
      expect(order).toEqual(order.toSorted((one, other) => one - other));
    } finally {
      for (const db of servers) await db.close();
      await sql`drop owned by few`.execute(admin.read);
      await sql`drop role few`.execute(admin.read);
    }
  });

  it('goes on with what it has prepared when a table was changed since', async () => {
    const db = open();
    const all = prepared((one: Reader, { key }: { key: string }) =>
      one.selectFrom('settings').selectAll().where('key', '=', key),
    );
    const read = (one: Reader) => all(one, { key: 'held' });
    const [before] = await read(db.read);
    await Promise.all([read(db.read), db.transaction(read), read(db.read)]);
    for (const [name, again] of [
      ['one', () => read(db.read)],
      ['two', () => db.transaction(read)],
    ] as const) {
      await sql`alter table settings add column ${sql.ref(name)} integer`.execute(db.read);
      expect(await again()).toEqual([expect.objectContaining({ key: 'held', [name]: null })]);
    }
    expect(before).toMatchObject({ key: 'held' });
    expect(connectionLosses(db.read)).toBe(0);
  });

  it('goes on with what failed when it was prepared, and after an answer that cannot be read', async () => {
    const db = open({ databasePool: { size: 1, queue: 10 } });
    const divide = prepared((one: Reader, { by }: { by: number }) =>
      one.selectNoFrom(sql<number>`10 / ${by}::integer`.as('part')),
    );
    const multiply = prepared((one: Reader, { by }: { by: number }) =>
      one.selectNoFrom(sql<number>`9007199254740991 * ${by}::bigint`.as('product')),
    );
    await expect(divide(db.read, { by: 0 })).rejects.toThrow(/division by zero/);
    await expect(multiply(db.read, { by: 3 })).rejects.toThrow(/27021597764222973 is not a safe integer/);
    for (const part of [5, 2]) expect(await divide(db.read, { by: 10 / part })).toEqual([{ part }]);
    expect(await multiply(db.read, { by: 1 })).toEqual([{ product: 9007199254740991 }]);
  });
});
