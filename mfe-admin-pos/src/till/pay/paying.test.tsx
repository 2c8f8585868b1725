import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { scan } from '@shop/shared/testing/scan';
import { testStockVariation } from '@shop/shared/testing/orders';
import { fill } from '../testing/fill.ts';
import { refusal, showTill } from '../testing/showTill.ts';

const FROCK = testStockVariation({ stockId: 1, qty: 5 });
/** Slower than a scanner, which adds what it reads wherever the focus is. */
const BY_HAND = { delay: 60 };
const byHand = (keys: string) => userEvent.setup(BY_HAND).keyboard(keys);
const cart = () => within(screen.getByRole('region', { name: 'Cart' }));
const add = () => scan(FROCK.barcode);
const complete = () => cart().getByRole('button', { name: 'Complete Order' });
const made = () => screen.findByRole('dialog', { name: 'Order created successfully!' });

it('takes all of it by card with one press, with its reference, and then needs no cash', async () => {
  const { sent } = await showTill([FROCK]);
  add();
  await userEvent.click(cart().getByRole('radio', { name: 'Card' }));
  expect(cart().queryByLabelText('Amount received')).toBeNull();
  await userEvent.type(cart().getByLabelText('Card: reference'), '4411');
  await userEvent.click(complete());
  const dialog = within(await made());
  expect(dialog.getAllByText(/4411/).length).toBeGreaterThan(0);
  expect(sent[0]?.body.details).toMatchObject({
    method: 'CASH',
    payments: [{ method: 'card', amount: '1500.00', reference: '4411' }],
  });
});

it('splits by keyboard: what is typed leaves the rest to the next, and Enter completes', async () => {
  const { sent } = await showTill([FROCK]);
  add();
  await userEvent.keyboard('{Alt>}[Digit7]{/Alt}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Split payment' }));
  await byHand('1000.5');
  dialog.getByText('Left to pay');
  dialog.getByText('₨ 499.50');
  expect(dialog.getByLabelText('Amount of payment 2').getAttribute('placeholder')).toBe('499.50');
  await userEvent.type(dialog.getByLabelText('Reference of payment 2'), '77{Enter}', BY_HAND);
  await made();
  expect(sent[0]?.body.details.payments).toEqual([
    { method: 'cash', amount: '1000.50' },
    { method: 'card', amount: '499.50', reference: '77' },
  ]);
});

it('cannot be completed with too much or too little, and gives change of the part in cash', async () => {
  await showTill([FROCK]);
  add();
  await userEvent.click(cart().getByRole('button', { name: 'Split payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Split payment' }));
  const done = dialog.getByRole('button', { name: 'Complete Order' });
  await userEvent.type(dialog.getByLabelText('Amount of payment 1'), '600');
  await userEvent.type(dialog.getByLabelText('Amount of payment 2'), '901');
  dialog.getByText('Too much');
  expect(done).toHaveProperty('disabled', true);
  await userEvent.type(dialog.getByLabelText('Amount of payment 2'), '{Backspace}');
  dialog.getByText('The payments are less than the total.');
  expect(done).toHaveProperty('disabled', true);
  await userEvent.clear(dialog.getByLabelText('Amount of payment 2'));
  await userEvent.click(dialog.getByRole('button', { name: 'Back to the cart' }));
  await userEvent.click(cart().getByRole('button', { name: 'Add 1000' }));
  cart().getByText('₨ 400.00');

  // One more piece, and the payments that were typed do not pay for it.
  await userEvent.click(cart().getByRole('button', { name: 'Split payment' }));
  const again = within(await screen.findByRole('dialog', { name: 'Split payment' }));
  await userEvent.type(again.getByLabelText('Amount of payment 2'), '900');
  await userEvent.keyboard('{Escape}');
  expect(complete()).toHaveProperty('disabled', false);
  await userEvent.click(cart().getByRole('button', { name: 'Increase quantity' }));
  cart().getByText('The payments are less than the total.');
  expect(complete()).toHaveProperty('disabled', true);
});

