import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testProduct } from '@shop/shared/testing/data';
import { renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { setup } from './remote.tsx';

beforeEach(() => {
  Reflect.set(window, 'shopBotCheck', { ready: (done: () => void) => done(), execute: () => Promise.resolve('token') });
});
afterEach(cleanup);

function open(at: string, shell = createStandInShell()) {
  return renderRoutes(setup(shell).routes, shell, at);
}

it('answers /cart with the empty cart and the way on', async () => {
  open('/cart');
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toBeTruthy();
});

it('answers /cart with the lines and leads to checkout', async () => {
  const shell = createStandInShell();
  shell.cart.getState().add({ product: testProduct(), stockId: 71, quantity: 2, mainImg: '' });
  const { address } = open('/cart', shell);
  await userEvent.click(await screen.findByRole('button', { name: 'Complete Order' }));
  await waitFor(() => expect(address()).toBe('/checkout'));
  expect(await screen.findByRole('heading', { name: 'Checkout' })).toBeTruthy();
  act(() => shell.cart.getState().clear());
  await waitFor(() => expect(address()).toBe('/cart'));
});

it('answers /order-success, with and without an order to name', async () => {
  const { address } = open('/order-success');
  expect(await screen.findByRole('heading', { name: 'Order Placed Successfully!' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '0300 1234567' }).getAttribute('href')).toBe('https://wa.me/923001234567');
  expect(screen.queryByText('Your invoice number')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Continue Shopping' }));
  await waitFor(() => expect(address()).toBe('/'));
});
