import { beforeAll, expect, it } from 'vitest';
import { isGivenBack } from '@shop/shared/contracts/orderStatus';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import type { OrderEvent } from '@shop/shared/contracts/http/orders/orderSteps';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { editOf } from '../../testing/testEdits.ts';
import { expectSoundBooks, shopperOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';

const PIECES = 100;

onBothShops('one order in the hands of two people at once', (shop) => {
  const people: Record<string, string>[] = [];
  const line = { productId: 0, stockId: 0, price: 700 };

  beforeAll(async () => {
    const { db } = shop();
    const sizeId = await addSize(db, '4-5 Years');
    const { id, stockIds } = await addProduct(db, { price: 700, variations: [{ sizeId, qty: PIECES }] });
    Object.assign(line, { productId: id, stockId: stockIds[0] });
    for (let i = 0; i < 2; i += 1) people.push((await signedIn(db, 'manager')).headers);
  });

  it('is confirmed, edited, dispatched and cancelled by one of them each, and says so', async () => {
    const { call, db } = shop();
    const read = async (id: number) =>
      (await call<OrderDetail>('GET', `/OrderController/order?id=${id}`, undefined, people[0])).body.data;
    let held = 0;
    for (let round = 0; round < 12; round += 1) {
      const body = shopperOrder({ ...line, quantity: 3 });
      const { invoiceId: id } = (await call<CreatedOrder>('POST', '/OrderController/create', body)).body.data;
      const order = await read(id);
      const edit = (quantity: number) => editOf(order, { lines: [{ ...line, quantity }] });
      const deeds: [string, unknown][] = [
        ['step', { id, step: 'confirm' }],
        ['update', edit(1)],
        ['step', { id, step: 'dispatch' }],
        ['update', edit(5)],
        ...(round % 3 === 0 ? [['step', { id, step: 'cancel' }] as [string, unknown]] : []),
      ];
      // Each person does everything, the second the other way round.
      const all = [...deeds.map((deed) => ({ deed, who: 0 })), ...deeds.toReversed().map((deed) => ({ deed, who: 1 }))];
      const replies = await Promise.all(
        all.map(async ({ deed: [path, sent], who }) => ({
          path,
          sent,
          reply: await call('POST', `/OrderController/${path}`, sent, people[who]),
        })),
      );
      const codes = replies.map(({ reply }) => reply.body.code).filter((code) => code !== undefined);
      const refusals = ['ORDER_STEP_REFUSED', 'CHANGED_MEANWHILE', 'ORDER_FINISHED'];
      expect(codes.filter((code) => !refusals.includes(code))).toEqual([]);
      const won = replies.filter(({ reply }) => reply.statusCode === 200);
      for (const step of ['confirm', 'dispatch', 'cancel']) {
        expect(won.filter(({ sent }) => (sent as { step?: string }).step === step).length).toBeLessThanOrEqual(1);
      }
      // Everybody edited what they had seen at first.
      expect(won.filter(({ path }) => path === 'update').length).toBeLessThanOrEqual(1);

      const now = await read(id);
      expect(now.version).toBe(1 + won.length);
      const { body: timeline } = await call<OrderEvent[]>(
        'GET',
        `/OrderController/timeline?id=${id}`,
        undefined,
        people[0],
      );
      expect(timeline.data).toHaveLength(1 + won.length);
      const steps = timeline.data.filter(({ kind }) => kind !== 'placed' && kind !== 'edited');
      expect(now.fulfilment).toBe(steps.at(-1)?.kind ?? 'new');
      const pieces = now.line_items.reduce((sum, { quantity }) => sum + quantity, 0);
      held += isGivenBack(now.fulfilment) ? 0 : pieces;
      const { qty } = await db.read.selectFrom('variations').select('qty').executeTakeFirstOrThrow();
      expect(qty).toBe(PIECES - held);
    }
    await expectSoundBooks(db);
  });
});
