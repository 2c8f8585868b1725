import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { testStockVariation } from '@shop/shared/testing/orders';
import type { KnownTill } from '../devices/ownTill.ts';
import { beTill, keptSale } from '../till/testing/beTill.ts';
import { refusal, showTill } from '../till/testing/showTill.ts';

it('says of each sale why it waits or is put aside, and sends one again that was', async () => {
  const aside = { ...keptSale(2, 'aside'), reason: 'The sale cannot be read.' };
  const sent: number[] = [];
  const send = () => {
    sent.push(sent.length);
    return refusal(401, 'NOT_SIGNED_IN', 'Please sign in.');
  };
  await showTill([testStockVariation({ stockId: 1 })], [], {
    ...(await beTill([keptSale(1), aside])),
    'POST /TillController/offlineSale': send,
  });
  await userEvent.click(await screen.findByText(/2 waiting.*1 put aside/));
  const dialog = within(await screen.findByRole('dialog', { name: 'This till without the network' }));
  dialog.getByText('As till A');
  await dialog.findByText('Waits to be sent: Please sign in.');
  dialog.getByText('Put aside: The sale cannot be read.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send A-2611-2 again' }));
  await expect.poll(() => dialog.queryByText(/^Put aside/)).toBeNull();
  await expect.poll(() => sent.length).toBeGreaterThan(1);
});

it.each<[Partial<KnownTill>, boolean, string]>([
  [{}, false, 'Not at this address: open the till by https'],
  [{ offline: undefined }, true, 'Not yet: this till must reach the shop once'],
  [{ isStruckOff: true }, true, 'Not any more: this till was struck off'],
])('says why this till sells nothing without the network: %j, %s', async (told, isSecure, said) => {
  await beTill([], told);
  vi.stubGlobal('isSecureContext', isSecure);
  // As it was told before: the shop is not reached.
  const cut = () => Promise.reject(new TypeError('Failed to fetch'));
  await showTill([testStockVariation({ stockId: 1 })], [], { 'POST /TillController/device': cut });
  await userEvent.click(await screen.findByText('0 waiting'));
  const dialog = within(await screen.findByRole('dialog', { name: 'This till without the network' }));
  await expect.poll(() => dialog.getByText('Sells without the network').nextElementSibling?.textContent).toBe(said);
});
