import pg from 'pg';
import { expect, it, vi } from 'vitest';
import type { Statement } from '../../kernel/db/postgresBatch.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { shopperOrder } from '../../testing/testOrders.ts';
import { signedIn } from '../../testing/testAccounts.ts';
import { onBothShops } from '../../testing/testShop.ts';

onBothShops('an order', (shop) => {
  it('locks what all orders count with in its last statement, on PostgreSQL, and then only commits', async () => {
    const sizeId = await addSize(shop().db, '2-3 Years');
    const { id, stockIds } = await addProduct(shop().db, { price: 500, variations: [{ sizeId, qty: 10 }] });
    const order = shopperOrder({ productId: id, stockId: stockIds[0] ?? 0, price: 500, quantity: 1 });
    await signedIn(shop().db, 'manager');
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const reply = await shop().call('POST', '/OrderController/create', order);
    const statements = asked.mock.calls.flatMap(([batch]) =>
      (Reflect.get(Object(batch), 'statements') as Statement[]).map(({ text }) => text),
    );
    asked.mockRestore();
    expect(reply.statusCode).toBe(200);
    const counting = statements.findIndex((text) => text.includes('update counters'));
    expect(statements.slice(counting).map((text) => text.split(' ')[0])).toEqual(
      shop().db.kind === 'postgres' ? ['with', 'commit'] : [],
    );
  });
});
