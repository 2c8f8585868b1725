import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OfflineSale, ToSettle } from '@shop/shared/contracts/http/till/offline';
import { TIMES } from '@shop/shared/testing/times';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { deviceOf } from '../../testing/testOffline.ts';
import { expectSoundBooks, shopperOrder, tillOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';

const COST = 70_001;
const PRICE = 1500;

const pieces = fc.integer({ min: 1, max: 4 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('offline' as const), pieces, twice: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('web' as const), pieces }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cancel' as const) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('settle' as const), found: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('again' as const), which: fc.nat() }) },
);

onBothShops('whatever tills sell while the shop sells too', (shop) => {
  it('pieces and their cost are kept, and no sale is lost or booked twice', async () => {
    const { db, call } = shop();
    const sizeId = await addSize(db, '2-3 Years');
    const { headers, userId } = await signedIn(db, 'manager');
    const device = await deviceOf(shop(), headers);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        const { id: productId, stockIds } = await addProduct(db, {
          price: PRICE,
          variations: [{ sizeId, qty: 4, cost: COST / 100 }],
        });
        const [stockId = 0] = stockIds;
        const sent: OfflineSale[] = [];
        const web: number[] = [];
        let found = 0;
        for (const one of steps) {
          if (one.does === 'offline') {
            const sale = device.sale(tillOrder([{ stockId, price: PRICE, quantity: one.pieces }]), userId);
            sent.push(sale);
            await Promise.all([device.send(sale), ...(one.twice ? [device.send(sale)] : [])]);
          } else if (one.does === 'again') {
            const sale = sent[one.which % sent.length];
            if (sale) expect(await device.send(sale)).toMatchObject({ state: 'booked' });
          } else if (one.does === 'web') {
            const order = shopperOrder({ productId, stockId, price: PRICE, quantity: one.pieces });
            const reply = await call<CreatedOrder>('POST', '/OrderController/create', order);
            if (reply.statusCode === 200) web.push(reply.body.data.invoiceId);
          } else if (one.does === 'cancel') {
            const id = web.pop();
            if (id) await call('POST', '/OrderController/step', { id, step: 'cancel' }, headers);
          } else {
            const { body } = await call<ToSettle[]>('GET', '/TillController/toSettle', undefined, headers);
            const row = body.data.find(({ number }) => sent.some((sale) => sale.number === number));
            if (!row) continue;
            const answer = { kind: row.kind, id: row.id, answer: one.found ? 'found' : 'from-stock' };
            const { statusCode } = await call('POST', '/TillController/settle', answer, headers);
            if (statusCode === 200 && one.found) found += row.items[0]?.quantity ?? 0;
          }
        }
        const orders = await db.read
          .selectFrom('orders as o')
          .innerJoin('order_lines as l', 'l.order_id', 'o.id')
          .select(['o.id', 'o.till_number', 'l.quantity', 'l.unit_cost', 'l.cost_rest'])
          .where('l.stock_id', '=', stockId)
          .where('o.fulfilment', '<>', 'cancelled')
          .execute();
        expect(
          orders
            .map((row) => row.till_number)
            .filter(Boolean)
            .toSorted(),
        ).toEqual(sent.map(({ number }) => number).toSorted());
        const { qty, cost, cost_rest } = await db.read
          .selectFrom('variations')
          .select(['qty', 'cost', 'cost_rest'])
          .where('id', '=', stockId)
          .executeTakeFirstOrThrow();
        const open = await db.read
          .selectFrom('shortfalls')
          .select('pieces')
          .where('stock_id', '=', stockId)
          .where('settled_at', 'is', null)
          .execute();
        const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
        const sold = sum(orders.map(({ quantity }) => quantity));
        expect(qty).toBe(4 + found - sold + sum(open.map((row) => row.pieces)));
        const costOfGoods = sum(orders.map((row) => row.unit_cost * row.quantity + row.cost_rest));
        expect(qty * cost + cost_rest + costOfGoods).toBe((4 + found) * COST);
      }),
      { numRuns: 15 * TIMES },
    );
    await expectSoundBooks(db);
  });
});
