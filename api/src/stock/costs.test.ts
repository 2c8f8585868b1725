import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { isOpen } from '@shop/shared/contracts/orderStatus';
import type { StockFigures, StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import type { CreatedPurchase } from '@shop/shared/contracts/http/stock/purchases';
import type { Returnable } from '@shop/shared/contracts/http/till/returns';
import { paisaOf, rupeesOf } from '@shop/shared/format/money';
import { TIMES } from '@shop/shared/testing/times';
import { readProfitLoss } from '../reports/profitLoss.ts';
import { addAccount } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { editOf } from '../testing/testEdits.ts';
import { expectSoundBooks, shopperOrder, tillOrder } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';
import { tillOf } from '../testing/testTill.ts';

const EVER = { from: '2020-01-01', to: '2099-12-31' };
const PRICES = [900, 333];
const stock = fc.nat({ max: 1 });
const pieces = fc.integer({ min: 1, max: 7 });
const which = fc.nat({ max: 7 });
const user = { fullname: 'Sana Iqbal', primaryPhone: '03017654321', address: '1 Mall Road', city: 'Lahore' };

/** What moves pieces between suppliers, shelves and customers, in any order. */
const deed = fc.oneof(
  fc.record({
    kind: fc.constant('buy' as const),
    stock,
    pieces,
    /** Paisa. */
    cost: fc.integer({ min: 0, max: 99_999 }),
    freight: fc.integer({ min: 0, max: 9999 }),
  }),
  fc.record({ kind: fc.constant('place' as const), stock, pieces }),
  fc.record({ kind: fc.constant('sell' as const), stock, pieces, method: fc.constantFrom('CASH', 'CREDIT') }),
  fc.record({
    kind: fc.constant('step' as const),
    which,
    step: fc.constantFrom('confirm', 'dispatch', 'deliver', 'return', 'cancel'),
  }),
  fc.record({ kind: fc.constant('undoStep' as const), which }),
  fc.record({ kind: fc.constant('edit' as const), which, pieces: fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 5 })) }),
  fc.record({ kind: fc.constant('pay_invoice' as const), which }),
  fc.record({ kind: fc.constant('delete' as const), which }),
  fc.record({ kind: fc.constant('back' as const), which, part: fc.integer({ min: 1, max: 3 }) }),
);

