import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { testProduct, testVariation } from '@shop/shared/testing/data';
import { renderInRemote } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { MiniCart } from './MiniCart.tsx';

function openDrawer(qty = 3) {
  const shell = createStandInShell();
  const product = testProduct({ variations: [testVariation({ stockId: 71, qty })] });
  shell.cart.getState().add({ product, stockId: 71, quantity: 2, mainImg: '' });
  const onOpenChange = vi.fn();
  const page = renderInRemote(<MiniCart open onOpenChange={onOpenChange} />, { shell });
  return { ...page, onOpenChange, count: () => shell.cart.getState().cartItemsCount };
}

const click = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows the lines, their sum and how many pieces there are', () => {
  openDrawer();
  expect(screen.getByRole('dialog', { name: 'Your Cart (2 items)' })).toBeTruthy();
  for (const text of ['Coral Frock', 'Size: 2-3 Years', 'SKU: GCO230071']) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('Subtotal').nextSibling?.textContent).toBe('Rs 3,000');
});

it('changes quantities one at a time and stops at the stock with a toast', async () => {
  const { count, shell } = openDrawer();
  await click('Increase quantity');
  expect(count()).toBe(3);
  await click('Increase quantity');
  expect(count()).toBe(3);
  expect(shell.toasts).toMatchObject([
    {
      title: 'Stock limit reached',
      description: 'Only 3 item(s) available in stock. Click Add to cart to proceed with order.',
    },
  ]);
});

it('never goes below 1: removal has its own button', async () => {
  const { count } = openDrawer();
  await click('Decrease quantity');
  expect(count()).toBe(1);
  expect(screen.getByRole('button', { name: 'Decrease quantity' }).hasAttribute('disabled')).toBe(true);
  await click('Remove Coral Frock');
  expect(count()).toBe(0);
  expect(screen.getByText('Your cart is empty')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/');
});

it('shows N/A and falls back through the prices where the variation is unknown', () => {
  const shell = createStandInShell();
  const product = testProduct({ variations: [testVariation({ stockId: 71, price: 0, sku: '', sizeTitle: '' })] });
  shell.cart.getState().add({ product, stockId: 71, quantity: 1, mainImg: '' });
  renderInRemote(<MiniCart open onOpenChange={() => undefined} />, { shell });
  expect(screen.getByText('Size: N/A')).toBeTruthy();
  expect(screen.getByText('SKU: N/A')).toBeTruthy();
  expect(screen.getByText('Subtotal').nextSibling?.textContent).toBe('Rs 1,500');
});

it('closes and goes to checkout', async () => {
  const { onOpenChange, address } = openDrawer();
  await click('Complete Order');
  expect(onOpenChange).toHaveBeenCalledWith(false);
  await waitFor(() => expect(address()).toBe('/checkout'));
});

it('removes one line at a double tap, and goes on at the next one', () => {
  const { count, shell } = openDrawer();
  const product = testProduct({ id: 6, name: 'Blue Kurta', variations: [testVariation({ stockId: 72, qty: 3 })] });
  act(() => void shell.cart.getState().add({ product, stockId: 72, quantity: 1, mainImg: '' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove Coral Frock' }), { detail: 1 });
  const next = screen.getByRole('button', { name: 'Remove Blue Kurta' });
  expect(document.activeElement).toBe(next);
  fireEvent.click(next, { detail: 2 });
  expect(count()).toBe(1);
  fireEvent.click(next, { detail: 1 });
  expect(count()).toBe(0);
});
