import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { testProduct } from '../testing/data.ts';
import { createCartStore } from './store.ts';
import type { CartStore } from '../contracts/cart.ts';
import { useCart } from './useCart.ts';

function Badge({ cart }: { cart: CartStore }) {
  const count = useCart(cart, (state) => state.cartItemsCount);
  const items = useCart(cart, (state) => state.items);
  return <output>{`${count} in ${items.length}`}</output>;
}

const newItem = { product: testProduct(), stockId: 71, quantity: 2, mainImg: '' };

it('follows the cart', () => {
  const cart = createCartStore({ storage: null, dispatch: () => undefined, now: Date.now });
  render(<Badge cart={cart} />);
  act(() => void cart.getState().add(newItem));
  expect(screen.getByRole('status').textContent).toBe('2 in 1');
});

it('is empty on the server, whatever the cart holds', () => {
  const cart = createCartStore({ storage: null, dispatch: () => undefined, now: Date.now });
  cart.getState().add(newItem);
  expect(renderToString(<Badge cart={cart} />).replaceAll('<!-- -->', '')).toContain('0 in 0');
});
