import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isGivenBack } from '@shop/shared/contracts/orderStatus';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { TIMES } from '@shop/shared/testing/times';
import type { Database } from '../../kernel/db/database.ts';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { editOf } from '../../testing/testEdits.ts';
import { expectSoundBooks, shopperOrder, tillOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';

const PRICES = [900, 333];
const pieces = fc.integer({ min: 1, max: 5 });
const which = fc.nat({ max: 5 });

/** What staff and shoppers do, in any order; most of it does not fit where the order stands. */
const deed = fc.oneof(
  fc.record({ kind: fc.constant('place' as const), stock: fc.nat({ max: 1 }), pieces, coded: fc.boolean() }),
  fc.record({
    kind: fc.constant('sell' as const),
    stock: fc.nat({ max: 1 }),
    pieces,
    method: fc.constantFrom('CASH', 'CREDIT'),
  }),
  fc.record({
    kind: fc.constant('step' as const),
    which,
    step: fc.constantFrom('confirm', 'dispatch', 'deliver', 'return', 'cancel'),
  }),
  fc.record({ kind: fc.constant('undo' as const), which }),
  fc.record({
    kind: fc.constant('edit' as const),
    which,
    pieces: fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 })),
    discount: fc.integer({ min: 0, max: 500 }),
  }),
  fc.record({ kind: fc.constant('pay' as const), which }),
  fc.record({ kind: fc.constant('delete' as const), which }),
);

onBothShops('whatever happens to orders, in whatever order', (shop) => {
  it('keeps every invariant of the contract', async () => {
    const { db, call } = shop();
    const { headers } = await signedIn(db, 'manager');
    const sizeId = await addSize(db, '4-5 Years');
    const spring = { code: 'SPRING20', type: 'percentage', value: 2_000, created_at: '' } as const;
    await db.transaction((trx) => trx.insertInto('promotions').values(spring).execute());
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 6, maxLength: 25 }), async (deeds) => {
        const stock: { productId: number; stockId: number; price: number }[] = [];
        for (const price of PRICES) {
          const { id, stockIds } = await addProduct(db, { price, variations: [{ sizeId, qty: 12 }] });
          stock.push({ productId: id, stockId: stockIds[0] ?? 0, price });
        }
        const ids: number[] = [];
        const pick = (at: number) => ids[at % Math.max(1, ids.length)] ?? 2147483647;
        const line = (at: number, quantity: number) => {
          const variation = stock[at];
          if (!variation) throw new Error(`There is no variation ${at}`);
          return { ...variation, quantity };
        };
        for (const one of deeds) {
          const reply = await run(one);
          expect([one, reply.statusCode < 500]).toEqual([one, true]);
          if ((one.kind === 'place' || one.kind === 'sell') && reply.statusCode === 200)
            ids.push((reply.body.data as CreatedOrder).invoiceId);
          await expectStockOnce(db, stock, ids);
        }
        await expectSoundBooks(db);
        await expectPromotions(db);

        async function run(one: (typeof deeds)[number]) {
          const post = (path: string, body: unknown) =>
            call<unknown>('POST', `/OrderController/${path}`, body, headers);
          if (one.kind === 'place')
            return post(
              'create',
              one.coded ? coded(line(one.stock, one.pieces)) : shopperOrder(line(one.stock, one.pieces)),
            );
          if (one.kind === 'sell')
            return post('create', tillOrder([line(one.stock, one.pieces)], { method: one.method }));
          const id = pick(one.which);
          if (one.kind === 'step') return post('step', { id, step: one.step });
          if (one.kind === 'undo') return post('undoStep', { id });
          if (one.kind === 'pay') return post('pay_invoice', { id });
          if (one.kind === 'delete') return call<unknown>('DELETE', '/OrderController/delete_order', { id }, headers);
          const order = await call<OrderDetail>('GET', `/OrderController/order?id=${id}`, undefined, headers);
          if (order.statusCode !== 200) return order;
          const lines = one.pieces.flatMap((quantity, at) => (quantity > 0 ? line(at, quantity) : []));
          return post('update', editOf(order.body.data, { lines, discount: one.discount }));
        }
      }),
      { numRuns: 15 * TIMES },
    );
  });
});

/** 20 % off, as the code gives it. */
function coded(line: { productId: number; stockId: number; price: number; quantity: number }) {
  const body = shopperOrder(line);
  const all = line.price * line.quantity;
  const off = Math.round(all * 20) / 100;
  const afterDiscount = Math.round((all - off) * 100) / 100;
  const summary = { ...body.summary, discount: { type: 'fixed' as const, value: off, amount: off }, afterDiscount };
  return {
    ...body,
    promotionCode: 'SPRING20',
    summary: { ...summary, total: Math.round((afterDiscount + 200) * 100) / 100 },
  };
}

/** Stock on hand is the first stock less the pieces of orders that did not come back: each is given back exactly once. */
async function expectStockOnce(db: Database, stock: { stockId: number }[], ids: number[]): Promise<void> {
  const lines = await db.read
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.stock_id', 'l.quantity', 'o.fulfilment', 'o.removed_at'])
    .where('o.id', 'in', [0, ...ids])
    .execute();
  for (const { stockId } of stock) {
    const held = lines.filter((one) => one.stock_id === stockId && !one.removed_at && !isGivenBack(one.fulfilment));
    const { qty } = await db.read
      .selectFrom('variations')
      .select('qty')
      .where('id', '=', stockId)
      .executeTakeFirstOrThrow();
    expect(qty).toBe(12 - held.reduce((sum, { quantity }) => sum + quantity, 0));
  }
}

async function expectPromotions(db: Database): Promise<void> {
  const { id, used, given } = await db.read
    .selectFrom('promotions')
    .select(['id', 'used', 'given'])
    .executeTakeFirstOrThrow();
  const orders = await db.read.selectFrom('orders').selectAll().where('promotion_id', '=', id).execute();
  const holding = orders.filter((order) => !order.removed_at && !isGivenBack(order.fulfilment));
  expect(used).toBe(holding.length);
  expect(given).toBe(holding.reduce((sum, order) => sum + order.promotion_discount, 0));
  for (const order of orders) expect(order.promotion_discount).toBeLessThanOrEqual(order.discount);
}
