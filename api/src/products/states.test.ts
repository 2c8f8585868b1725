import { beforeAll, expect, it } from 'vitest';
import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import type { ProductRow } from '@shop/shared/contracts/http/catalog/products';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { shopperOrder, tillOrder } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';

onBothShops('whether a product is in the shop', (shop) => {
  let [id, stockId] = [0, 0];
  let manager: Record<string, string> = {};
  let cashier: Record<string, string> = {};
  beforeAll(async () => {
    const sizeId = await addSize(shop().db, '2-3 Years');
    const added = await addProduct(shop().db, { name: 'Sequin Lehnga', price: 100, variations: [{ sizeId, qty: 9 }] });
    [id, stockId] = [added.id, added.stockIds[0] ?? 0];
    manager = (await signedIn(shop().db, 'manager')).headers;
    cashier = (await signedIn(shop().db, 'cashier')).headers;
  });

  const get = async <T>(path: string, headers: Record<string, string> = {}) =>
    shop().call<T>('GET', path, undefined, headers);
  const put = async (state: string) => {
    const body = { ids: [id], action: 'state', state };
    expect((await shop().call('POST', '/ProductsController/bulk', body, manager)).body.data).toEqual({ changed: 1 });
  };
  /** Where a shopper may come across it. */
  const seen = async () => {
    const listed = await get<{ prdId: number }[]>('/StockController/stocks?groupPrds=1');
    const found = await get<{ prdId: number }[]>('/StockController/stocks?groupPrds=1&q=lehnga');
    const chosen = await get<{ prdId: number }[]>(`/StockController/stocks?groupPrds=1&ids=${id}`);
    const sitemap = await get<{ id: number }[]>('/ProductsController/sitemap');
    return {
      product: (await get(`/ProductsController/product/${id}`)).statusCode,
      listed: listed.body.data.length,
      found: found.body.data.length,
      chosen: chosen.body.data.length,
      sitemap: sitemap.body.data.length,
    };
  };
  const line = () => ({ productId: id, stockId, price: 100, quantity: 1 });
  const order = async (at: 'shop' | 'till') => {
    const [body, who] = at === 'shop' ? [shopperOrder(line()), {}] : [tillOrder([line()]), cashier];
    return (await shop().call('POST', '/OrderController/create', body, who)).statusCode;
  };
  const EVERYWHERE = { product: 200, listed: 1, found: 1, chosen: 1, sitemap: 1 };
  const NOWHERE = { product: 404, listed: 0, found: 0, chosen: 0, sitemap: 0 };
  const shelved = async () =>
    (await get<{ productIds: number[] }[]>('/TillController/shelves', cashier)).body.data.some(({ productIds }) =>
      productIds.includes(id),
    );

  it.each([
    { state: 'hidden', seen: NOWHERE, shelved: true, orders: [409, 200] },
    { state: 'draft', seen: NOWHERE, shelved: false, orders: [409, 409] },
    { state: 'shown', seen: EVERYWHERE, shelved: true, orders: [200, 200] },
  ])('$state: where shoppers come across it, and who sells it', async (expected) => {
    await put(expected.state);
    expect(await seen()).toEqual(expected.seen);
    expect(await shelved()).toBe(expected.shelved);
    expect([await order('shop'), await order('till')]).toEqual(expected.orders);
    const staffs = await get<Product>(`/ProductsController/product/${id}`, manager);
    expect(staffs.body.data).toMatchObject({ state: expected.state });
    expect((await get(`/ProductsController/product/${id}`, cashier)).statusCode).toBe(200);
    const stock = await get<{ draft?: boolean }[]>('/StockController/stocks', cashier);
    expect(stock.body.data[0]?.draft).toBe(expected.state === 'draft' ? true : undefined);
  });

  it('is what the products are filtered by, and stays when a form says nothing of it', async () => {
    await put('hidden');
    const listed = async (state: string) =>
      (await get<ProductRow[]>(`/ProductsController/Products?state=${state}`, manager)).body.data.map(
        (row) => row.state,
      );
    expect([await listed('hidden'), await listed('shown'), await listed('draft')]).toEqual([['hidden'], [], []]);
    const file = (await get('/ProductsController/Products?format=csv', manager)).text;
    expect(file.split('\r\n')[0]).toContain(',State,');
    expect(file).toContain(',hidden,');
  });
});
