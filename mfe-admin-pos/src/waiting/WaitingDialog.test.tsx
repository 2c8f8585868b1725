import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testStockVariation } from '@shop/shared/testing/orders';
import { beTill, keptSale } from '../till/testing/beTill.ts';
import { refusal, showTill } from '../till/testing/showTill.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

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