onBothShops('what pieces cost', (shop) => {
  let sizeId = 0;
  let supplierId = 0;
  beforeAll(async () => {
    sizeId = await addSize(shop().db, '4-5 Years');
    const account = { username: null, password: null, role: 'supplier' as const, fullname: 'Imran Nishat' };
    supplierId = await addAccount(shop().db, { ...account, company: 'Nishat Mills' });
  });

  const stockCost = async (get: Awaited<ReturnType<typeof tillOf>>['get']): Promise<number> => {
    const { body } = await get<StockVariation[]>('/StockController/stocks?limit=1');
    return paisaOf((body as unknown as { figures: StockFigures }).figures.cost ?? 0);
  };
  const costOfGoods = async () => (await readProfitLoss(shop().db.read, EVER)).costOfGoods;

  /** Somebody who buys and sells two variations of one price each. */
  async function trade(cost: number, qty: number) {
    const variations = PRICES.map((price) => ({ sizeId, price, qty, cost }));
    const { id, stockIds } = await addProduct(shop().db, { price: 900, cost, variations });
    const sold = { stockIds, prices: PRICES };
    const till = await tillOf(shop(), sold, 'manager');
    const line = (at: number, quantity: number) => ({
      productId: id,
      stockId: stockIds[at] ?? 0,
      price: PRICES[at] ?? 0,
      quantity,
    });
    const buy = async (at: number, quantity: number, costPrice: number, freight = 0) => {
      const items = [{ stockId: stockIds[at] ?? 0, quantity, costPrice }];
      const made = await till.post<CreatedPurchase>('/PurchaseController/create', { supplierId, items, freight });
      return till.post<unknown>('/PurchaseController/receive', { id: made.body.data.purchaseId });
    };
    return { ...till, line, buy };
  }

  it('is what they had cost when they were sold, also when they come back after others came in', async () => {
    const { buy, sell, returnable, send, fill, get } = await trade(100, 0);
    await buy(0, 10, 100);
    const [stockBefore, soldBefore] = [await stockCost(get), await costOfGoods()];
    const { invoiceNumber } = await sell([[0, 10]]);
    await buy(0, 10, 300);
    await send(fill(await returnable(invoiceNumber), [[10]]));
    const item = (await get<StockVariation[]>('/StockController/stocks?limit=20&sort=-created')).body.data.find(
      ({ qty }) => qty === 20,
    );
    expect(item?.costPrice).toBe(200);
    expect((await stockCost(get)) - stockBefore).toBe(300_000);
    await sell([[0, 20]]);
    expect((await costOfGoods()) - soldBefore).toBe(400_000);
  });

  it('is all that was paid, on the shelf and in cost of goods, to the paisa, whatever happens', async () => {
    const { get: read } = await trade(0, 0);
    let paid = (await stockCost(read)) + (await costOfGoods());
    await fc.assert(
      fc.asyncProperty(
        fc.array(deed, { minLength: 8, maxLength: 25 }),
        fc.integer({ min: 0, max: 300 }),
        async (deeds, cost) => {
          const { line, buy, post, remove, get, returnable, send, fill } = await trade(cost, 5);
          paid += 2 * 5 * cost * 100;
          const ids: number[] = [];
          const detail = (id: number) => get<OrderDetail>(`/OrderController/order?id=${id}`);
          for (const one of deeds) {
            const reply = await run(one);
            expect([one, reply.statusCode < 500]).toEqual([one, true]);
            if (reply.statusCode !== 200) continue;
            if (one.kind === 'buy') paid += one.pieces * one.cost + one.freight;
            if (one.kind === 'place' || one.kind === 'sell') ids.push((reply.body.data as CreatedOrder).invoiceId);
          }
          // What is neither on the shelf nor sold is with somebody: all of it becomes a sale.
          for (const id of ids) {
            const { statusCode, body } = await detail(id);
            if (statusCode === 200 && isOpen(body.data)) await post('/OrderController/pay_invoice', { id });
          }
          expect((await stockCost(get)) + (await costOfGoods())).toBe(paid);
          await expectSoundBooks(shop().db);

          async function run(what: (typeof deeds)[number]) {
            if (what.kind === 'buy') {
              return buy(what.stock, what.pieces, rupeesOf(what.cost), rupeesOf(what.freight));
            }
            if (what.kind === 'place') {
              return post<unknown>('/OrderController/create', shopperOrder(line(what.stock, what.pieces)));
            }
            if (what.kind === 'sell') {
              const sale = tillOrder([line(what.stock, what.pieces)], { method: what.method });
              return post<unknown>('/OrderController/create', { ...sale, user });
            }
            const id = ids[what.which % Math.max(1, ids.length)] ?? 2147483647;
            if (what.kind === 'step') return post<unknown>('/OrderController/step', { id, step: what.step });
            if (what.kind === 'delete') return remove('/OrderController/delete_order', { id });
            if (what.kind === 'edit') {
              const order = await detail(id);
              if (order.statusCode !== 200) return order;
              const lines = what.pieces.flatMap((quantity, at) => (quantity > 0 ? line(at, quantity) : []));
              return post<unknown>('/OrderController/update', editOf(order.body.data, { lines, discount: null }));
            }
            if (what.kind === 'back') {
              const order = await detail(id);
              if (order.statusCode !== 200) return order;
              const found = await get<Returnable>(
                `/TillController/returnable?invoice=${order.body.data.invoiceNumber}`,
              );
              if (found.statusCode !== 200) return found;
              const sale = await returnable(order.body.data.invoiceNumber);
              const some = sale.lines.map(({ sold, returned }): [number] => [Math.min(what.part, sold - returned)]);
              if (some.every(([count]) => count === 0)) return found;
              return send(fill(sale, some, sale.owed > 0 ? 'account' : 'cash'));
            }
            return post<unknown>(`/OrderController/${what.kind}`, { id });
          }
        },
      ),
      { numRuns: 12 * TIMES },
    );
  });
});
