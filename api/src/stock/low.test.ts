import { expect, it } from 'vitest';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { onBothShops } from '../testing/testShop.ts';

interface Listed {
  productName: string;
  qty: number;
  low?: true;
}

onBothShops('a low quantity', (shop) => {
  it('is below its own minimum, else the share of the product’s, or below 10 where that has none, in list, figures and order', async () => {
    const { db } = shop();
    const sizeId = await addSize(db, '3-4 Years');
    const add = (name: string, stockLimit: number, quantities: number[]) =>
      addProduct(db, {
        name,
        stockLimit,
        variations: quantities.map((qty, at) => ({ color: `Colour ${at}`, sizeId, qty })),
      });
    await add('Without', 0, [9, 10]);
    // A third of ten pieces is four, rounded up.
    await add('Ten of three', 10, [3, 4, 9]);
    await add('One alone', 25, [24]);
    await add('Two of many', 2, [0, 1, 1, 5]);
    const own = await add('Its own', 25, [3, 3, 3]);
    const { headers } = await signedIn(db, 'manager');
    for (const [at, minimumQty] of [4, '0', '3'].entries()) {
      const body = { stockId: own.stockIds[at], minimumQty, shelf: ' A 1 ' };
      const saved = await shop().call<object>('POST', '/StockController/update', body, headers);
      expect(saved.body.data).toMatchObject({ minimumQty: Number(minimumQty), shelf: 'A 1' });
    }
    const get = async <T>(path: string) => (await shop().call<T>('GET', path, undefined, headers)).body;
    const named = (rows: Listed[]) => rows.map(({ productName, qty }) => `${productName} ${qty}`).toSorted();
    const all = await get<Listed[]>('/StockController/stocks?limit=50');
    const low = ['Its own 3', 'One alone 24', 'Ten of three 3', 'Two of many 0', 'Without 9'];
    expect(named(all.data.filter((row) => row.low))).toEqual(low);
    const asked = await get<Listed[]>('/StockController/stocks?stock=low&limit=50');
    expect(named(asked.data)).toEqual(low);
    expect(asked).toMatchObject({ total: 5, figures: { low: 5 } });
    const order = await get<{ productName: string; onHand: number; minimum: number }[]>(
      '/PurchaseController/reorder?limit=50',
    );
    expect(order.data.map((row) => `${row.productName} ${row.onHand}`).toSorted()).toEqual(low);
    expect(order.data.find(({ productName }) => productName === 'Its own')).toMatchObject({ minimum: 4 });
    const emptied = { stockId: own.stockIds[1], minimumQty: '' };
    const { body } = await shop().call<object>('POST', '/StockController/update', emptied, headers);
    expect(body.data).toMatchObject({ minimumQty: null, shelf: 'A 1' });
    expect((await get<Listed[]>('/StockController/stocks?stock=low&limit=50')).total).toBe(6);
  });
});
