import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Returnable } from '@shop/shared/contracts/http/till/returns';
import type { CashStep } from '@shop/shared/contracts/http/orders/payments';
import { testStockVariation } from '@shop/shared/testing/orders';
import { refusal, showTill } from '../testing/showTill.ts';

const FROCK = testStockVariation({ stockId: 1, price: 1399.5 });
const SLOWLY = { delay: 60 };
const cart = () => within(screen.getByRole('region', { name: 'Cart' }));
const big = () => document.querySelector('[data-till=total]')?.textContent;
const beside = (name: string) => cart().queryByText(name)?.nextElementSibling?.textContent;

async function till(cashRounding: CashStep, answers: (() => Response)[] = [], data: Record<string, unknown> = {}) {
  const shown = await showTill([FROCK], answers, data, 'cashier', { cashRounding });
  await userEvent.click(screen.getAllByText('Cotton frock')[0] as HTMLElement);
  await cart().findByText('Cotton frock');
  return shown;
}
const complete = () => userEvent.click(cart().getByRole('button', { name: 'Complete Order' }));
const made = async () => within(await screen.findByRole('dialog', { name: 'Order created successfully!' }));

it('says what is to be paid in notes before it is paid, and has the rounding on the receipt', async () => {
  const { sent } = await till(1);
  expect([big(), beside('Total'), beside('Rounding')]).toEqual(['₨ 1,400.00', '₨ 1,399.50', '₨ 0.50']);
  await userEvent.type(cart().getByLabelText('Amount received'), '1500', SLOWLY);
  expect(beside('Change')).toBe('₨ 100.00');
  await complete();
  const receipt = within(await (await made()).findByRole('region', { name: 'Receipt INV-000009' }));
  const sums = ['Total', 'Rounding', 'Cash', 'Amount received', 'Change'];
  expect(sums.map((name) => receipt.getByText(name).nextElementSibling?.textContent)).toEqual([
    '₨ 1,399.50',
    '₨ 0.50',
    '₨ 1,400.00',
    '₨ 1,500.00',
    '₨ 100.00',
  ]);
  expect(sent[0]?.body).toMatchObject({
    summary: { total: '1399.50' },
    details: { rounding: '0.50', payments: [{ method: 'cash', amount: '1399.50', received: '1500.00' }] },
  });
});

it('rounds nothing but cash: neither a card nor what is sold on credit', async () => {
  const { sent } = await till(10);
  expect([big(), beside('Rounding')]).toEqual(['₨ 1,400.00', '₨ 0.50']);
  await userEvent.keyboard('{Alt>}4{/Alt}');
  expect([big(), beside('Rounding')]).toEqual(['₨ 1,399.50', undefined]);
  await userEvent.keyboard('{Alt>}2{/Alt}');
  expect([big(), beside('Rounding')]).toEqual(['₨ 1,399.50', undefined]);
  await userEvent.keyboard('{Alt>}7{/Alt}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Split payment' }));
  await userEvent.type(dialog.getByLabelText('Amount of payment 1'), '404', SLOWLY);
  expect(dialog.getByText('In cash, rounded').nextElementSibling?.textContent).toBe('₨ 400.00');
  await userEvent.click(dialog.getByRole('button', { name: 'Back to the cart' }));
  expect([big(), beside('Rounding')]).toEqual(['₨ 1,395.50', '-₨ 4.00']);
  await complete();
  await made();
  expect(sent[0]?.body.details).toMatchObject({
    rounding: '-4.00',
    payments: [
      { method: 'cash', amount: '404.00' },
      { method: 'card', amount: '995.50' },
    ],
  });
});

it('rounds nothing of what is more than the total', async () => {
  await till(10);
  await userEvent.keyboard('{Alt>}7{/Alt}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Split payment' }));
  await userEvent.type(dialog.getByLabelText('Amount of payment 1'), '1404', SLOWLY);
  await userEvent.click(dialog.getByRole('button', { name: 'Back to the cart' }));
  expect([big(), beside('Rounding')]).toEqual(['₨ 1,399.50', undefined]);
});

it('says that cash is rounded in another way by now, shows the new amount, and loses nothing', async () => {
  const text = 'Cash is rounded in another way by now. Please look at the amount again.';
  const { sent } = await till(0, [() => refusal(409, 'ROUNDING_CHANGED', text, { rounding: 0.5, step: 5 })]);
  expect(big()).toBe('₨ 1,399.50');
  await complete();
  within(await screen.findByRole('dialog', { name: 'The order was not created' })).getByText(text);
  await userEvent.keyboard('{Enter}');
  expect([big(), beside('Rounding')]).toEqual(['₨ 1,400.00', '₨ 0.50']);
  await complete();
  await made();
  expect(sent.map(({ body }) => body.details.rounding)).toEqual([undefined, '0.50']);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

it('gives back in notes what was paid in notes, as its receipt says', async () => {
  const { productName, sku, sizeTitle, varient, stockId } = FROCK;
  const line = {
    lineId: 71,
    stockId,
    productName,
    sku,
    sizeTitle,
    varient,
    img: '',
    sold: 1,
    returned: 0,
    paid: 1399.5,
  };
  const sale: Returnable = {
    invoiceId: 12,
    invoiceNumber: 'INV-000012',
    invoiceDate: '2026-11-20 10:00:00',
    customerName: 'Sana',
    paymentMethod: 'CASH',
    total: 1399.5,
    owed: 0,
    needsManager: false,
    lines: [line],
    returns: [],
  };
  const given = {
    returnId: 4,
    number: 'RET-000004',
    date: '2026-11-22 10:00:00',
    by: 'Amina',
    invoiceId: 12,
    invoiceNumber: 'INV-000012',
    customerName: 'Sana',
    reason: 'Wrong size',
    lines: [{ productName, sku, sizeTitle, varient, quantity: 1, amount: 1399.5, back: 'stock' }],
    amount: 1399.5,
    refunds: [{ method: 'cash', amount: 1399.5, reference: '' }],
    rounding: 0.5,
    exchange: null,
  };
  const { asked } = await till(1, [], {
    'GET /TillController/returnable?invoice=INV-000012': sale,
    'POST /TillController/return': given,
  });
  await userEvent.keyboard('{F6}');
  await userEvent.type(await screen.findByLabelText(/Receipt number/), 'INV-000012{Enter}', SLOWLY);
  await userEvent.click(await screen.findByRole('button', { name: 'Everything' }));
  screen.getByText('₨ 1,399.50, rounding ₨ 0.50');
  await userEvent.click(screen.getByRole('button', { name: 'Refund ₨ 1,400.00' }));
  const done = within(await screen.findByRole('dialog', { name: 'RET-000004 is taken back' }));
  expect(done.getByText('Give back in cash').nextElementSibling?.textContent).toBe('₨ 1,400.00');
  const receipt = within(await done.findByRole('region', { name: 'Receipt RET-000004' }));
  const sums = ['Returned', 'Rounding', 'Refunded in cash'];
  expect(sums.map((name) => receipt.getByText(name).nextElementSibling?.textContent)).toEqual([
    '₨ 1,399.50',
    '₨ 0.50',
    '₨ 1,400.00',
  ]);
  expect(asked['POST /TillController/return']).toMatchObject([
    { amount: 1399.5, refunds: [{ method: 'cash', amount: 1399.5 }], rounding: 0.5 },
  ]);
});
