import type { CreatedPurchase, NewPurchase, Purchase } from '@shop/shared/contracts/http/stock/purchases';
import { addAccount, signedIn } from './testAccounts.ts';
import { addProduct, addSize } from './testCatalog.ts';
import type { Reply, TestShop } from './testShop.ts';

/** A manager who buys: three variations, 10, 0 and 4 pieces of them on hand at Rs 500 each, and somebody to buy from. */
export interface Buying {
  supplierId: number;
  productId: number;
  stockIds: [number, number, number];
  headers: Record<string, string>;
  post<T>(verb: string, body: unknown): Promise<Reply<T>>;
  get<T>(path: string): Promise<Reply<T>>;
  /** Orders from the supplier; rupees. */
  order(items: NewPurchase['items'], more?: Partial<NewPurchase>): Promise<CreatedPurchase>;
  read(purchaseId: number): Promise<Purchase>;
}

/** Puts somebody to buy from and something to buy into the shop. */
export async function buying(shop: TestShop, company = 'Nishat Mills'): Promise<Buying> {
  const { db } = shop;
  const { headers } = await signedIn(db, 'manager');
  const supplierId = await addAccount(db, {
    username: null,
    password: null,
    role: 'supplier',
    fullname: 'Imran Nishat',
    company,
  });
  const sizeId = await addSize(db, `Size of ${company}`);
  const variations = [10, 0, 4].map((qty, i) => ({ sizeId, qty, cost: 500, color: ['Rose', 'Blue', 'Mint'][i] ?? '' }));
  const product = await addProduct(db, { name: `Frock of ${company}`, price: 1000, supplierId, variations });
  const [first = 0, second = 0, third = 0] = product.stockIds;
  const post = <T>(verb: string, body: unknown) => shop.call<T>('POST', `/PurchaseController/${verb}`, body, headers);
  const get = <T>(path: string) => shop.call<T>('GET', `/PurchaseController/${path}`, undefined, headers);
  return {
    supplierId,
    productId: product.id,
    stockIds: [first, second, third],
    headers,
    post,
    get,
    order: async (items, more) => (await post<CreatedPurchase>('create', { supplierId, items, ...more })).body.data,
    read: async (id) => (await get<Purchase>(`purchase?id=${id}`)).body.data,
  };
}
