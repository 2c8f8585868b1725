import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testProduct } from '@shop/shared/testing/data';
import { createCartBus } from './cart-bus.ts';

const newItem = { product: testProduct(), stockId: 71, quantity: 2, mainImg: '' };
const seen: string[] = [];
const watch = (event: Event) => seen.push(event.type);
const events = ['storage', 'cartUpdated', 'showMiniCart'];

beforeEach(() => {
  seen.length = 0;
  for (const event of events) window.addEventListener(event, watch);
});
afterEach(() => {
  for (const event of events) window.removeEventListener(event, watch);
});

it('dispatches the events of the specification on the window, in its own tab too', () => {
  createCartBus(window).cart.getState().add(newItem);
  expect(seen).toEqual(['storage', 'cartUpdated', 'showMiniCart']);
});

it.each(['storage', 'pageshow'])('follows what something else wrote to local storage, at %s', (event) => {
  const { cart } = createCartBus(window);
  const other = createCartBus(window).cart;
  other.getState().add(newItem);
  expect(cart.getState().cartItemsCount).toBe(2);
  localStorage.removeItem('cartItems');
  window.dispatchEvent(new Event(event));
  expect(cart.getState().cartItemsCount).toBe(0);
});

it('calls back for each wish to see the mini cart, until told to stop', () => {
  const { bus, onShowMiniCart } = createCartBus(window);
  const listener = vi.fn();
  const stop = onShowMiniCart(listener);
  bus.showMiniCart();
  window.dispatchEvent(new Event('showMiniCart'));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  bus.showMiniCart();
  expect(listener).toHaveBeenCalledTimes(2);
});

it('keeps one early wish until somebody listens', () => {
  const { bus, onShowMiniCart } = createCartBus(window);
  bus.showMiniCart();
  bus.showMiniCart();
  const listener = vi.fn();
  onShowMiniCart(listener);
  expect(listener).toHaveBeenCalledTimes(1);
});

it('works without local storage', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  const { cart } = createCartBus(window);
  expect(cart.getState().add(newItem)).toBeNull();
  expect(cart.getState().cartItemsCount).toBe(2);
});

it('is an empty cart without a window', () => {
  const { cart, bus } = createCartBus(undefined);
  expect(() => bus.showMiniCart()).not.toThrow();
  expect(cart.getState().items).toEqual([]);
});
