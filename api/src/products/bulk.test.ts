import { beforeAll, expect, it } from 'vitest';
import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { expectSoundBooks } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';

onBothShops('many products at once', (shop) => {
  let sizeId = 0;
  let staff: Record<string, string> = {};
  beforeAll(async () => {
    sizeId = await addSize(shop().db, '2-3 Years');
    staff = (await signedIn(shop().db, 'manager')).headers;
  });

  const add = async (price: number, own?: number): Promise<number> => {
    const variations = [
      { sizeId, qty: 2 },
      { color: 'Gold', sizeId, qty: 1, ...(own === undefined ? {} : { price: own }) },
    ];
    return (await addProduct(shop().db, { price, variations })).id;
  };
  const bulk = (body: object) =>
    shop().call<{ changed: number; fields: object }>('POST', '/ProductsController/bulk', body, staff);
  const read = async (id: number) =>
    (await shop().call<Product>('GET', `/ProductsController/product/${id}`, undefined, staff)).body.data;
  const prices = async (id: number) => (await read(id)).variations.map(({ price }) => price);

  it('go on sale by a percentage, half up to the paisa, and off again', async () => {
    const ids = [await add(999.99), await add(1500, 1800)];
    expect((await bulk({ ids, action: 'sale', percentage: 12.5 })).body.data).toEqual({ changed: 2 });
    const [first = 0, second = 0] = ids;
    expect(await read(first)).toMatchObject({ onSale: '1', salePrice: 874.99, price: 999.99, version: 2 });
    expect(await prices(first)).toEqual([874.99, 874.99]);
    expect(await prices(second)).toEqual([1312.5, 1800]);
    expect((await bulk({ ids, action: 'unsale' })).body.data).toEqual({ changed: 2 });
    expect(await read(first)).toMatchObject({ onSale: '0', salePrice: 0, version: 3 });
    expect(await prices(first)).toEqual([999.99, 999.99]);
    expect(await prices(second)).toEqual([1500, 1800]);
    expect((await bulk({ ids, action: 'unsale' })).body.data).toEqual({ changed: 0 });
  });

  it('all stay as they are when one of them cannot be put on sale', async () => {
    const ids = [await add(1500), await add(0)];
    const reply = await bulk({ ids, action: 'sale', percentage: 10 });
    expect([reply.statusCode, reply.body.code]).toEqual([422, 'INVALID_FIELDS']);
    expect(reply.body.data.fields).toEqual({ percentage: 'Cotton frock cannot be put on sale by this percentage.' });
    expect(await read(ids[0] ?? 0)).toMatchObject({ onSale: '0', version: 1 });
  });

  it('change their category, in the listing too', async () => {
    const ids = [await add(1500), await add(1600)];
    expect((await bulk({ ids, action: 'category', category: 23 })).body.data).toEqual({ changed: 2 });
    const listing = await shop().call<{ prdId: number }[]>('GET', '/StockController/stocks?groupPrds=1&category=23');
    expect(listing.body.data.map(({ prdId }) => prdId)).toEqual(ids);
    const unknown = await bulk({ ids, action: 'category', category: sizeId });
    expect([unknown.statusCode, unknown.body.data.fields]).toEqual([422, { category: 'There is no such category.' }]);
  });

  it('are deleted, those that were gone already left out', async () => {
    const ids = [await add(1500), await add(1600)];
    expect((await bulk({ ids: ids.slice(0, 1), action: 'delete' })).body.data).toEqual({ changed: 1 });
    expect((await bulk({ ids, action: 'delete' })).body.data).toEqual({ changed: 1 });
    const again = await bulk({ ids, action: 'delete' });
    expect([again.statusCode, again.body.code]).toEqual([404, 'UNKNOWN_PRODUCT']);
    await expectSoundBooks(shop().db);
  });

  it.each([
    { ids: [], action: 'delete' },
    { ids: [1, 1], action: 'delete' },
    { ids: [1], action: 'sale', percentage: 100 },
    { ids: [1], action: 'sale', percentage: 0 },
    { ids: [1], action: 'sale' },
    { ids: [1], action: 'state', state: 'gone' },
    { ids: [1], action: 'destroy' },
    { ids: [-1], action: 'delete' },
  ])('is refused as malformed: %o', async (body) => {
    expect((await bulk(body)).statusCode).toBe(400);
  });
});