it('sends a lost split again as the same sale', async () => {
  const lost = () => Promise.reject(new TypeError('off'));
  const { sent } = await showTill([FROCK], [lost]);
  add();
  await userEvent.click(cart().getByRole('radio', { name: 'Wallet' }));
  await userEvent.click(complete());
  await screen.findByRole('dialog', { name: 'No answer' });
  await userEvent.keyboard('{Enter}');
  await userEvent.click(cart().getByRole('button', { name: 'Send again' }));
  await made();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.body.details.payments).toEqual([{ method: 'wallet', amount: '1500.00' }]);
});

it('is of the salesperson who was chosen at this till, sale after sale', async () => {
  const people = [
    { userId: 1, name: 'Amina' },
    { userId: 8, name: 'Hina Ali' },
  ];
  const { sent } = await showTill([FROCK], [], { 'GET /TillController/salespeople': people });
  const choice = await cart().findByLabelText('Salesperson');
  expect(within(choice).getAllByRole('option')).toHaveLength(2);
  await userEvent.selectOptions(choice, 'Hina Ali');
  for (const _ of [1, 2]) {
    add();
    await userEvent.click(complete());
    await made();
    await userEvent.keyboard('{Enter}');
  }
  await userEvent.selectOptions(cart().getByLabelText('Salesperson'), 'me');
  add();
  await userEvent.click(complete());
  await made();
  expect(sent.map(({ body }) => body.details.soldBy)).toEqual([8, 8, undefined]);
  expect(localStorage.getItem('till-salesperson')).toBeNull();
});

it('opens a line to its pieces and note', async () => {
  const { sent } = await showTill([FROCK]);
  add();
  await userEvent.keyboard('{F3}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cotton frock, 3-4 Years' }));
  await userEvent.keyboard('6');
  dialog.getByText('Cannot add more items. Stock limit reached.');
  await userEvent.clear(dialog.getByLabelText(/Quantity/));
  await userEvent.type(dialog.getByLabelText(/Quantity/), '4');
  await fill(dialog.getByLabelText(/Note/), 'Gift wrap{Enter}');
  cart().getByText('Gift wrap');
  await userEvent.click(complete());
  await made();
  expect(sent[0]?.body.items).toEqual([
    { id: '1', price: '1500.00', quantity: '4', subtotal: '6000.00', note: 'Gift wrap' },
  ]);
});

it('takes off a line what is typed, no more than it costs, before the discount of all', async () => {
  const no = () => refusal(403, 'DISCOUNT_OVER_LIMIT', 'You may not take anything off: ask a manager.');
  const { sent } = await showTill([FROCK], [no], {}, 'manager');
  add();
  add();
  await userEvent.click(cart().getByRole('button', { name: 'Change Cotton frock, 3-4 Years' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cotton frock, 3-4 Years' }));
  const off = await dialog.findByLabelText(/Discount on this line/);
  await userEvent.type(off, '3000.01');
  dialog.getByText('This is more than the line costs.');
  await userEvent.clear(off);
  await fill(off, '2000{Enter}');
  cart().getByText('Discount -₨ 2,000.00');
  await userEvent.click(cart().getByRole('button', { name: 'Discount' }));
  await userEvent.type(cart().getByLabelText('Discount in percent'), '10');
  expect(document.querySelector('[data-till=total]')?.textContent).toBe('₨ 900.00');
  await userEvent.click(complete());
  within(await screen.findByRole('dialog', { name: 'The order was not created' })).getByText(
    'You may not take anything off: ask a manager.',
  );
  await userEvent.keyboard('{Enter}');
  // Of one piece it is no more than its price.
  await userEvent.click(cart().getByRole('button', { name: 'Decrease quantity' }));
  expect(document.querySelector('[data-till=total]')?.textContent).toBe('₨ 0.00');
  expect(sent[0]?.body).toMatchObject({
    items: [{ subtotal: '1000.00', discount: '2000.00' }],
    summary: { subtotal: '1000.00', discount: { amount: '100.00' }, total: '900.00' },
  });
});
