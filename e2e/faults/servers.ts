import type { CreateOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { Database } from 'api/database';
import { openDatabase } from 'api/openDatabase';
import { addProduct, addSize } from 'api/testing/testCatalog';
import { shopperOrder } from 'api/testing/testOrders';
import { copyDeployment, startShop, type Shop } from '../shop.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

/** Servers that share a PostgreSQL, and a connection past them. */
export interface Servers {
  db: Database;
  /** One more, with a folder of versions of its own. */
  start(env?: NodeJS.ProcessEnv): Promise<Shop>;
  /** Ends all of them. */
  stop(): Promise<void>;
}

export function serversOn(databaseUrl: string, DATA_DIR = temporaryFolder('shop-servers-')): Servers {
  const db = openDatabase({ dataDir: DATA_DIR, databaseUrl });
  const shops: Shop[] = [];
  const folders: (() => void)[] = [];
  return {
    db,
    async start(env = {}) {
      const deployment = copyDeployment();
      folders.push(() => deployment.remove());
      const place = { DATA_DIR, DATABASE_URL: databaseUrl, DEPLOY_DIR: deployment.folder };
      const shop = await startShop({ ...place, SEED: 'none', BOTCHECK: 'off', RATE_LIMIT: 'off', ...env });
      shops.push(shop);
      return shop;
    },
    async stop() {
      for (const shop of shops) await shop.stop();
      await db.close();
      for (const remove of folders) remove();
    },
  };
}

/** Orders of one piece each of a new product's sizes, of which there are plenty, and one of both. */
export async function fillShelf(db: Database): Promise<{ stockIds: number[]; one: CreateOrder; both: CreateOrder }> {
  await db.migrate();
  const sizes = [await addSize(db, '2-3 Years'), await addSize(db, '3-4 Years')];
  const variations = sizes.map((sizeId) => ({ sizeId, qty: 100_000 }));
  const { id, stockIds } = await addProduct(db, { price: 500, variations });
  const lines = stockIds.map((stockId) => ({ productId: id, stockId, price: 500, quantity: 1 }));
  return { stockIds, one: shopperOrder(...lines.slice(0, 1)), both: shopperOrder(...lines) };
}
