import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Purchase, PurchaseLine } from '@shop/shared/contracts/http/stock/purchases';
import { refusal, showPurchases } from '../testing/showPurchases.ts';
import { testPurchase } from '../testing/testPurchase.ts';

const [line] = testPurchase().lines;
const lineOf = (change: Partial<PurchaseLine>): PurchaseLine => ({ ...(line as PurchaseLine), ...change });
const kurta = { productName: 'Mint Kurta', varient: 'Mint', sku: 'B-M-23-0012', stockId: 12 };
const purchase = testPurchase({
  status: 'partly-received',
  quantity: 19,
  received: 4,
  version: 3,
  lines: [
    lineOf({ lineId: 71, received: 4 }),
    lineOf({ lineId: 72, quantity: 6, ...kurta }),
    lineOf({ lineId: 73, quantity: 2, received: 2, productName: 'Done' }),
    lineOf({ lineId: 74, quantity: 1, productName: 'Gone Frock', retired: true }),
  ],
});

async function open(answer?: () => Response, current = () => purchase) {
  const shown = showPurchases('/admin/purchase/7', answer, current);
  await userEvent.click(await screen.findByRole('button', { name: 'Receive' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Receive PUR-000007' }));
  const pieces = (name: RegExp) => dialog.getByRole<HTMLInputElement>('spinbutton', { name });
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Receive' }));
  return { ...shown, dialog, pieces, save };
}

it('begins with all that is left, and says what was deleted and is hidden when it comes in', async () => {
  const { dialog, pieces } = await open();
  expect(dialog.getAllByRole('spinbutton', { name: /^Pieces of/ })).toHaveLength(3);
  expect([/Coral Frock/, /Mint Kurta/, /Gone Frock/].map((name) => pieces(name).value)).toEqual(['6', '6', '1']);
  expect(dialog.getAllByText(/^Deleted since: received, it is a stock item again/)).toHaveLength(1);
});

it('sends what came in, what did not left out, with the charges of this delivery', async () => {
  const { sent, dialog, pieces, save, shell } = await open(() =>
    Response.json({ status: true, data: { ...purchase, received: 9 } satisfies Purchase }),
  );
  for (const name of [/Mint Kurta/, /Gone Frock/, /Coral Frock/]) await userEvent.clear(pieces(name));
  await userEvent.type(pieces(/Coral Frock/), '5');
  await userEvent.type(dialog.getByLabelText(/^Freight of this delivery/), '250.50');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    {
      path: '/PurchaseController/receive',
      body: { id: 7, version: 3, lines: [{ lineId: 71, quantity: '5' }], freight: '250.50' },
    },
  ]);
  expect(shell.toasts.at(-1)?.title).toBe('5 pieces of PUR-000007 received');
});

it('does not send more than is left, parts of pieces, or nothing at all', async () => {
  const { sent, dialog, pieces, save } = await open();
  await userEvent.clear(pieces(/Coral Frock/));
  await userEvent.type(pieces(/Coral Frock/), '7');
  await save();
  await dialog.findByText('No more than 6 can be received');
  for (const name of [/Coral Frock/, /Mint Kurta/, /Gone Frock/]) await userEvent.clear(pieces(name));
  await save();
  await dialog.findByText('Enter how many pieces came in');
  expect(sent).toEqual([]);
});

it('stays open with what was typed when somebody else was quicker, and says why', async () => {
  const { dialog, pieces, save } = await open(() => refusal(409, 'CHANGED_MEANWHILE', purchase));
  await userEvent.clear(pieces(/Mint Kurta/));
  await userEvent.type(pieces(/Mint Kurta/), '2');
  await save();
  await dialog.findByText(/Failed to receive the purchase\./);
  expect(pieces(/Mint Kurta/).value).toBe('2');
});

it('does not receive once more what was received without an answer, also when the purchase was read anew since', async () => {
  const received = { ...purchase, received: 6, version: 4, lines: purchase.lines.slice(1) };
  let current = purchase;
  const { sent, pieces, save, shell, dialog } = await open(
    () => refusal(500, 'FAILED'),
    () => current,
  );
  await userEvent.clear(pieces(/Mint Kurta/));
  await userEvent.clear(pieces(/Coral Frock/));
  await userEvent.type(pieces(/Coral Frock/), '2');
  await save();
  await dialog.findByText(/Failed to receive the purchase\./);
  current = received;
  await shell.queryClient.refetchQueries({ queryKey: ['purchases'] });
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
});
