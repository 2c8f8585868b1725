import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scan } from '@shop/shared/testing/scan';
import { testStockVariation } from '@shop/shared/testing/orders';
import { showTill } from './testing/showTill.ts';
import { ASK_AGAIN_MS } from './useReach.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const FROCK = testStockVariation({ stockId: 1 });
const cart = () => within(screen.getByRole('region', { name: 'Cart' }));
const told = () => cart().queryByText(/^No network: a sale waits here/);

const HELD = { cartId: 4, name: 'Red scarf', pieces: 1, by: 'Amina', heldDate: '' };

/** A shop that is out of reach while it is down. */
function shopThatFails() {
  const shop = { isDown: false };
  const answer = (data: unknown) => {
    if (shop.isDown) throw new TypeError('Failed to fetch');
    return data;
  };
  const data = {
    get 'GET /TillController/heldCarts'() {
      return answer([HELD]);
    },
    get 'POST /TillController/recall'() {
      return answer(null);
    },
  };
  return { shop, data };
}

it('says that there is no network when a sale is lost on the way, until the shop answers again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { shop, data } = shopThatFails();
  const off = () => {
    shop.isDown = true;
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  await showTill([FROCK], [off], data);
  expect(navigator.onLine).toBe(true);
  scan(FROCK.barcode);
  expect(told()).toBeNull();
  await userEvent.click(cart().getByRole('button', { name: 'Complete Order' }));
  await cart().findByText(/^No network: a sale waits here/);
  await act(() => vi.advanceTimersByTimeAsync(ASK_AGAIN_MS));
  expect(told()).not.toBeNull();
  shop.isDown = false;
  await act(() => vi.advanceTimersByTimeAsync(ASK_AGAIN_MS));
  await expect.poll(told).toBeNull();
});

it('says so of a read that fails, and not of a refusal', async () => {
  const { shop, data } = shopThatFails();
  const first = await showTill([FROCK], [], data);
  await userEvent.click(await screen.findByRole('button', { name: 'Held carts (1)' }));
  shop.isDown = true;
  await userEvent.click(await screen.findByRole('button', { name: 'Recall Red scarf' }));
  await expect.poll(told).not.toBeNull();
  first.unmount();
  shop.isDown = false;
  await showTill([FROCK], [() => new Response('{"status":false,"note":"No"}', { status: 409 })], data);
  scan(FROCK.barcode);
  await userEvent.click(cart().getByRole('button', { name: 'Complete Order' }));
  await screen.findByText('No');
  expect(told()).toBeNull();
});
