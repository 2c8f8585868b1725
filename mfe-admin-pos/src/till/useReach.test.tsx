import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { scan } from '@shop/shared/testing/scan';
import { testStockVariation } from '@shop/shared/testing/orders';
import { onSales } from '../offline/onSales.ts';
import { showTill } from './testing/showTill.ts';
import { ASK_AGAIN_MS } from './useReach.ts';

const FROCK = testStockVariation({ stockId: 1 });
const cart = () => within(screen.getByRole('region', { name: 'Cart' }));
const told = () => cart().queryByText(/^No network: a sale waits here/);

const HELD = { cartId: 4, name: 'Red scarf', pieces: 1, by: 'Amina', heldDate: '' };

const SHOP = { 'GET /TillController/heldCarts': [HELD], 'POST /TillController/recall': null };

it('says that there is no network when a sale is lost on the way, until the shop answers again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { line } = await showTill([FROCK], [], SHOP);
  expect(navigator.onLine).toBe(true);
  scan(FROCK.barcode);
  expect(told()).toBeNull();
  // Also of what is still being read: an answer would say that the shop is reached.
  line.isCut = true;
  await userEvent.click(cart().getByRole('button', { name: 'Complete Order' }));
  await cart().findByText(/^No network: a sale waits here/);
  await act(() => vi.advanceTimersByTimeAsync(ASK_AGAIN_MS));
  expect(told()).not.toBeNull();
  const hurried = vi.fn();
  const leave = onSales(hurried);
  line.isCut = false;
  await act(() => vi.advanceTimersByTimeAsync(ASK_AGAIN_MS));
  await expect.poll(told).toBeNull();
  expect(hurried).toHaveBeenCalled();
  leave();
});

it('hears of the shop again also where each answer takes longer than until it is asked again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const answers = [Response.json({ status: true, data: [] })];
  const late: PromiseWithResolvers<Response>[] = [];
  const held = () =>
    answers.shift() ?? (late[late.push(Promise.withResolvers<Response>()) - 1]?.promise as Promise<Response>);
  await showTill([FROCK], [], { ...SHOP, 'GET /TillController/heldCarts': held });
  act(() => void window.dispatchEvent(new Event('offline')));
  await expect.poll(told).not.toBeNull();
  for (const _time of [1, 2]) await act(() => vi.advanceTimersByTimeAsync(ASK_AGAIN_MS));
  late[0]?.resolve(Response.json({ status: true, data: [HELD] }));
  await expect.poll(told).toBeNull();
});

it('says so where a proxy answers that reaches no server', async () => {
  const answers = [() => new Response(JSON.stringify({ status: true, data: [HELD] }))];
  const proxy = () => new Response('Bad gateway', { status: 502 });
  await showTill([FROCK], [], { ...SHOP, 'GET /TillController/heldCarts': () => (answers.shift() ?? proxy)() });
  await userEvent.click(await screen.findByRole('button', { name: 'Held carts (1)' }));
  await expect.poll(told).not.toBeNull();
});

it('goes on saying so when what was asked before is answered only now', async () => {
  const late = Promise.withResolvers<Response>();
  const held = () => late.promise;
  await showTill([FROCK], [], { ...SHOP, 'GET /TillController/heldCarts': held });
  act(() => void window.dispatchEvent(new Event('offline')));
  await expect.poll(told).not.toBeNull();
  late.resolve(new Response(JSON.stringify({ status: true, data: [HELD] })));
  await screen.findByRole('button', { name: 'Held carts (1)' });
  expect(told()).not.toBeNull();
});

it('says so of a read that fails, and not of a refusal', async () => {
  const first = await showTill([FROCK], [], SHOP);
  await userEvent.click(await screen.findByRole('button', { name: 'Held carts (1)' }));
  first.line.isCut = true;
  await userEvent.click(await screen.findByRole('button', { name: 'Recall Red scarf' }));
  await expect.poll(told).not.toBeNull();
  first.unmount();
  await showTill([FROCK], [() => new Response('{"status":false,"note":"No"}', { status: 409 })], SHOP);
  scan(FROCK.barcode);
  await userEvent.click(cart().getByRole('button', { name: 'Complete Order' }));
  await screen.findByText('No');
  expect(told()).toBeNull();
});
