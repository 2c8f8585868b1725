import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/memoryStorage.ts';
import { testProduct, testVariation } from '../testing/data.ts';
import { createCartStore, type CartStoreOptions } from './store.ts';

const frock = testProduct({ variations: [testVariation({ stockId: 71 }), testVariation({ stockId: 72, qty: 2 })] });
const newItem = { product: frock, stockId: 71, quantity: 2, mainImg: 'uploads/abc/640.webp' };

function openCart(options: Partial<CartStoreOptions> = {}) {
  const storage = memoryStorage();
  const dispatch = vi.fn<CartStoreOptions['dispatch']>();
  const store = createCartStore({ storage, dispatch, now: () => 1_700_000_000_000, ...options });
  return { store, cart: () => store.getState(), storage, dispatch };
}

describe('adding', () => {
  it('makes a line in the shape of the specification and names the cart by its moment', () => {
    const { cart, storage } = openCart();
    expect(cart().add(newItem)).toBeNull();
    expect(storage.getItem('cartId')).toBe('1700000000000');
    expect(JSON.parse(storage.getItem('cartItems') ?? '')).toEqual([
      {
        id: 1_700_000_000_000,
        cartId: 1_700_000_000_000,
        productId: 7,
        stockId: 71,
        quantity: 2,
        size: 31,
        variant: 'Coral',
        product: { ...frock, mainImg: 'uploads/abc/640.webp' },
      },
    ]);
    expect(cart().cartItemsCount).toBe(2);
  });

  it('increases a line that is there already', () => {
    const { cart } = openCart();
    cart().add(newItem);
    cart().add({ ...newItem, quantity: 1 });
    expect(cart().items.map(({ stockId, quantity }) => [stockId, quantity])).toEqual([[71, 3]]);
  });

  it('broadcasts storage and cartUpdated, then asks for the mini cart', () => {
    const { cart, dispatch } = openCart();
    cart().add(newItem);
    expect(dispatch.mock.calls.flat()).toEqual(['storage', 'cartUpdated', 'showMiniCart']);
  });

  it('refuses more than the stock, counting what is in the cart', () => {
    const { cart, dispatch } = openCart();
    cart().add({ ...newItem, quantity: 4 });
    dispatch.mockClear();
    expect(cart().add(newItem)).toEqual({ reason: 'stock-limit', available: 5 });
    expect(cart().cartItemsCount).toBe(4);
    expect(dispatch).not.toHaveBeenCalled();
  });

  it('refuses a variation the product does not have', () => {
    expect(
      openCart()
        .cart()
        .add({ ...newItem, stockId: 99 }),
    ).toEqual({ reason: 'unknown-variation' });
  });

  it('gives lines made in the same millisecond different ids', () => {
    const { cart } = openCart();
    cart().add(newItem);
    cart().add({ ...newItem, stockId: 72 });
    expect(new Set(cart().items.map((item) => item.id)).size).toBe(2);
  });
});

describe('changing', () => {
  it('ignores a quantity below 1 and refuses one above the stock', () => {
    const { cart } = openCart();
    cart().add(newItem);
    expect(cart().setQuantity(71, 0)).toBeNull();
    expect(cart().setQuantity(71, 6)).toEqual({ reason: 'stock-limit', available: 5 });
    expect(cart().cartItemsCount).toBe(2);
    expect(cart().setQuantity(71, 5)).toBeNull();
    expect(cart().cartItemsCount).toBe(5);
  });

  it('removes one line and broadcasts', () => {
    const { cart, dispatch } = openCart();
    cart().add(newItem);
    cart().add({ ...newItem, stockId: 72 });
    dispatch.mockClear();
    cart().remove(71);
    expect(cart().items.map((item) => item.stockId)).toEqual([72]);
    expect(dispatch.mock.calls.flat()).toEqual(['storage', 'cartUpdated']);
  });

  it('clears cartItems', () => {
    const { cart, storage } = openCart();
    cart().add(newItem);
    cart().clear();
    expect(storage.getItem('cartItems')).toBeNull();
    expect(cart()).toMatchObject({ items: [], cartItemsCount: 0 });
  });

  it('takes a newer copy of a product and leaves the lines for the shopper to decide about', () => {
    const { cart } = openCart();
    cart().add({ ...newItem, quantity: 4 });
    cart().add({ ...newItem, stockId: 72 });
    cart().refreshProduct({ ...frock, variations: [testVariation({ stockId: 71, qty: 3, price: 1700 })] });
    expect(cart().items.map(({ stockId, quantity }) => [stockId, quantity])).toEqual([
      [71, 4],
      [72, 2],
    ]);
    expect(cart().items[0]?.product).toMatchObject({ mainImg: newItem.mainImg, variations: [{ qty: 3, price: 1700 }] });
    expect(cart().items[1]?.product.variations.find(({ stockId }) => stockId === 72)?.qty).toBe(0);
    expect(cart().setQuantity(71, 5)).toEqual({ reason: 'stock-limit', available: 3 });
    expect(cart().setQuantity(71, 3)).toBeNull();
  });

  it('stays silent when the newer copy says the same', () => {
    const { cart, dispatch } = openCart();
    cart().add(newItem);
    dispatch.mockClear();
    cart().refreshProduct(frock);
    expect(dispatch).not.toHaveBeenCalled();
  });
});

