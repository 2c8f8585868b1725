import { expect, it } from 'vitest';
import { openDatabase } from 'api/openDatabase';
import { onBothDatabases } from 'api/testing/bothDatabases';
import { ROUNDS } from 'api/testing/rounds';
import { addProduct, addSize } from 'api/testing/testCatalog';
import { expectSoundBooks, shopperOrder } from 'api/testing/testOrders';
import { startShop, untilReady } from '../shop.ts';
import { Buyers } from './buyers.ts';

onBothDatabases('a shop whose server is killed while it takes orders', (store) => {
  it('is back by itself, with every order it answered, and each of them once', async () => {
    const { dataDir, databaseUrl } = store();
    const db = openDatabase({ dataDir, databaseUrl });
    await db.migrate();
    const { id, stockIds } = await addProduct(db, {
      price: 500,
      variations: [{ sizeId: await addSize(db, '2-3 Years'), qty: 100_000 }],
    });
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      BOTCHECK: 'off',
      RATE_LIMIT: 'off',
      SEED: 'none',
    };
    const shop = await startShop(env);
    const order = shopperOrder({ productId: id, stockId: stockIds[0] ?? 0, price: 500, quantity: 2 });
    // One is always in the middle of it.
    const buyers = new Buyers(shop.origin, order, { breathMs: 0 });
    const waits: number[] = [];
    for (let kill = 0; kill < ROUNDS.kills; kill += 1) {
      await buyers.more(10 + kill * 3);
      process.kill(serverOf(shop.output()), 'SIGKILL');
      const killedAt = Date.now();
      await untilReady(shop.origin);
      waits.push(Date.now() - killedAt);
    }
    await buyers.stop();
    process.stdout.write(`${buyers.answered.size} orders answered; back after ${waits.join(', ')} ms.\n`);

    const orders = await db.read
      .selectFrom('orders as o')
      .innerJoin('order_lines as l', 'l.order_id', 'o.id')
      .select(['o.id', 'l.quantity'])
      .execute();
    expect(orders.map((one) => one.id).toSorted()).toEqual([...buyers.answered.values()].toSorted());
    expect(orders.every(({ quantity }) => quantity === 2)).toBe(true);
    await expectSoundBooks(db);
    expect(Math.max(...waits)).toBeLessThanOrEqual(ROUNDS.longestAbsenceMs);
    await db.close();
    expect(await shop.stop()).toBe(0);
  });
});

/** The process that serves, which is not the one that was started: its log names it. */
function serverOf(output: string): number {
  return Number([...output.matchAll(/"pid":(\d+).*Server listening/g)].at(-1)?.[1]);
}
