import { Socket } from 'node:net';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { shopperOrder } from '../../testing/testOrders.ts';
import { signedIn } from '../../testing/testAccounts.ts';
import { onBothShops } from '../../testing/testShop.ts';

const CASES = [
  { what: 'an order', rateLimit: false, asks: 4 },
  { what: 'an order that earlier ones count for', rateLimit: true, asks: 5 },
];

for (const { what, rateLimit, asks } of CASES) {
  onBothShops(
    what,
    (shop) => {
      it(`asks PostgreSQL ${asks} times, and locks what all orders count with last: then it only writes and commits`, async () => {
        const sizeId = await addSize(shop().db, '2-3 Years');
        const { id, stockIds } = await addProduct(shop().db, { price: 500, variations: [{ sizeId, qty: 10 }] });
        const order = shopperOrder({ productId: id, stockId: stockIds[0] ?? 0, price: 500, quantity: 1 });
        await signedIn(shop().db, 'manager');
        const asked = vi.spyOn(pg.Client.prototype, 'query');
        const written = (['_write', '_writev'] as const).map((way) => vi.spyOn(Socket.prototype, way));
        const reply = await shop().call('POST', '/OrderController/create', order);
        const statements = asked.mock.calls.map(([query]) => String(Reflect.get(Object(query), 'text')));
        const pieces = written.reduce((sum, { mock }) => sum + mock.calls.length, 0);
        vi.restoreAllMocks();
        expect(reply.statusCode).toBe(200);
        // It begins, reads, writes and commits, each sent in one piece.
        expect(pieces).toBe(shop().db.kind === 'postgres' ? asks : 0);
        const counting = statements.findIndex((text) => text.startsWith('update "counters"'));
        const after = statements
          .slice(counting + 1)
          .map((text) => /^(insert into "\w+"|update "\w+"|\w+)/.exec(text)?.[0]);
        expect(after.at(-1)).toBe(shop().db.kind === 'postgres' ? 'commit' : undefined);
        // Nothing is asked any more.
        expect(after.filter((text) => text === 'select')).toEqual([]);
      });
    },
    { rateLimit },
  );
}
