import { beforeAll, expect, it } from 'vitest';
import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct } from '../testing/testCatalog.ts';
import { addLookups, formOf, productFields, type TestLookups } from '../testing/testForms.ts';
import { expectSoundBooks, shopperOrder } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';

onBothShops('products that are changed while they are sold', (shop) => {
  let lookups: TestLookups = { category: 0, group: 0, supplier: 0, sizes: [0, 0] };
  let staff: Record<string, string> = {};
  beforeAll(async () => {
    lookups = await addLookups(shop().db);
    staff = (await signedIn(shop().db, 'manager')).headers;
  });

  it('hold nobody up: orders over both, edits of each and changes of both all come to their end', async () => {
    const [sizeId] = lookups.sizes;
    const variations = [
      { sizeId, qty: 100 },
      { color: 'Gold', sizeId, qty: 100 },
    ];
    const first = await addProduct(shop().db, { price: 1200, variations });
    const second = await addProduct(shop().db, { price: 1200, variations });
    // Of the second product first, and the later variation before the earlier.
    const lines = [second, first].flatMap(({ id, stockIds }) =>
      stockIds.toReversed().map((stockId) => ({ productId: id, stockId, price: 1200, quantity: 1 })),
    );
    const order = () => shop().call('POST', '/OrderController/create', shopperOrder(...lines));
    const edit = async (id: number, name: string) => {
      const { body } = await shop().call<Product>('GET', `/ProductsController/product/${id}`, undefined, staff);
      const articles = body.data.variations.map((one) => ({
        id: one.stockId,
        variant: 'G',
        color: one.varient,
        size: one.size,
        price: one.price,
        quantity: one.qty,
        seenQuantity: one.qty,
      }));
      const form = formOf({ product: productFields(lookups, { id, name }), articles });
      return shop().call('POST', '/ProductsController/updateProduct', form, staff);
    };
    const many = (ids: number[]) =>
      shop().call(
        'POST',
        '/ProductsController/bulk',
        { ids, action: 'category', category: 20 + ((ids[0] ?? 0) % 2) },
        staff,
      );
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) => [
        order(),
        edit(first.id, `First ${i}`),
        many([second.id, first.id]),
        edit(second.id, `Second ${i}`),
        many([first.id, second.id]),
      ]).flat(),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
    const left = await shop()
      .db.read.selectFrom('variations')
      .select('qty')
      .where('product_id', 'in', [first.id, second.id])
      .execute();
    expect(left.map(({ qty }) => qty)).toEqual([90, 90, 90, 90]);
    await expectSoundBooks(shop().db);
  });
});
