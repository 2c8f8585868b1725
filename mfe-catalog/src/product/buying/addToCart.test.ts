import { testProduct, testVariation } from '@shop/shared/testing/data';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { expect, it, vi } from 'vitest';
import { addToCart } from './addToCart.ts';

const variation = testVariation({ stockId: 71, qty: 3 });
const product = testProduct({ variations: [variation] });

it('adds, with the first picture of the colour', () => {
  const shell = createStandInShell();
  expect(addToCart(shell, product, variation, 2)).toBeNull();
  expect(shell.cart.getState().items).toMatchObject([{ stockId: 71, quantity: 2 }]);
  expect(shell.cart.getState().items[0]?.product.mainImg).toBe('uploads/abc/640.webp');
});

it.each([
  ['no variation', undefined, 'Error', 'Please select a valid size and variant.'],
  ['a variation of another product', testVariation({ stockId: 5 }), 'Error', 'Please select a valid size and variant.'],
  [
    'a size that is sold out',
    { ...variation, qty: 0 },
    'Size not selected',
    'Please select a size before adding to cart.',
  ],
])('refuses %s', (_, refused, title, description) => {
  const shell = createStandInShell();
  expect(addToCart(shell, product, refused, 1)).toMatchObject({ title, description });
  expect(shell.cart.getState().items).toEqual([]);
});

it('refuses more than the stock, with what is in the cart', () => {
  const shell = createStandInShell();
  addToCart(shell, product, variation, 2);
  expect(addToCart(shell, product, variation, 2)).toMatchObject({
    title: 'Stock limit exceeded',
    description: 'Only 3 item(s) available in stock. Click Add to cart to proceed with order.',
  });
});

it('words any other failure', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const shell = createStandInShell();
  const add = () => {
    throw new Error('unforeseen');
  };
  shell.cart.setState({ add });
  expect(addToCart(shell, product, variation, 1)).toMatchObject({
    title: 'Failed to add to cart',
    description: 'There was an error adding the item to your cart.',
  });
  expect(reported).toHaveBeenCalledOnce();
});
