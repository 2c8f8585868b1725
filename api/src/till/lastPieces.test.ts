import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { expectSoundBooks, shopperOrder, tillOrder } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';

const PIECES = 7;

onBothShops('two tills and the web at the last pieces', (shop) => {
  it('sell each of them once, a sale sent again included, and say what is left to whoever comes too late', async () => {
    const { db, call } = shop();
    const sizeId = await addSize(db, '3-4 Years');
    const tills = [await signedIn(db, 'cashier'), await signedIn(db, 'cashier')];
    for (let round = 0; round < 4; round += 1) {
      const { id: productId, stockIds } = await addProduct(db, { price: 800, variations: [{ sizeId, qty: PIECES }] });
      const line = { productId, stockId: stockIds[0] ?? 0, price: 800 };
      const order = (body: unknown, headers: Record<string, string>, key: string) =>
        call<CreatedOrder>('POST', '/OrderController/create', body, { ...headers, 'idempotency-key': key });

      const attempts = Array.from({ length: 4 }, (_, i) => i).flatMap((i) => {
        const [one, again, web] = [randomUUID(), randomUUID(), randomUUID()];
        const quantity = 1 + (i % 2);
        const sale = tillOrder([{ ...line, quantity }]);
        const [first, second] = tills.map(({ headers }) => headers);
        return [
          { key: one, quantity, sent: () => order(sale, first ?? {}, one) },
          // Its answer is lost: the till sends it a second time.
          { key: again, quantity, sent: () => order(sale, second ?? {}, again) },
          { key: again, quantity, sent: () => order(sale, second ?? {}, again) },
          { key: web, quantity, sent: () => order(shopperOrder({ ...line, quantity }), {}, web) },
        ];
      });
      const replies = await Promise.all(
        attempts.map(async ({ key, quantity, sent }) => ({ key, quantity, reply: await sent() })),
      );

      const won = replies.filter(({ reply }) => reply.statusCode === 200);
      const sales = new Map(won.map(({ key, quantity, reply }) => [key, { quantity, id: reply.body.data.invoiceId }]));
      for (const { key, reply } of won) expect(reply.body.data.invoiceId).toBe(sales.get(key)?.id);
      expect(new Set([...sales.values()].map(({ id }) => id)).size).toBe(sales.size);
      const lost = replies.filter(({ reply }) => reply.statusCode !== 200);
      expect(lost.map(({ reply }) => [reply.statusCode, reply.body.code])).toEqual(
        lost.map(() => [409, 'INSUFFICIENT_STOCK']),
      );

      const { qty } = await db.read
        .selectFrom('variations')
        .select('qty')
        .where('id', '=', line.stockId)
        .executeTakeFirstOrThrow();
      const sold = [...sales.values()].reduce((sum, { quantity }) => sum + quantity, 0);
      expect(qty).toBe(PIECES - sold);
      // Whoever wanted more than is left was refused for that, and nobody else.
      expect(Math.min(...lost.map(({ quantity }) => quantity))).toBeGreaterThan(qty);
    }
    await expectSoundBooks(db);
  });
});
