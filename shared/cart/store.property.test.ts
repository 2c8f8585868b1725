import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memoryStorage } from '../testing/memoryStorage.ts';
import { testProduct, testVariation } from '../testing/data.ts';
import { createCartStore } from './store.ts';
import type { CartState } from '../contracts/cart.ts';

const stockIds = [1, 2, 3];
const stockId = fc.constantFrom(...stockIds);
const quantity = fc.oneof(fc.integer({ min: -2, max: 12 }), fc.constantFrom(0.5, Number.NaN, Infinity));

const productWith = (stock: number[]) =>
  testProduct({ variations: stockIds.map((id, index) => testVariation({ stockId: id, qty: stock[index] ?? 0 })) });

type Step = (cart: CartState, stock: number[]) => void;
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(stockId, quantity).map(
    ([id, pieces]): Step =>
      (cart, stock) =>
        cart.add({ product: productWith(stock), stockId: id, quantity: pieces, mainImg: '' }),
  ),
  fc.tuple(stockId, quantity).map(
    ([id, pieces]): Step =>
      (cart) =>
        cart.setQuantity(id, pieces),
  ),
  stockId.map(
    (id): Step =>
      (cart) =>
        cart.remove(id),
  ),
  fc.constant<Step>((cart, stock) => cart.refreshProduct(productWith(stock))),
  fc.constant<Step>((cart) => cart.clear()),
);
const stock = fc.array(fc.nat({ max: 8 }), { minLength: 3, maxLength: 3 });

it('keeps count, bounds and storage in step, whatever is done to it', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), stock, fc.boolean(), (steps, pieces, failing) => {
      const storage = memoryStorage({ failing });
      const options = { storage, dispatch: () => undefined, now: () => 1 };
      const store = createCartStore(options);
      for (const act of steps) {
        act(store.getState(), pieces);
        const { items, cartItemsCount } = store.getState();
        expect(cartItemsCount).toBe(items.reduce((sum, item) => sum + item.quantity, 0));
        for (const item of items) {
          expect(item.quantity).toBeGreaterThanOrEqual(1);
          expect(item.quantity).toBeLessThanOrEqual(pieces[item.stockId - 1] ?? 0);
        }
        expect(new Set(items.map((item) => item.stockId)).size).toBe(items.length);
        if (!failing) expect(createCartStore(options).getState().items).toEqual(items);
      }
    }),
  );
});

it('never throws on what it finds in storage, and shows usable lines only', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.array(lineLike()).map((lines) => JSON.stringify(lines)),
      ),
      (text) => {
        const storage = memoryStorage();
        storage.setItem('cartItems', text);
        const { items } = createCartStore({ storage, dispatch: () => undefined, now: () => 1 }).getState();
        for (const item of items) {
          expect(item.quantity).toBeGreaterThanOrEqual(1);
          expect(Number.isSafeInteger(item.quantity)).toBe(true);
        }
      },
    ),
  );
});

function lineLike() {
  const odd = fc.oneof(fc.integer({ min: -1, max: 9 }), fc.string(), fc.constant(null), fc.double());
  return fc.record(
    {
      id: odd,
      cartId: odd,
      productId: odd,
      stockId: fc.oneof(stockId, odd),
      quantity: odd,
      product: fc.oneof(stock.map(productWith), fc.object()),
    },
    { requiredKeys: [] },
  );
}
