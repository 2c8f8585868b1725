import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { onBothDatabases } from 'api/testing/bothDatabases';
import { openDatabase } from 'api/openDatabase';
import { addProduct, addSize, type AddedProduct } from 'api/testing/testCatalog';
import { shopperOrder } from 'api/testing/testOrders';
import { copyDeployment, startShop, type Shop } from '../shop.ts';
import { isRendered } from './flooding.ts';

const PIECES = 54_321;
const PRICE = 500;

interface Seen {
  etag: string | null;
  body: string;
}

async function see(origin: string, address: string): Promise<Seen> {
  const response = await fetch(origin + address);
  return { etag: response.headers.get('etag'), body: await response.text() };
}

onBothDatabases('pages while something else is sold', (store) => {
  const deployment = copyDeployment();
  const scratch = mkdtempSync(path.join(tmpdir(), 'shop-kept-'));
  const shops: Shop[] = [];
  const start = async (env: NodeJS.ProcessEnv): Promise<Shop> => {
    const shop = await startShop({ SEED: 'none', BOTCHECK: 'off', RATE_LIMIT: 'off', ...env });
    shops.push(shop);
    return shop;
  };
  afterAll(async () => {
    for (const shop of shops) await shop.stop();
    deployment.remove();
    rmSync(scratch, { recursive: true });
  });

  async function fill(): Promise<[AddedProduct, AddedProduct]> {
    const { dataDir, databaseUrl } = store();
    const db = openDatabase({ dataDir, databaseUrl });
    await db.migrate();
    const sizeId = await addSize(db, '2-3 Years');
    const add = (name: string, qty: number) => addProduct(db, { name, price: PRICE, variations: [{ sizeId, qty }] });
    const added: [AddedProduct, AddedProduct] = [await add('Sold', PIECES), await add('Last piece', 1)];
    await db.close();
    return added;
  }

  it('stay as they are, in every web server, and those that show it are right within a moment', async () => {
    const [sold, last] = await fill();
    const { dataDir, databaseUrl } = store();
    const api = await start({
      DEPLOY_DIR: deployment.folder,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
    });
    const apart = await start({ API_URL: api.origin, DEPLOY_DIR: mkdtempSync(path.join(scratch, 'deploy-')) });
    const order = async ({ id, stockIds }: AddedProduct): Promise<void> => {
      const line = { productId: id, stockId: stockIds[0] ?? 0, price: PRICE, quantity: 1 };
      const answer = await fetch(`${api.origin}/api/OrderController/create`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify(shopperOrder(line)),
      });
      expect(answer.status).toBe(200);
    };
    const soldPage = `/product/${sold.id}`;
    const unsold = ['/', '/?sort=price-low', `/product/${last.id}`];
    for (const { origin } of shops) {
      for (const address of [...unsold, soldPage]) {
        await expect.poll(async () => isRendered(await see(origin, address))).toBe(true);
      }
    }

    const before = new Map<string, string | null>();
    for (const { origin } of shops) {
      for (const address of unsold) before.set(origin + address, (await see(origin, address)).etag);
    }
    await order(sold);
    for (const { origin } of [api, apart]) {
      await expect.poll(async () => (await see(origin, soldPage)).body).toContain(`"qty":${PIECES - 1}`);
      for (const address of unsold)
        expect([address, (await see(origin, address)).etag]).toEqual([address, before.get(origin + address)]);
    }

    await order(last);
    for (const { origin } of [api, apart]) {
      for (const address of unsold) {
        await expect
          .poll(async () => (await see(origin, address)).etag, { timeout: 30_000 })
          .not.toBe(before.get(origin + address));
      }
      expect((await see(origin, '/')).body).toContain('"totalStock":0');
    }
  });
});
