import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testFolder } from '@shop/shared/testing/testFolder';
import { buildApp } from '../../buildApp.ts';
import { readConfig } from '../../kernel/config/config.ts';
import { openDatabase } from '../../kernel/db/openDatabase.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { countRows, expectSoundBooks, shopperOrder } from '../../testing/testOrders.ts';

it('refuses orders while the embedded database may not grow, keeps nothing of them, and goes on once it may', async () => {
  const dataDir = testFolder();
  const config = { ...readConfig({ BOTCHECK: 'off', RATE_LIMIT: 'off', SEED: 'none' }), dataDir, databaseUrl: null };
  const db = openDatabase(config);
  const app = await buildApp(config, { logger: false, database: db });
  await app.ready();
  try {
    const size = await addSize(db, '2-3 Years');
    const { id, stockIds } = await addProduct(db, { price: 500, variations: [{ sizeId: size, qty: 100_000 }] });
    const order = shopperOrder({ productId: id, stockId: stockIds[0] ?? 0, price: 500, quantity: 1 });
    const place = () => app.inject({ method: 'POST', url: '/api/OrderController/create', payload: order });
    const healthy = async () => (await app.inject('/healthz')).statusCode;
    // SQLite raises what is too low a limit to what the file has already.
    const allowPages = (pages: number) =>
      db.transaction((trx) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(trx));

    await allowPages(1);
    let answered = 0;
    let reply = await place();
    for (; reply.statusCode === 200; reply = await place()) answered += 1;
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({ status: false, code: 'STORAGE_UNAVAILABLE' });
    expect(await countRows(db)).toMatchObject({ orders: answered, order_lines: answered });
    await expectSoundBooks(db);
    expect(await healthy()).toBe(503);
    expect((await app.inject('/api/StockController/stocks?groupPrds=1')).statusCode).toBe(200);

    await allowPages(1_000_000);
    expect(await healthy()).toBe(200);
    expect((await place()).statusCode).toBe(200);
    expect(await countRows(db)).toMatchObject({ orders: answered + 1, order_lines: answered + 1 });
    await expectSoundBooks(db);
  } finally {
    await app.close();
  }
});
