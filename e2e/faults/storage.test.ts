import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CreateOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { Database } from 'api/database';
import { openDatabase } from 'api/openDatabase';
import { temporaryPostgres } from 'api/testing/temporaryPostgres';
import { addProduct, addSize } from 'api/testing/testCatalog';
import { expectSoundBooks, shopperOrder } from 'api/testing/testOrders';
import { startShop, untilReady } from '../shop.ts';
import { Buyers } from './buyers.ts';
import { canMount, smallDisk } from './smallDisk.ts';

const RELEASED = '.deploy';
const REFUSAL = { status: false, code: 'STORAGE_UNAVAILABLE', msg: expect.stringContaining('cannot reach its data') };

async function fillShelf(db: Database): Promise<CreateOrder> {
  await db.migrate();
  const size = await addSize(db, '2-3 Years');
  const { id, stockIds } = await addProduct(db, { price: 500, variations: [{ sizeId: size, qty: 1000 }] });
  return shopperOrder({ productId: id, stockId: stockIds[0] ?? 0, price: 500, quantity: 1 });
}

async function countOrders(db: Database): Promise<number> {
  const orders = await db.read.selectFrom('orders').select('id').execute();
  return orders.length;
}

async function place(origin: string, order: CreateOrder): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${origin}/api/OrderController/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  return { status: response.status, body: await response.json() };
}

const stateOf = async (origin: string) => {
  const response = await fetch(`${origin}/healthz`);
  return { status: response.status, body: await response.json() };
};

describe('a shop whose storage fails while it runs', () => {
  it.runIf(canMount)('refuses orders on a full disk, shows what it has, and goes on once there is room', async () => {
    const disk = smallDisk(64);
    const DATA_DIR = path.join(disk.folder, 'data');
    const db = openDatabase({ dataDir: DATA_DIR, databaseUrl: null });
    const order = await fillShelf(db);
    const shop = await startShop({ DATA_DIR, SEED: 'none', BOTCHECK: 'off', RATE_LIMIT: 'off', DEPLOY_DIR: RELEASED });
    try {
      let answered = 0;
      const placeUntilRefused = async () => {
        for (;;) {
          const { status, body } = await place(shop.origin, order);
          if (status !== 200) return { status, body };
          answered += 1;
        }
      };
      expect((await place(shop.origin, order)).status).toBe(200);
      answered += 1;
      disk.fill();
      // The log of the database may have a little room left.
      expect(await placeUntilRefused()).toEqual({ status: 503, body: expect.objectContaining(REFUSAL) });
      expect(await stateOf(shop.origin)).toEqual({
        status: 503,
        body: { status: false, stage: 'ready', code: REFUSAL.code },
      });
      expect((await fetch(`${shop.origin}/api/StockController/stocks?groupPrds=1`)).status).toBe(200);
      expect((await fetch(shop.origin)).status).toBe(200);
      expect(shop.output()).toContain(`${DATA_DIR}/shop.db (DATA_DIR) cannot be used: the disk is full`);
      expect(await countOrders(db)).toBe(answered);

      disk.free();
      expect(await stateOf(shop.origin)).toEqual({ status: 200, body: { status: true, stage: 'ready' } });
      expect((await place(shop.origin, order)).status).toBe(200);
      expect(await countOrders(db)).toBe(answered + 1);
      await expectSoundBooks(db);
    } finally {
      await db.close();
      await shop.stop();
      disk.remove();
    }
  });

  it('refuses while PostgreSQL is gone, and goes on without a restart once it is back', async () => {
    const postgres = await temporaryPostgres();
    if (!postgres) return;
    const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'shop-gone-'));
    const databaseUrl = `${postgres.url}/postgres`;
    const db = openDatabase({ dataDir: DATA_DIR, databaseUrl });
    const order = await fillShelf(db);
    const shop = await startShop({
      DATA_DIR,
      DATABASE_URL: databaseUrl,
      SEED: 'none',
      BOTCHECK: 'off',
      RATE_LIMIT: 'off',
      DEPLOY_DIR: RELEASED,
    });
    try {
      const buyers = new Buyers(shop.origin, order);
      await buyers.more(10);
      postgres.stop();
      await expect
        .poll(() => stateOf(shop.origin))
        .toEqual({ status: 503, body: { status: false, stage: 'ready', code: REFUSAL.code } });
      expect(await place(shop.origin, order)).toEqual({ status: 503, body: expect.objectContaining(REFUSAL) });
      expect((await fetch(shop.origin)).status).toBe(200);
      postgres.start();
      await untilReady(shop.origin);
      await buyers.more(10);
      await buyers.stop();
      expect(await countOrders(db)).toBe(buyers.answered.size);
      await expectSoundBooks(db);
      expect(shop.output()).toContain(`(DATABASE_URL) cannot be used: it does not answer`);
      expect(shop.output()).not.toContain('Starting it again');
    } finally {
      await shop.stop();
      await db.close();
      postgres.remove();
      rmSync(DATA_DIR, { recursive: true });
    }
  });
});
