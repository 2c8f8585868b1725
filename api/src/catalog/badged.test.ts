import { beforeAll, expect, it, vi } from 'vitest';
import type { Badged } from '@shop/shared/contracts/http/catalog/listing';
import { DAY_MS, HOUR_MS } from '@shop/shared/format/durations';
import { standingClock } from '../testing/clock.ts';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize, type AddedProduct } from '../testing/testCatalog.ts';
import { tillOrder } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';

standingClock();

onBothShops('badges of the listing', (shop) => {
  let headers: Record<string, string> = {};
  let sizeId = 0;
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  const badged = async () => (await shop().call<Badged>('GET', '/StockController/badged')).body.data;
  const add = async (madeDaysAgo: number): Promise<AddedProduct> => {
    const product = await addProduct(shop().db, { price: 900, variations: [{ sizeId, qty: 50 }] });
    const created_at = daysAgo(madeDaysAgo);
    await shop().db.transaction((trx) =>
      trx.updateTable('products').set({ created_at }).where('id', '=', product.id).execute(),
    );
    return product;
  };
  /** Sold so many days ago, and then as `more` says. */
  const sell = async ({ id, stockIds }: AddedProduct, quantity: number, soldDaysAgo: number, more: object = {}) => {
    const line = { productId: id, stockId: stockIds[0] ?? 0, price: 900, quantity };
    const reply = await shop().call<{ invoiceId: number }>(
      'POST',
      '/OrderController/create',
      tillOrder([line]),
      headers,
    );
    expect(reply.statusCode).toBe(200);
    const at = daysAgo(soldDaysAgo);
    await shop().db.transaction((trx) =>
      trx
        .updateTable('orders')
        .set({ created_at: at, completed_at: at, ...more })
        .where('id', '=', reply.body.data.invoiceId)
        .execute(),
    );
  };

  beforeAll(async () => {
    ({ headers } = await signedIn(shop().db, 'administrator'));
    sizeId = await addSize(shop().db, '2-3 Years');
  });

  it('are earned by what was sold in 60 days and made in 30, and by nothing else', async () => {
    expect(await badged()).toEqual({ newest: [], bestSelling: [] });
    const [old, older, returned, unsold, deleted] = [
      await add(40),
      await add(400),
      await add(31),
      await add(90),
      await add(90),
    ];
    const [newer, newest] = [await add(29), await add(2)];
    await sell(old, 2, 59);
    await sell(older, 3, 1);
    await sell(newest, 1, 0);
    await sell(unsold, 40, 62);
    await sell(returned, 40, 3, { fulfilment: 'returned' });
    await sell(deleted, 40, 3, { removed_at: daysAgo(1) });
    // It is looked at once an hour.
    expect(await badged()).toEqual({ newest: [], bestSelling: [] });
    vi.setSystemTime(Date.now() + HOUR_MS);
    expect(await badged()).toEqual({
      newest: [newest.id, newer.id],
      bestSelling: [older.id, old.id, newest.id],
    });
  });
});
