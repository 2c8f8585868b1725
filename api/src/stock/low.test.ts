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
  it('is below the share of the product’s minimum, or below 10 where that has none, in list, figures and order', async () => {
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
    const { headers } = await signedIn(db, 'manager');
    const get = async <T>(path: string) => (await shop().call<T>('GET', path, undefined, headers)).body;
    const named = (rows: Listed[]) => rows.map(({ productName, qty }) => `${productName} ${qty}`).toSorted();
    const all = await get<Listed[]>('/StockController/stocks?limit=50');
    const low = ['One alone 24', 'Ten of three 3', 'Two of many 0', 'Without 9'];
    expect(named(all.data.filter((row) => row.low))).toEqual(low);
    const asked = await get<Listed[]>('/StockController/stocks?stock=low&limit=50');
    expect(named(asked.data)).toEqual(low);
    expect(asked).toMatchObject({ total: 4, figures: { low: 4 } });
    const order = await get<{ productName: string; onHand: number }[]>('/PurchaseController/reorder?limit=50');
    expect(order.data.map((row) => `${row.productName} ${row.onHand}`).toSorted()).toEqual(low);
  });
});