describe('what is stored', () => {
  const line = { id: 1, cartId: 5, productId: 7, stockId: 71, quantity: 2, size: 31, variant: 'Coral', product: frock };

  it('shows only the lines of the current cart', () => {
    const shown = stored([line, { ...line, id: 2, cartId: 6, quantity: 1 }], '6');
    expect(shown.items.map((item) => item.id)).toEqual([2]);
    expect(shown.cartItemsCount).toBe(1);
  });

  it('shows every line when no cart is current, and keeps them when one begins', () => {
    const storage = memoryStorage();
    storage.setItem('cartItems', JSON.stringify([line]));
    const { cart } = openCart({ storage });
    expect(cart().cartItemsCount).toBe(2);
    cart().add({ ...newItem, stockId: 72 });
    expect(cart().items.map((item) => [item.stockId, item.cartId])).toEqual([
      [71, 1_700_000_000_000],
      [72, 1_700_000_000_000],
    ]);
  });

  it.each(['', 'null', '{', '{"a":1}', '[null]', '[1]'])('takes corrupt text %j as an empty cart', (text) => {
    expect(stored(text).items).toEqual([]);
  });

  it('drops bad lines and keeps the good ones', () => {
    const bad = [
      { ...line, quantity: 0 },
      { ...line, quantity: 1.5 },
      { ...line, stockId: 'x' },
      { ...line, product: null },
      { ...line, product: { id: 7, name: 'Frock' } },
      { ...line, id: 9 },
    ];
    expect(stored([line, ...bad]).items.map((item) => item.id)).toEqual([1]);
  });

  it('keeps a quantity above the stock, and reads numeric strings', () => {
    expect(stored([{ ...line, quantity: '90', stockId: '71' }]).items[0]).toMatchObject({ quantity: 90, stockId: 71 });
  });

  it('lets a line whose variation is unknown shrink but not grow', () => {
    const cart = stored([{ ...line, product: { ...frock, variations: [] } }]);
    expect(cart.setQuantity(71, 3)).toEqual({ reason: 'unknown-variation' });
    expect(cart.setQuantity(71, 1)).toBeNull();
  });

  it('follows what another tab wrote, also before its own next change', () => {
    const storage = memoryStorage();
    const here = openCart({ storage });
    const there = openCart({ storage });
    there.cart().add(newItem);
    here.cart().reread();
    expect(here.cart().cartItemsCount).toBe(2);
    there.cart().setQuantity(71, 4);
    here.cart().add({ ...newItem, quantity: 1 });
    expect(here.cart().cartItemsCount).toBe(5);
  });

  it('leaves its state alone when nothing changed', () => {
    const { cart } = openCart();
    cart().add(newItem);
    const before = cart();
    before.reread();
    expect(cart()).toBe(before);
  });

  it.each([
    ['full', memoryStorage({ failing: true })],
    ['absent', null],
    ['forbidden', { getItem: forbid, setItem: forbid, removeItem: forbid }],
  ])('goes on in memory when storage is %s', (_name, storage) => {
    const { cart } = openCart({ storage });
    expect(cart().add(newItem)).toBeNull();
    cart().reread();
    expect(cart().setQuantity(71, 3)).toBeNull();
    expect(cart().cartItemsCount).toBe(3);
    cart().clear();
    expect(cart().items).toEqual([]);
  });
});

/** A cart over what was left in local storage. */
function stored(items: unknown, cartId?: string) {
  const storage = memoryStorage();
  storage.setItem('cartItems', typeof items === 'string' ? items : JSON.stringify(items));
  if (cartId) storage.setItem('cartId', cartId);
  return openCart({ storage }).cart();
}

function forbid(): never {
  throw new DOMException('Access is denied.', 'SecurityError');
}
