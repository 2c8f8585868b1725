import { beforeAll, expect, it } from 'vitest';
import type { FeaturedProduct } from '@shop/shared/contracts/http/catalog/products';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { onBothShops } from '../testing/testShop.ts';

onBothShops('the order of Featured', (shop) => {
  let [a, b, c] = [0, 0, 0];
  let staff: Record<string, string> = {};
  beforeAll(async () => {
    const sizeId = await addSize(shop().db, '2-3 Years');
    const add = async (name: string) => (await addProduct(shop().db, { name, variations: [{ sizeId, qty: 1 }] })).id;
    [a, b, c] = [await add('Frock'), await add('Kurta'), await add('Shirt')];
    staff = (await signedIn(shop().db, 'manager')).headers;
  });

  const listed = async () =>
    (await shop().call<{ prdId: number }[]>('GET', '/StockController/stocks?groupPrds=1')).body.data.map(
      ({ prdId }) => prdId,
    );
  const order = (ids: number[], seen: number[]) =>
    shop().call<FeaturedProduct[]>('POST', '/ProductsController/featured', { order: ids, seen }, staff);

  it('is the hand’s, then that of the ids; what is taken out goes back', async () => {
    expect(await listed()).toEqual([a, b, c]);
    expect((await order([c, b], [])).statusCode).toBe(200);
    expect(await listed()).toEqual([c, b, a]);
    const read = await shop().call<FeaturedProduct[]>('GET', '/ProductsController/featured', undefined, staff);
    expect(read.body.data.map(({ name }) => name)).toEqual(['Shirt', 'Kurta']);
    expect((await order([b], [c, b])).statusCode).toBe(200);
    expect(await listed()).toEqual([b, a, c]);
  });

  it('is nobody’s who has not seen how it stands, and of no product that is gone', async () => {
    const late = await order([a], [c, b]);
    expect([late.statusCode, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(late.body.data.map(({ id }) => id)).toEqual([b]);
    expect((await order([b, 2147483647], [b])).statusCode).toBe(404);
    expect((await order([b, b], [b])).statusCode).toBe(400);
    expect(await listed()).toEqual([b, a, c]);
  });

  it('stays as it was put when one of them was deleted before', async () => {
    expect((await order([a, c], [b])).statusCode).toBe(200);
    await shop().db.transaction((trx) => trx.updateTable('products').set({ removed: 1 }).where('id', '=', a).execute());
    expect((await order([c, b], [c])).statusCode).toBe(200);
    const { body } = await shop().call<FeaturedProduct[]>('GET', '/ProductsController/featured', undefined, staff);
    expect(body.data.map(({ id }) => id)).toEqual([c, b]);
  });
});
