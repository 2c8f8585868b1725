import { beforeAll, expect, it } from 'vitest';
import type { HeldCart, NewHeldCart, RecalledCart } from '@shop/shared/contracts/http/till/heldCarts';
import type { Returnable } from '@shop/shared/contracts/http/till/returns';
import { DAY_MS } from '@shop/shared/format/durations';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { onBothShops } from '../testing/testShop.ts';
import { tillOf } from '../testing/testTill.ts';

onBothShops('a return that waits with its cart', (shop) => {
  let stockIds: number[] = [];
  const PRICES = [1500, 900];
  beforeAll(async () => {
    const sizeId = await addSize(shop().db, '3-4 Years');
    const variations = PRICES.map((price) => ({ sizeId, price, qty: 500 }));
    stockIds = (await addProduct(shop().db, { price: 1500, variations })).stockIds;
  });

  async function till(role: 'cashier' | 'manager' = 'cashier') {
    const one = await tillOf(shop(), { stockIds, prices: PRICES }, role);
    const hold = (cart: NewHeldCart['cart']) => one.post<HeldCart>('/TillController/hold', { name: 'Scarf', cart });
    const recall = (cartId: number) => one.post<RecalledCart>('/TillController/recall', { cartId });
    return { ...one, hold, recall };
  }
  const refund = { method: 'card' as const, reference: '4242' };
  /** So many pieces of each line of a sale come back for a cap, unless nothing is taken yet. */
  const cartOf = (sale: Returnable, pieces: number[], items = [{ stockId: stockIds[1] ?? 0, quantity: 1 }]) => ({
    items,
    discount: null,
    method: 'cash' as const,
    back: {
      invoiceId: sale.invoiceId,
      invoiceNumber: sale.invoiceNumber,
      lines: pieces.flatMap((quantity, at) => {
        const lineId = sale.lines[at]?.lineId ?? 0;
        return quantity > 0 ? [{ lineId, quantity, back: 'stock' as const }] : [];
      }),
      reason: 'Too small',
      refund,
    },
  });

  it('is recalled at another till with what it is worth, also with nothing taken for it yet', async () => {
    const [one, two] = [await till('manager'), await till()];
    const discount = { type: 'fixed' as const, value: 100, amount: 100 };
    const sale = await one.returnable((await one.sell([[0, 2]], { discount })).invoiceNumber);
    const { data: held } = (await one.hold(cartOf(sale, [1], []))).body;
    expect(held).toMatchObject({ pieces: 0, back: sale.invoiceNumber });
    const list = (await two.get<HeldCart[]>('/TillController/heldCarts')).body.data;
    expect(list.find(({ cartId }) => cartId === held.cartId)).toMatchObject({ back: sale.invoiceNumber });
    const { cart, gone } = (await two.recall(held.cartId)).body.data;
    expect(cart.back).toEqual({
      ...cartOf(sale, [1]).back,
      pieces: 1,
      amount: 1450,
      toAccount: 0,
      isOnCredit: false,
    });
    expect(gone).toBeUndefined();
    const answer = await two.send({
      invoiceId: sale.invoiceId,
      lines: cart.back?.lines ?? [],
      reason: 'Too small',
      amount: cart.back?.amount ?? 0,
      refunds: [{ method: 'cash', amount: 1450 }],
    });
    expect(answer.statusCode).toBe(200);
  });

  it('loses what came back meanwhile, and says how much', async () => {
    const [one, two] = [await till(), await till()];
    const sale = await one.returnable(
      (
        await one.sell([
          [0, 3],
          [1, 1],
        ])
      ).invoiceNumber,
    );
    const { cartId } = (await one.hold(cartOf(sale, [3, 1]))).body.data;
    expect((await two.send(two.fill(sale, [[2], [1]]))).statusCode).toBe(200);
    const some = (await two.recall(cartId)).body.data;
    expect(some).toMatchObject({ gone: 3, cart: { items: [{ quantity: 1 }], back: { pieces: 1, amount: 1500 } } });

    const again = (await one.hold(cartOf(sale, [1]))).body.data;
    const rest = await one.returnable(sale.invoiceNumber);
    expect((await two.send(two.fill(rest, [[1]]))).statusCode).toBe(200);
    const { cart, gone } = (await one.recall(again.cartId)).body.data;
    expect([gone, 'back' in cart]).toEqual([1, false]);
  });

  it('goes to the account of who still owes, and waits for a manager when it is too late', async () => {
    const [one, manager] = [await till(), await till('manager')];
    const sold = await one.sell([[0, 1]], { method: 'CREDIT', phone: '03017654399' });
    const sale = await one.returnable(sold.invoiceNumber);
    const { cartId } = (await one.hold(cartOf(sale, [1]))).body.data;
    const long = new Date(Date.now() - 31 * DAY_MS).toISOString();
    await shop().db.transaction((trx) =>
      trx.updateTable('orders').set({ created_at: long }).where('id', '=', sold.invoiceId).execute(),
    );
    const late = await one.recall(cartId);
    expect([late.statusCode, late.body.code]).toEqual([403, 'RETURN_TOO_LATE']);
    const { cart } = (await manager.recall(cartId)).body.data;
    expect(cart.back).toMatchObject({ amount: 1500, toAccount: 1500, isOnCredit: true });
  });

  it('is nothing without goods or a return, and without a sale it is of', async () => {
    const one = await till();
    const sale = await one.returnable((await one.sell([[0, 1]])).invoiceNumber);
    const { back: _back, ...empty } = cartOf(sale, [], []);
    const nothing = await one.hold(empty);
    expect([nothing.statusCode, nothing.body.data]).toEqual([
      422,
      { fields: { 'cart.items': 'There is nothing in this cart.' } },
    ]);
    const stray = cartOf(sale, [1]);
    const lines = stray.back.lines.map((line) => ({ ...line, lineId: 2147483647 }));
    const { cartId } = (await one.hold({ ...stray, back: { ...stray.back, lines } })).body.data;
    expect((await one.recall(cartId)).body.data).toMatchObject({ gone: 1 });
  });
});
