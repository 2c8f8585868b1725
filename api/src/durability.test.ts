import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders';
import { openDatabase } from './plugins/db/database.ts';
import { onBothDatabases } from './testing/bothDatabases.ts';
import { addProduct, addSize } from './testing/testCatalog.ts';
import { expectSoundBooks, shopperOrder } from './testing/testOrders.ts';

const SERVER = fileURLToPath(new URL('server.ts', import.meta.url));

/** Starts a server of its own process and resolves with its address once it listens. */
function start(env: Record<string, string>): Promise<{ server: ChildProcess; address: string }> {
  const server = spawn(process.execPath, [SERVER], { env: { PATH: process.env['PATH'], ...env } });
  return new Promise((resolve, reject) => {
    let log = '';
    server.stdout.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      const address = /Server listening at (http:[^"]+)/.exec(log)?.[1];
      if (address) resolve({ server, address });
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${log}`)));
  });
}

function ended(server: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => server.once('exit', resolve));
}

onBothDatabases('a server that is killed', (store) => {
  it('has kept every order it answered with success, and ends cleanly when asked', { timeout: 60_000 }, async () => {
    const { dataDir, databaseUrl } = store();
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', PORT: '0', SEED: 'none', BOTCHECK: 'off' };
    const db = openDatabase({ dataDir, databaseUrl });
    await db.migrate();
    const { id, stockIds } = await addProduct(db, {
      price: 500,
      variations: [{ sizeId: await addSize(db, '2-3 Years'), qty: 1000 }],
    });
    const body = JSON.stringify(shopperOrder({ productId: id, stockId: stockIds[0] ?? 0, price: 500, quantity: 1 }));

    const first = await start({ ...env, RATE_LIMIT: 'off' });
    const answered: number[] = [];
    const buyer = async (): Promise<void> => {
      for (;;) {
        const response = await fetch(`${first.address}/api/OrderController/create`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
        const answer = (await response.json()) as { data: CreatedOrder };
        if (response.ok) answered.push(answer.data.invoiceId);
        if (answered.length === 40) first.server.kill('SIGKILL');
      }
    };
    await Promise.allSettled(Array.from({ length: 6 }, buyer));
    expect(answered.length).toBeGreaterThanOrEqual(40);

    const second = await start(env);
    const orders = await db.read
      .selectFrom('orders as o')
      .innerJoin('order_lines as l', 'l.order_id', 'o.id')
      .select('o.id')
      .execute();
    const kept = new Set(orders.map((order) => order.id));
    expect(answered.filter((order) => !kept.has(order))).toEqual([]);
    await expectSoundBooks(db);
    await db.close();

    const end = ended(second.server);
    second.server.kill('SIGTERM');
    expect(await end).toBe(0);
  });
});
