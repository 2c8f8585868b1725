import { expect, it } from 'vitest';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import type { TakeDetail } from '@shop/shared/contracts/http/stock/stockTakes';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { onBothShops } from '../../testing/testShop.ts';

onBothShops('what is to be counted', (shop) => {
  it('is what stands on the shelf of the count and nobody has counted, and shrinks', async () => {
    const { db, call } = shop();
    const sizeId = await addSize(db, '2-3 Years');
    const { stockIds } = await addProduct(db, {
      name: 'گلابی فراک',
      variations: ['Red', 'Blue', 'Mint'].map((color) => ({ color, sizeId, qty: 4 })),
    });
    const [red = 0, blue = 0] = stockIds;
    const { headers } = await signedIn(db, 'manager');
    const post = <T>(name: string, body: object) => call<T>('POST', `/StockController/${name}`, body, headers);
    for (const stockId of [red, blue]) await post('update', { stockId, shelf: 'A 1' });

    const nowhere = await post('startTake', { name: 'Shelf B', shelf: 'B 9' });
    expect([nowhere.statusCode, nowhere.body.data]).toEqual([
      422,
      { fields: { shelf: 'Nothing stands on shelf B 9. There are: A 1.' } },
    ]);
    const { data: take } = (await post<TakeDetail>('startTake', { name: 'Shelf A', shelf: 'A 1' })).body;
    expect(take).toMatchObject({ shelf: 'A 1', category: '', expected: 2, uncounted: 2 });
    const toCount = async () => {
      const path = `/StockController/stocks?take=${take.takeId}&sort=product&limit=50`;
      const { data, total } = (await call<StockVariation[]>('GET', path, undefined, headers)).body;
      return [total, ...data.map((item) => `${item.stockId} ${item.shelf} ${item.qty}`)];
    };
    expect(await toCount()).toEqual([2, `${red} A 1 4`, `${blue} A 1 4`]);
    await post('count', { takeId: take.takeId, stockId: red, counted: 4 });
    expect(await toCount()).toEqual([1, `${blue} A 1 4`]);
    const rest = await post<TakeDetail>('countRest', { takeId: take.takeId, uncounted: 1 });
    expect(rest.body.data).toMatchObject({ expected: 2, uncounted: 0, asRest: 1, missing: 4 });
    expect(await toCount()).toEqual([0]);
  });
});
