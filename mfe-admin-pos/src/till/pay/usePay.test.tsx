import 'fake-indexeddb/auto';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { scan } from '@shop/shared/testing/scan';
import { testStockVariation } from '@shop/shared/testing/orders';
import { PATIENCE_MS } from '../../patiently.ts';
import { tillDatabase } from '../../offline/store.ts';
import { holdCommits } from '../../waiting/testing/holdCommits.ts';
import { holdSales } from '../../waiting/testing/holdSales.ts';
import { beTill } from '../testing/beTill.ts';
import { refusal, showTill } from '../testing/showTill.ts';

afterEach(() => {
  vi.doUnmock('./sellOffline.ts');
});

const FROCK = testStockVariation({ stockId: 1 });
const cart = () => within(screen.getByRole('region', { name: 'Cart' }));
const complete = () => cart().getByRole('button', { name: 'Complete Order' });
const made = () => screen.findByRole('dialog', { name: 'Order created successfully!' });

/** A till with a frock in its cart, after the line was cut. */
async function showCutOff(shiftForCash: 'allowed' | 'ask' = 'allowed', answers: (() => Response)[] = []) {
  const offline = { payments: 'checked', credit: false, refunds: 0, discount: 10, shiftForCash } as const;
  const calls = { ...(await beTill([], { offline })), 'GET /TillController/heldCarts': [] };
  const { line, sent } = await showTill([FROCK], answers, calls);
  line.isCut = true;
  window.dispatchEvent(new Event('offline'));
  await screen.findByText(/^Offline since/);
  scan(FROCK.barcode);
  return { line, sent };
}

it('says that a sale without the network is on its way once it takes 300 ms, and nothing before', async () => {
  await showCutOff();
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const sign = crypto.subtle.sign.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, 'sign').mockImplementation(async (...given: Parameters<typeof sign>) => {
    begun.resolve();
    await held.promise;
    return sign(...given);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(complete());
  await begun.promise;
  act(() => void vi.advanceTimersByTime(299));
  // Pressed again, it is the same sale.
  fireEvent.click(complete());
  expect(complete()).toHaveProperty('disabled', false);
  act(() => void vi.advanceTimersByTime(1));
  cart().getByRole('button', { name: 'Completing…' });
  vi.useRealTimers();
  held.resolve();
  await made();
  expect(await (await tillDatabase()).count('sales')).toBe(1);
});

it('asks for room where the device has none', async () => {
  await showCutOff();
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await userEvent.click(complete());
  within(await screen.findByRole('dialog', { name: 'Not sold' })).getByText(
    /^This device has no room to keep the sale/,
  );
});

it('asks nobody for room where the part that sells without the network is not here yet', async () => {
  vi.doMock('./sellOffline.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await showCutOff();
  await userEvent.click(complete());
  within(await screen.findByRole('dialog', { name: 'Not sold' })).getByText(/^This device could not make the sale/);
  await userEvent.keyboard('{Enter}');
  expect(cart().getAllByRole('listitem')).toHaveLength(1);
});

it('says that it is not known whether a sale is kept where the device says nothing, and finds it when it is sent again', async () => {
  await showCutOff('ask');
  await userEvent.click(complete());
  const alone = await screen.findByRole('button', { name: 'Sell without a shift' });
  const commits = holdCommits();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(alone);
  await expect.poll(commits.held).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(PATIENCE_MS));
  vi.useRealTimers();
  const unknown = await screen.findByRole('dialog', { name: 'No answer' });
  within(unknown).getByText(/^This device has not said whether it keeps the sale/);
  await userEvent.keyboard('{Enter}');
  expect(cart().getAllByRole('listitem')).toHaveLength(1);
  commits.release();
  await userEvent.click(cart().getByRole('button', { name: 'Send again' }));
  await made();
  expect(await (await tillDatabase()).count('sales')).toBe(1);
});

it('sells nothing where the device says nothing before the sale is written', async () => {
  await showCutOff();
  const release = holdSales(await tillDatabase());
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(complete());
  await expect.poll(() => begun.mock.calls.map(([stores]) => String(stores))).toContain('counters,device,sales');
  await act(() => vi.advanceTimersByTimeAsync(PATIENCE_MS));
  vi.useRealTimers();
  await screen.findByRole('dialog', { name: 'Not sold' });
  await release();
  expect(await (await tillDatabase()).count('sales')).toBe(0);
});

it('believes no refusal of a sale that this device may keep, and sells it once', async () => {
  const refused = () => refusal(409, 'INSUFFICIENT_STOCK', 'Not enough', [{ stockId: 1, available: 0 }]);
  const { line, sent } = await showCutOff('allowed', [refused]);
  const commits = holdCommits();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(complete());
  await expect.poll(commits.held).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(PATIENCE_MS));
  vi.useRealTimers();
  await screen.findByRole('dialog', { name: 'No answer' });
  await userEvent.keyboard('{Enter}');
  line.isCut = false;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => screen.queryByText(/^Offline since/)).toBeNull();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(cart().getByRole('button', { name: 'Send again' }));
  await act(() => vi.advanceTimersByTimeAsync(PATIENCE_MS));
  await expect.poll(() => sent).toHaveLength(1);
  vi.useRealTimers();
  within(await screen.findByRole('dialog', { name: 'No answer' })).getByText(/^This device has not said/);
  await userEvent.keyboard('{Enter}');
  commits.release();
  await userEvent.click(cart().getByRole('button', { name: 'Send again' }));
  await made();
  expect([sent.length, await (await tillDatabase()).count('sales')]).toEqual([1, 1]);
});

it('never calls a sale not sold that is kept, whatever fails once its receipt is shown', async () => {
  await showCutOff();
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const fault = new Error('no frames');
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation(() => {
    throw fault;
  });
  await userEvent.click(complete());
  await made();
  await expect.poll(() => reported.mock.calls).toEqual([[fault]]);
  expect(screen.queryByRole('dialog', { name: 'Not sold' })).toBeNull();
  vi.restoreAllMocks();
  await userEvent.keyboard('{Enter}');
  await cart().findByText('No items in cart');
  scan(FROCK.barcode);
  await userEvent.click(complete());
  await screen.findByText(/^Sold without the network as A-\d{4}-2/);
});

it('believes a refusal of a sale that this device cannot keep, though its storage does not open any more', async () => {
  const offline = { payments: 'checked', credit: false, refunds: 0, discount: 10, shiftForCash: 'allowed' } as const;
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const refused = () => refusal(409, 'INSUFFICIENT_STOCK', 'Not enough', [{ stockId: 1, available: 0 }]);
  const calls = { ...(await beTill([], { offline })), 'GET /TillController/heldCarts': [] };
  const { sent } = await showTill([FROCK], [lost, refused], calls);
  scan(FROCK.barcode);
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('broken', 'InvalidStateError');
  });
  await userEvent.click(complete());
  await screen.findByRole('dialog', { name: 'No answer' });
  await userEvent.keyboard('{Enter}');
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => screen.queryByText(/^Offline since/)).toBeNull();
  await userEvent.click(await cart().findByRole('button', { name: 'Send again' }));
  await screen.findByRole('dialog', { name: 'The order was not created' });
  await userEvent.keyboard('{Enter}');
  // It is a cart again.
  cart().getByText('None left');
  await userEvent.click(cart().getByRole('button', { name: /^Remove/ }));
  await cart().findByText('No items in cart');
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});
