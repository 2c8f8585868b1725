import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { testStockVariation } from '@shop/shared/testing/orders';
import { beTill, keptSale } from '../till/testing/beTill.ts';
import { showTill } from '../till/testing/showTill.ts';

const strip = async () => (await screen.findByText(/^(Online|Offline) since/)).closest('button');

/** A till whose browser keeps things, or not, and has so many bytes left. */
async function showKept(isKept: boolean, freeBytes: number, sales = [keptSale(1)]) {
  const data = await beTill(sales, { clockAhead: -3 * 60_000 });
  const persist = vi.fn(async () => isKept);
  const estimate = async () => ({ quota: freeBytes + 1, usage: 1 });
  Object.assign(navigator.storage, { persisted: async () => isKept, persist, estimate });
  const till = await showTill([testStockVariation({ stockId: 1 })], [], data);
  return { ...till, persist };
}

it('says that the browser keeps what is sold, a wrong clock, and what waits since when; plenty of room in its dialog alone', async () => {
  await showKept(true, 2_400_000_000);
  await expect.poll(async () => (await strip())?.textContent).toMatch(/1 waiting, .*Clock −3 min.*Kept$/);
  await userEvent.click((await strip()) as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'This till without the network' }));
  dialog.getByText('The browser keeps what is sold');
  dialog.getByText('2.4 GB, as the browser says');
});

it('asks the browser to keep it, and says before anything is sold that it does not, and that there is little room', async () => {
  const { persist, asked } = await showKept(false, 8_000_000);
  await expect.poll(async () => (await strip())?.textContent).toMatch(/Not kept8 MB/);
  for (const word of ['Not kept', '8 MB left']) expect(screen.getByText(word).className).toContain('text-danger');
  await expect.poll(() => asked['POST /TillController/device']).toMatchObject([{ storage: 'not-kept', waiting: 1 }]);
  expect(persist).toHaveBeenCalledOnce();
});

it('is not alarmed that the browser keeps nothing before there is something to keep', async () => {
  await showKept(false, 2_400_000_000, []);
  expect((await screen.findByText('Not kept')).className).not.toContain('text-danger');
});
