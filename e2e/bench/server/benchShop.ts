import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShop, type Shop } from '../../shop.ts';
import { SERVER_OPTIONS } from '../../../shell/server/supervise.ts';
import { peakMb, untilQuiet } from './processFigures.ts';
import { changeStore, type Store } from './sql.ts';

/** A variation that can be ordered without end, of a product that is not on sale. */
export interface Orderable {
  productId: number;
  stockId: number;
  /** Rupees. */
  price: number;
}

const ORDERABLE = 60;
const PIECES = 10_000_000;

/** Makes and fills a store as `seed` says, gone when this process ends, and gives some of its variations enough stock for every order. With the peak of memory until its pictures are made. */
export async function seedStore(deployDir: string, seed: string, databaseUrl: string | null) {
  const store = { dataDir: mkdtempSync(path.join(tmpdir(), 'shop-bench-')), databaseUrl };
  process.on('exit', () => rmSync(store.dataDir, { recursive: true, force: true }));
  const shop = await openShop(deployDir, store, seed);
  await untilQuiet(shop.pid);
  const peak = peakMb(shop.pid);
  await shop.stop();
  return { store, orderable: await raiseStock(store), peakMb: peak };
}

/** Starts the shop on a store that was seeded, without bot check and rate limit, at an address that needs no name looked up. */
export async function openShop(deployDir: string, { dataDir, databaseUrl }: Store, seed = 'none'): Promise<Shop> {
  const place = { DEPLOY_DIR: deployDir, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
  const shop = await startShop({ ...place, SEED: seed, BOTCHECK: 'off', RATE_LIMIT: 'off' }, SERVER_OPTIONS);
  return { ...shop, origin: shop.origin.replace('localhost', '127.0.0.1') };
}

function raiseStock(store: Store): Promise<Orderable[]> {
  return changeStore(store, async (query) => {
    const rows = await query(
      `select v.id, v.product_id, v.price, v.qty from variations v join products p on p.id = v.product_id
       where p.on_sale = 0 and v.price = p.price order by v.id limit ${ORDERABLE}`,
    );
    for (const { id, qty } of rows) {
      const after = Number(qty) + PIECES;
      await query('update variations set qty = $1 where id = $2', [after, id]);
      await query(
        `insert into stock_movements (stock_id, change, quantity_after, reason, reference, created_at)
         values ($1, $2, $3, 'correction', 'bench', $4)`,
        [id, PIECES, after, new Date().toISOString()],
      );
    }
    return rows.map(({ id, product_id: product, price }) => ({
      productId: Number(product),
      stockId: Number(id),
      price: Number(price) / 100,
    }));
  });
}
