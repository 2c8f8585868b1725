import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Listing } from '@shop/shared/contracts/http/catalog/listing';
import type { DataVersion } from '@shop/shared/contracts/http/settings';
import { connectionLosses } from '../kernel/db/connectionLosses.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { onBothShops } from '../testing/testShop.ts';

onBothShops('a server whose database has forgotten the last changes', (shop) => {
  const addOne = async (): Promise<number> => {
    const sizeId = await addSize(shop().db, '2-3 Years');
    return (await addProduct(shop().db, { price: 900, variations: [{ sizeId, qty: 3 }] })).id;
  };
  const nameSeen = async (id: number): Promise<string | undefined> => {
    const { body } = await shop().call<Listing['data']>('GET', `/StockController/stocks?groupPrds=1&ids=${id}`);
    return body.data[0]?.productName;
  };
  const versionSeen = async () => (await shop().call<DataVersion>('GET', '/SettingsController/dataVersion')).body.data;
  /** As a failover does: nothing says that anything was changed. */
  const forget = (id: number, name: string, changes: number) =>
    shop().db.transaction(async (trx) => {
      await trx.updateTable('products').set({ name }).where('id', '=', id).execute();
      await trx
        .updateTable('counters')
        .set((eb) => ({ value: eb('value', '-', changes) }))
        .where('name', '=', 'data-version')
        .execute();
    });

  it('shows what it has, from the next answer on', async () => {
    const id = await addOne();
    await addOne();
    await nameSeen(id);
    const { version } = await versionSeen();
    await forget(id, 'As it was before', 1);
    expect(await nameSeen(id)).toBe('As it was before');
    expect((await versionSeen()).version).toBe(version - 1);
  });

  it('shows it after a lost connection too, at the same number', async () => {
    const { db } = shop();
    if (db.kind === 'sqlite') return;
    const id = await addOne();
    await nameSeen(id);
    await forget(id, 'As another server has it', 0);
    const before = connectionLosses(db.read);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db.read);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db.read).catch(() => undefined);
    await expect.poll(() => connectionLosses(db.read)).toBeGreaterThan(before);
    expect(await nameSeen(id)).toBe('As another server has it');
  });
});
