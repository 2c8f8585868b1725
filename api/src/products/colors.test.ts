import { beforeAll, expect, it } from 'vitest';
import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import type { ShopColor } from '@shop/shared/contracts/http/catalog/colors';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { notesOf } from '../testing/notes.ts';
import { onBothShops } from '../testing/testShop.ts';

onBothShops('colours', (shop) => {
  let staff: Record<string, string> = {};
  let ids: number[] = [];
  beforeAll(async () => {
    staff = (await signedIn(shop().db, 'manager')).headers;
    const sizeId = await addSize(shop().db, '2-3 Years');
    const of = (color: string) => addProduct(shop().db, { variations: [{ color, sizeId, qty: 2 }] });
    ids = [(await of('Sea Green')).id, (await of('sea green')).id, (await of('گلابی')).id];
  });
  const colors = async () =>
    (await shop().call<ShopColor[]>('GET', '/ProductsController/colors', undefined, staff)).body.data.filter(
      ({ color }) => /sea green|گلابی/i.test(color),
    );
  const shade = (body: object) => shop().call<ShopColor>('POST', '/ProductsController/shade', body, staff);
  const product = async (id = 0) =>
    (await shop().call<Product>('GET', `/ProductsController/product/${id}`, undefined, staff)).body.data;

  it('get one shade for all their articles, and those without one come first', async () => {
    expect(await colors()).toMatchObject([
      { colorCode: '', uses: 2 },
      { color: 'گلابی', colorCode: '', uses: 1 },
    ]);
    expect((await shade({ color: 'SEA GREEN', colorCode: '#2E8B57', seen: '' })).statusCode).toBe(200);
    expect((await colors()).map(({ colorCode }) => colorCode)).toEqual(['', '#2e8b57']);
    for (const id of ids.slice(0, 2))
      expect(await product(id)).toMatchObject({ version: 2, variations: [{ colorCode: '#2e8b57' }] });
    expect(await product(ids[2])).toMatchObject({ version: 1, variations: [{ colorCode: '' }] });
    expect(await notesOf(shop().db, { action: 'color.update' })).toHaveLength(1);
  });

  it('say that somebody was quicker, and which colours there are not', async () => {
    const late = await shade({ color: 'Sea Green', colorCode: '#008080', seen: '' });
    expect([late.body.code, late.body.data]).toMatchObject(['CHANGED_MEANWHILE', { colorCode: '#2e8b57' }]);
    expect((await shade({ color: 'Sea Green', colorCode: '#2e8b57', seen: '' })).statusCode).toBe(200);
    expect((await shade({ color: 'Ultraviolet', colorCode: '#2e8b57', seen: '' })).statusCode).toBe(422);
    expect((await shade({ color: 'Sea Green', colorCode: 'green', seen: '' })).statusCode).toBe(400);
  });

  it('take the shade that some of their articles have for those without one too', async () => {
    await shop().db.transaction((trx) =>
      trx
        .updateTable('variations')
        .set({ color_code: '' })
        .where('product_id', '=', ids[0] ?? 0)
        .execute(),
    );
    const again = { color: 'Sea Green', colorCode: '#2e8b57', seen: '#2e8b57' };
    expect((await colors()).find(({ uses }) => uses === 2)).toMatchObject({ colorCode: '#2e8b57', isOpen: true });
    expect((await shade(again)).statusCode).toBe(200);
    expect((await product(ids[0])).variations).toMatchObject([{ colorCode: '#2e8b57' }]);
    expect((await colors()).at(-1)).toMatchObject({ colorCode: '#2e8b57', isMixed: false, isOpen: false });
  });
});
