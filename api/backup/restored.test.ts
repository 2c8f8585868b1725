import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrations } from '../migrations/all.ts';
import type { Database } from '../src/kernel/db/database.ts';
import { bumpDataVersion } from '../src/kernel/db/dataVersion.ts';
import { openDatabase } from '../src/kernel/db/openDatabase.ts';
import { readTillVariations } from '../src/till/variations.ts';
import { onBothDatabases } from '../src/testing/bothDatabases.ts';
import { addProduct, addSize } from '../src/testing/testCatalog.ts';
import { makeBackup } from './makeBackup.ts';
import { restoreBackup } from './restoreBackup.ts';

onBothDatabases('a shop that was restored', (store) => {
  it('tells a till everything anew that knew it later than the backup, whatever it has counted since', async () => {
    const place = { ...store(), store: null };
    const archive = join(place.dataDir, 'replaced-not', 'shop.tar.gz');
    const shopDo = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
      const db = openDatabase(place);
      await db.migrate();
      return work(db).finally(() => db.close());
    };
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
      await bringTo(before);
      await makeBackup(place, archive);
      await bringTo(migrations);
      await expect.poll(() => restoreBackup(place, archive, true).then(() => 'restored', String)).toBe('restored');
      await bringTo(migrations);
    });
  },
  false,
);
