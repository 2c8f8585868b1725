import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { TillPerson } from '@shop/shared/contracts/http/till/till';
import { scan } from '@shop/shared/testing/scan';
import { testStockVariation } from '@shop/shared/testing/orders';
import { fill } from '../testing/fill.ts';
import { refusal, showTill } from '../testing/showTill.ts';

const APPROVE = 'POST /TillController/approveDiscount';
const over = () =>
  refusal(403, 'DISCOUNT_OVER_LIMIT', 'You may take off 10 % of a sale at most: more needs a manager.', {
    fields: { 'summary.discount.value': 'You may take off 10 % of a sale at most: more needs a manager.' },
    off: 750,
    most: 150,
    percent: 10,
  });
const people: TillPerson[] = [
  { userId: 4, name: 'Amina', hasPin: true },
  { userId: 5, name: 'Bushra', approves: true },
  { userId: 6, name: 'ثنا اقبال', approves: true, hasPin: true },
];

/** A frock at half its price, completed by F9. */
async function complete(answers: (() => Response)[], more: Record<string, unknown> = {}, who = people) {
  const data = { 'GET /TillController/salespeople': who, ...more };
  const till = await showTill([testStockVariation({ stockId: 1 })], [over, ...answers], data);
  scan(testStockVariation({ stockId: 1 }).barcode);
  await userEvent.keyboard('{F2}');
  await fill(screen.getByLabelText('Discount in percent'), '50');
  await userEvent.keyboard('{F9}');
  const dialog = within(await screen.findByRole('dialog', { name: 'A manager agrees to this discount' }));
  return { ...till, dialog };
}

it('asks a manager who has a PIN, says beside it that it is wrong, and then sells with her name on the receipt', async () => {
  const answers = [
    () => refusal(422, 'WRONG_PIN', 'This is not the PIN.', { fields: { pin: 'This is not the PIN.' } }),
    () => new Response(JSON.stringify({ status: true, data: { approval: 'token', by: 'ثنا اقبال' } })),
  ];
  const unasked = () => refusal(409, 'SHIFT_UNASKED', 'You have no open shift.');
  const { sent, asked, dialog } = await complete([unasked], { [APPROVE]: () => answers.shift()?.() });
  dialog.getByText(/₨ 750.00 is taken off this sale. Yours to give is 10 %: ₨ 150.00/);
  const managers = within(dialog.getByLabelText('Manager')).getAllByRole('option');
  expect(managers.map(({ textContent }) => textContent)).toEqual(['ثنا اقبال']);
  await fill(dialog.getByLabelText(/^PIN/), '4718{Enter}');
  await dialog.findByText('This is not the PIN.');
  await userEvent.clear(dialog.getByLabelText(/^PIN/));
  await fill(dialog.getByLabelText(/^PIN/), '4719{Enter}');
  // What the manager agreed to holds when something else is asked as well.
  await userEvent.click(await screen.findByRole('button', { name: 'Sell without a shift' }));
  await screen.findByRole('dialog', { name: 'Order created successfully!' });
  expect(asked[APPROVE]?.at(-1)).toEqual({ userId: '6', pin: '4719', amount: '750' });
  expect(sent.map(({ body }) => [body.details.approval, body.details.withoutShift])).toEqual([
    [undefined, undefined],
    ['token', undefined],
    ['token', true],
  ]);
  await screen.findAllByText(/Discount by/);
});

it('says where nobody has a PIN yet, and keeps the cart', async () => {
  const { sent, dialog } = await complete([], {}, people.slice(0, 2));
  dialog.getByText(/No manager has a PIN yet/);
  expect(dialog.queryByRole('button', { name: 'Agree and complete' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  within(screen.getByRole('region', { name: 'Cart' })).getByText('Cotton frock');
  expect(sent).toHaveLength(1);
});
