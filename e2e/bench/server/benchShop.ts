import { startShop, type Shop } from '../../shop.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { peakMb, untilQuiet } from './processFigures.ts';
import { openPlainSql, type Store } from './plainSql.ts';

/** A variation that can be ordered without end, of a product that is not on sale. */
export interface Orderable {
  productId: number;
  stockId: number;
  /** Rupees. */
  price: number;
}

interface SeededStore {
  store: Store;
  orderable: Orderable[];
  /** From the start of an empty shop until it answers. */
  seconds: number;
  /** The first start's peak of memory, with the pictures it makes once it answers. */
  peakMb: number;
}

const ORDERABLE = 60;
const PIECES = 10_000_000;

/** Makes and fills a store as `SEED` says, and gives some of its variations enough stock for every order. */
export async function seedStore(deployDir: string, seed: string, databaseUrl: string | null): Promise<SeededStore> {
  const store = { dataDir: temporaryFolder(), databaseUrl };
  const began = performance.now();
  const shop = await openShop(deployDir, store, seed);
  const seconds = (performance.now() - began) / 1000;
  await untilQuiet(shop.pid);
  const peak = peakMb(shop.pid);
  await shop.stop();
  return { store, orderable: await raiseStock(store), seconds, peakMb: peak };
}

/** Starts the shop on a store that was seeded, without bot check and rate limit. */
export function openShop(deployDir: string, { dataDir, databaseUrl }: Store, seed = 'none'): Promise<Shop> {
  return startShop({
    DEPLOY_DIR: deployDir,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    SEED: seed,
    BOTCHECK: 'off',
    RATE_LIMIT: 'off',
  });
}

async function raiseStock(store: Store): Promise<Orderable[]> {
  const { query, transaction, close } = openPlainSql(store);
  const rows = await query(
    `select v.id, v.product_id, v.price, v.qty from variations v join products p on p.id = v.product_id
     where p.on_sale = 0 and v.price = p.price order by v.id limit ${ORDERABLE}`,
  );
  await transaction(async (change) => {
    for (const { id, qty } of rows) {
      const after = Number(qty) + PIECES;
      await change('update variations set qty = $1 where id = $2', [after, id]);
      await change(
        `insert into stock_movements (stock_id, change, quantity_after, reason, reference, created_at)
         values ($1, $2, $3, 'correction', 'bench', $4)`,
        [id, PIECES, after, new Date().toISOString()],
      );
    }
  });
  await close();
  return rows.map(({ id, product_id, price }) => ({
    productId: Number(product_id),
    stockId: Number(id),
    price: Number(price) / 100,
  }));
}
