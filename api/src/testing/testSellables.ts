import type { Database } from '../kernel/db/database.ts';
import { addProduct, addSize } from './testCatalog.ts';

const CATEGORIES = [20, 21, 22, 23];

export interface Sellable {
  productId: number;
  stockId: number;
  price: number;
  cost: number;
  sizeTitle: string;
}

/** 40 products of three sizes each. */
export async function addSellables(db: Database, below: (n: number) => number): Promise<[Sellable, ...Sellable[]]> {
  const sizes: [number, string][] = [];
  for (const name of ['0-3 Months', '2-3 Years', '9-10 Years']) sizes.push([await addSize(db, name), name]);
  const made: Sellable[] = [];
  for (let i = 0; i < 40; i += 1) {
    const [price, cost] = [900 + below(4000), 300 + below(500)];
    const stock = sizes.map(([sizeId]) => ({
      sizeId,
      qty: below(30),
      cost: cost + below(40),
      sku: `H-${i}-${sizeId}`,
    }));
    const category = CATEGORIES[i % CATEGORIES.length];
    const { id, stockIds } = await addProduct(db, { name: `Frock ${i}`, category, price, cost, variations: stock });
    made.push(
      ...stockIds.map((stockId, at) => ({
        productId: id,
        stockId,
        price: price * 100,
        cost: (stock[at]?.cost ?? 0) * 100 + below(100),
        sizeTitle: sizes[at]?.[1] ?? '',
      })),
    );
  }
  return made as [Sellable, ...Sellable[]];
}
