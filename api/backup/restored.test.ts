import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { expect, it, vi } from 'vitest';
import { migrations } from '../migrations/all.ts';
import type { Database } from '../src/kernel/db/database.ts';
import { bumpDataVersion } from '../src/kernel/db/dataVersion.ts';
import { openDatabase } from '../src/kernel/db/openDatabase.ts';
import { openPostgres } from '../src/kernel/db/postgres.ts';
import { readTillVariations } from '../src/till/variations.ts';
import { newStore, onBothDatabases } from '../src/testing/bothDatabases.ts';
import { addProduct, addSize } from '../src/testing/testCatalog.ts';
import { makeBackup } from './makeBackup.ts';
import { restoreBackup } from './restoreBackup.ts';

onBothDatabases('a shop that was restored', (store) => {
  const shopDo = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const db = openDatabase(store());
    await db.migrate();
    return work(db).finally(() => db.close());
  };

  it('tells a till everything anew that knew it later than the backup, whatever it has counted since', async () => {
    const place = { ...store(), store: null };
    const archive = join(place.dataDir, 'replaced-not', 'shop.tar.gz');
    const variations = [{ sizeId: await shopDo((db) => addSize(db, 'چھوٹا')), qty: 3 }];
    const { id } = await shopDo((db) => addProduct(db, { price: 900, variations }));
    await makeBackup(place, archive);

    const reprice = (price: number) =>
      shopDo((db) =>
        db.transaction(async (trx) => {
          await trx.updateTable('products').set({ price }).where('id', '=', id).execute();
          await bumpDataVersion(trx, [id]);
        }),
      );
    await reprice(80_000);
    const { version } = await shopDo((db) => readTillVariations(db, undefined));

    // The database takes a moment to see that nobody is there any more.
    await expect.poll(() => restoreBackup(place, archive, true).then(() => 'restored', String)).toBe('restored');
    expect(readdirSync(place.dataDir).filter((name) => name.startsWith('shop.db-'))).toEqual([]);
    for (let more = 0; more < 3; more += 1) await shopDo((db) => addProduct(db, { price: 500, variations }));
    const { isWhole, items } = await shopDo((db) => readTillVariations(db, version));
    expect([isWhole, items.length, items[0]?.price]).toEqual([true, 4, 900]);
  });

  it('stands as it stood when the last of the backup does not fit', async () => {
    if (!store().databaseUrl) return;
    const place = { ...store(), store: null };
    const archive = join(place.dataDir, 'replaced-not', 'again.tar.gz');
    await makeBackup(place, archive);
    const products = (db: Database) => db.read.selectFrom('products').select('id').execute();
    const standing = await shopDo(async (db) => {
      await sql`alter table release_news rename to release_news_of_before`.execute(db.read);
      // Named as a table of the backup, and none.
      await sql`create view release_news as select 1 as one`.execute(db.read);
      return products(db);
    });
    await expect.poll(() => restoreBackup(place, archive, true).catch(String)).toMatch(/psql failed: .*"release_news"/);
    expect(await shopDo(products)).toEqual(standing);
  });
});

onBothDatabases("a place that is no shop's", (store, kind) => {
  const inOtherPlace = async (
    work: (place: Parameters<typeof restoreBackup>[0], archive: string) => Promise<void>,
  ): Promise<void> => {
    const archive = join(store().dataDir, 'replaced-not', 'shop.tar.gz');
    if (!existsSync(archive)) await makeBackup({ ...store(), store: null }, archive);
    const other = await newStore(kind);
    try {
      await work({ ...other, store: null }, archive);
    } finally {
      await other.release();
    }
  };
  const ask = (databaseUrl: string | null, text: string) => {
    const db = openPostgres({ databaseUrl: databaseUrl ?? '' });
    return sql
      .raw(text)
      .execute(db.read)
      .finally(() => db.close());
  };
  const others = { table: 'create table ledger_of_others ()', routine: 'create procedure pay() language sql as $$$$' };

  it.each(Object.entries(others))('loses no %s of others unless it is asked for, and kept aside', async (_, made) => {
    if (!store().databaseUrl) return;
    await inOtherPlace(async (place, archive) => {
      await ask(place.databaseUrl, made);
      const tried = (replace: boolean) => restoreBackup(place, archive, replace).catch(String);
      await expect.poll(() => tried(false)).toMatch(/something stands in .*--replace/);
      await expect(ask(place.databaseUrl, made)).rejects.toThrow('already exists');
      await expect.poll(() => tried(true)).toMatchObject({ keptAside: expect.any(String) });
      await ask(place.databaseUrl, made);
    });
  });

  it('is free where it has extensions only, and told which program is missing before anything is done', async () => {
    if (!store().databaseUrl) return;
    await inOtherPlace(async (place, archive) => {
      await ask(place.databaseUrl, 'create extension pg_trgm');
      vi.stubEnv('PATH', place.dataDir);
      const tried = () => restoreBackup(place, archive, false).then(() => 'restored', String);
      await expect
        .poll(tried)
        .toBe('Error: psql is not installed here.')
        .finally(() => vi.unstubAllEnvs());
      expect(readdirSync(place.dataDir)).toEqual([]);
      await expect.poll(tried).toBe('restored');
    });
  });
});

onBothDatabases(
  'a shop that goes back to a backup of before an upgrade',
  (store) => {
    it('is brought up to date again', async () => {
      const place = { ...store(), store: null };
      const archive = join(place.dataDir, 'replaced-not', 'shop.tar.gz');
      const bringTo = async (to: typeof migrations) => {
        const db = openDatabase(place);
        await db.migrate({ migrations: to }).finally(() => db.close());
      };
      const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0188'));
      const newer = { ...migrations, '9999-notes-of-orders': { up: addTableThatPoints } };
      await bringTo(before);
      await makeBackup(place, archive);
      await bringTo(newer);
      await expect.poll(() => restoreBackup(place, archive, true).then(() => 'restored', String)).toBe('restored');
      await bringTo(newer);
    });
  },
  false,
);

/** As a release after this one may add. */
async function addTableThatPoints(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notes_of_orders')
    .addColumn('order_id', 'integer', (column) => column.notNull().references('orders.id'))
    .execute();
}
