import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { scan } from '@shop/shared/testing/scan';
import { testStockVariation } from '@shop/shared/testing/orders';
import { fill } from '../testing/fill.ts';
import { refusal, showTill } from '../testing/showTill.ts';
import { testShift } from '../../shifts/testing/testShift.ts';

const OPEN = 'POST /TillController/openShift';
const unasked = () => refusal(409, 'SHIFT_UNASKED', 'You have no open shift.');

/** A frock in the cart, completed by F9. */
async function complete(answers: (() => Response)[]) {
  const till = await showTill([testStockVariation({ stockId: 1 })], answers, { [OPEN]: testShift });
  scan(testStockVariation({ stockId: 1 }).barcode);
  await userEvent.keyboard('{F9}');
  return { ...till, dialog: within(await screen.findByRole('dialog', { name: 'You have no open shift' })) };
}

async function openShift() {
  const form = within(await screen.findByRole('dialog', { name: 'Open shift' }));
  await fill(form.getByLabelText(/Cash in the drawer/), '2000');
  await userEvent.click(form.getByRole('button', { name: 'Open shift and complete' }));
}

it('asks before cash is sold without a shift, and sells it on purpose as another message', async () => {
  const { sent, dialog } = await complete([unasked]);
  await userEvent.click(dialog.getByRole('button', { name: 'Sell without a shift' }));
  await screen.findByRole('dialog', { name: 'Order created successfully!' });
  expect(sent.map(({ body }) => body.details.withoutShift)).toEqual([undefined, true]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

it('opens a shift right there, and then sells what was asked about', async () => {
  const { sent, asked, dialog } = await complete([unasked]);
  await userEvent.click(dialog.getByRole('button', { name: 'Open shift' }));
  await openShift();
  await screen.findByRole('dialog', { name: 'Order created successfully!' });
  expect(asked[OPEN]).toEqual([{ till: 'Counter 1', float: '2000' }]);
  expect(sent.map(({ body }) => body.details.withoutShift)).toEqual([undefined, undefined]);
  await waitFor(() => expect(screen.getByLabelText('Shift: Counter 1')).toBeTruthy());
});

it('offers no way around a shift where one is required, and keeps the cart', async () => {
  const { sent, dialog } = await complete([() => refusal(409, 'NO_SHIFT', 'Please open it first.')]);
  expect(dialog.queryByRole('button', { name: 'Sell without a shift' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  within(screen.getByRole('region', { name: 'Cart' })).getByText('Cotton frock');
  expect(sent).toHaveLength(1);
});
