import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrations, type ShopMigration } from '../../../migrations/all.ts';
import { newStore, withDatabase, type TestStore } from '../../testing/bothDatabases.ts';
import type { Database } from './database.ts';
import { openDatabase } from './openDatabase.ts';

const MIGRATION_LOCK = '3853314791062309107';

const and = (name: string, migration: ShopMigration) => ({ migrations: { ...migrations, [name]: migration } });

withDatabase('tables of a newer release', (db) => {
  it('that only added to them are fine for the one before', async () => {
    const added = and('9001-adds', {
      up: (one) => one.schema.createTable('extra').addColumn('a', 'integer').addColumn('b', 'integer').execute(),
    });
    await db().migrate(added);
    await db().migrate(added);
    await db().migrate();
    await sql`select a from extra`.execute(db().read);
  });

  it('that changed for good are refused by the one before, with a name', async () => {
    const breaking = and('9002-breaks', {
      isBreaking: true,
      up: (one) => one.schema.alterTable('extra').dropColumn('a').execute(),
    });
    const newer = { migrations: { ...breaking.migrations, '9001-adds': { up: async () => undefined } } };
    await db().migrate(newer);
    await db().migrate(newer);
    await expect(db().migrate()).rejects.toThrow(/newer release.*9002-breaks/);
  });
});

describe.runIf(inject('postgres'))('changing tables of PostgreSQL', () => {
  let store: TestStore;
  let db: Database;
  let reader: Database;
  beforeAll(async () => {
    store = await newStore('PostgreSQL');
    [db, reader] = [openDatabase(store), openDatabase(store)];
    const others = Array.from({ length: 4 }, () => openDatabase(store));
    // A first start of five servers.
    await Promise.all([db, ...others].map((one) => one.migrate()));
    for (const one of others) await one.close();
  });
  afterAll(async () => {
    await reader.close();
    await db.close();
    await store.release();
  });

  const addColumn = (name: string) =>
    and(`91-${name}`, { up: (one) => one.schema.alterTable('settings').addColumn(name, 'integer').execute() });
  /** What an order does, and waits two seconds for at most. */
  const readTable = () =>
    reader.transaction(async (trx) => {
      await sql`set local lock_timeout = 2000`.execute(trx);
      await trx.selectFrom('settings').select('key').execute();
    });

  it('leaves no lock behind', async () => {
    const { rows } = await sql`select 1 from pg_locks l join pg_database d on d.oid = l.database
      where locktype = 'advisory' and datname = current_database()`.execute(db.read);
    expect(rows).toEqual([]);
  });

  it('behind a long reader lets everybody else go on, says who reads, and is done when the reader is', async () => {
    const said: string[] = [];
    const migrated = await reader.transaction(async (trx) => {
      await trx.selectFrom('settings').select('key').execute();
      const migrating = db.migrate({ ...addColumn('first'), say: (text) => said.push(text) });
      while (said.length === 0) {
        await sql`select pg_sleep(0.1)`.execute(trx);
        await readTable();
      }
      return [migrating];
    });
    await migrated[0];
    expect(said[0]).toMatch(/91-first would keep orders waiting: it waits for process \d+ .*shop.*Trying again/);
    await sql`select first from settings`.execute(db.read);
  });

  it('lets go of what others wait for, unless it is told to hold it', async () => {
    let tries = 0;
    const slow = and('92-slow', {
      async up(one) {
        tries += 1;
        await sql`lock table settings`.execute(one);
        const seconds = tries === 1 ? 600 : 0;
        const used = tries === 1 ? readTable() : undefined;
        await Promise.all([sql`select pg_sleep(${sql.lit(seconds)})`.execute(one), used]);
      },
    });
    await db.migrate({ migrations: { ...slow.migrations, ...addColumn('first').migrations } });
    expect(tries).toBe(2);
  });

  it('waits for another that changes them, says so, and gives up in the end', async () => {
    const said: string[] = [];
    const how = { ...addColumn('second'), say: (text: string) => said.push(text), patienceMs: 0 };
    await reader.transaction(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(BigInt(MIGRATION_LOCK))})`.execute(trx);
      await expect(db.migrate(how)).rejects.toThrow(/Migration 91-second failed: .*process \d+/);
    });
    expect(said).toHaveLength(1);
    await db.migrate(how);
    expect(said[1]).toBe('Migration 91-second is applied.');
  });

  it('says which one failed, and keeps nothing of it', async () => {
    const up = async (one: Parameters<ShopMigration['up']>[0]) => {
      await one.schema.createTable('half').addColumn('a', 'integer').execute();
      throw new Error('no luck');
    };
    await expect(db.migrate(and('93-fails', { up }))).rejects.toThrow('Migration 93-fails failed: no luck');
    const { rows } = await sql`select to_regclass('half') as found`.execute(db.read);
    expect(rows).toEqual([{ found: null }]);
  });
});
