import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { button, created, failed, field, fillIn, installBotCheck, openCheckout, place } from '../testing.tsx';

const spring = { code: 'SPRING20', type: 'percentage', value: 20, minimum: 0 };
const good: [number, unknown] = [200, { status: true, data: spring }];
const refused = (data: object): [number, unknown] => [422, { status: false, code: 'PROMOTION_REFUSED', data }];

beforeEach(() => installBotCheck());

const code = () => field(/Promotion code/);
const typeCode = (text: string) => userEvent.type(code(), text);
const removal = () => screen.findByRole('button', { name: 'Remove promotion code SPRING20' });
const amountOf = (label: string) => screen.queryByText(label)?.nextSibling?.textContent;

it('takes its part off the total as a line of the summary, and can be removed', async () => {
  const { checked } = openCheckout({ codes: [good] });
  expect(amountOf('Total')).toBe('Rs 3,200');
  await typeCode(' spring20');
  await userEvent.click(await button('Apply'));
  expect(await removal()).toBe(document.activeElement);
  expect(checked).toEqual([{ promotionCode: 'SPRING20', items: [{ stockId: 71, quantity: 2 }] }]);
  screen.getByText('SPRING20 · 20% off');
  expect(screen.getAllByRole('status').map((said) => said.textContent)).toContain(
    'Promotion code SPRING20 is applied. You save Rs 600.',
  );
  const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
  expect(summary.getByText('Discount (25%)').nextSibling?.textContent).toBe('-Rs 1,000');
  expect(summary.getByText('Promotion code SPRING20').nextSibling?.textContent).toBe('-Rs 600');
  expect(amountOf('Total')).toBe('Rs 2,600');
  await userEvent.click(await removal());
  expect(code()).toBe(document.activeElement);
  expect([code().value, amountOf('Total')]).toEqual(['', 'Rs 3,200']);
});

it('is applied by Enter, which sends no order', async () => {
  const { orders } = openCheckout({ codes: [good] });
  await fillIn();
  await typeCode('spring20{Enter}');
  await removal();
  expect(orders).toEqual([]);
});

it('is sent beside the summary that was shown, and forgotten with the form', async () => {
  const { orders, address } = openCheckout({ codes: [good] });
  await typeCode('spring20{Enter}');
  await removal();
  await fillIn();
  await place();
  await waitFor(() => expect(address()).toBe('/order-success'));
  expect(orders[0]?.body).toMatchObject({
    promotionCode: 'SPRING20',
    summary: {
      subtotal: 4000,
      discount: { type: 'fixed', value: 1600, amount: 1600 },
      afterDiscount: 2400,
      total: 2600,
    },
  });
  expect(sessionStorage.getItem('checkoutPromotion')).toBeNull();
});

it.each([
  [refused({ reason: 'unknown' }), 'There is no such promotion code. Please check how it is written.'],
  [refused({ reason: 'not-yet', from: '2026-12-01' }), 'This promotion code can be used from Dec 1, 2026.'],
  [refused({ reason: 'expired' }), 'This promotion code is no longer valid.'],
  [refused({ reason: 'exhausted' }), 'This promotion code has been used up.'],
  [refused({ reason: 'below-minimum', minimum: 5000 }), 'This promotion code is for orders of Rs 5,000 or more.'],
  [[429, {}] as [number, unknown], 'You have tried very often. Please wait a minute and try again.'],
  [[500, {}] as [number, unknown], 'The code could not be checked. Please try again.'],
  [refused({ reason: 'other' }), 'The code could not be checked. Please try again.'],
  [
    refused({ reason: 'below-minimum', minimum: null, offer: 'abc' }),
    'This promotion code is for orders of Rs 0 or more.',
  ],
  [[200, { status: false, msg: 'Only for members.' }] as [number, unknown], 'Only for members.'],
  ...['', '<html>', 'null', '{"status":true}', '{"status":true,"data":{"code":"SPRING20","type":"percentage"}}'].map(
    (body): [[number, unknown], string] => [[200, body], 'The code could not be checked. Please try again.'],
  ),
])('is refused beside its field: %j', async (reply, text) => {
  const { orders, address } = openCheckout({ codes: [reply] });
  await fillIn();
  await typeCode('spring20');
  await userEvent.click(await button('Apply'));
  const said = await screen.findByText(text);
  expect(code().getAttribute('aria-describedby')).toContain(said.id);
  expect(code().getAttribute('aria-invalid')).toBe('true');
  expect([code().value, amountOf('Total')]).toEqual(['SPRING20', 'Rs 3,200']);
  // A refused code holds nobody up: the total beside the button is without it.
  await place();
  await waitFor(() => expect(address()).toBe('/order-success'));
  expect(orders[0]?.body).not.toHaveProperty('promotionCode');
});

it('that is no longer good when placing keeps the form and shows the new total beside it', async () => {
  const { orders, shell, address } = openCheckout({
    codes: [good],
    replies: [refused({ reason: 'exhausted' }), [200, created]],
  });
  await typeCode('spring20{Enter}');
  await removal();
  await fillIn();
  await place();
  await screen.findByText(
    'This promotion code has been used up. Your order is not placed yet: look at the total, then press Place Order.',
  );
  expect(shell.toasts).toMatchObject([failed]);
  expect([code().value, field(/Full Name/).value, amountOf('Total')]).toEqual(['SPRING20', 'Amna Khan', 'Rs 3,200']);
  await waitFor(() => expect(code()).toBe(document.activeElement));
  await place();
  await waitFor(() => expect(address()).toBe('/order-success'));
  expect(orders[1]?.body).toMatchObject({ summary: { total: 3200 } });
  expect(orders[1]?.body).not.toHaveProperty('promotionCode');
  expect(orders[1]?.key).toBe(orders[0]?.key);
});

it('that takes off another amount when placing stays, with the new total', async () => {
  const offer = { ...spring, value: 10 };
  const { orders, address } = openCheckout({
    codes: [good],
    replies: [refused({ reason: 'changed', offer }), [200, created]],
  });
  await typeCode('spring20{Enter}');
  await removal();
  await fillIn();
  await place();
  await screen.findByText(/^This promotion code takes off another amount now\./);
  expect(amountOf('Total')).toBe('Rs 2,900');
  await place();
  await waitFor(() => expect(address()).toBe('/order-success'));
  expect(orders[1]?.body).toMatchObject({
    promotionCode: 'SPRING20',
    summary: { discount: { amount: 1300 }, total: 2900 },
  });
});

it('that was typed and not applied is applied before the order, which waits', async () => {
  const { orders, shell, address } = openCheckout({ codes: [good] });
  await fillIn();
  await typeCode('spring20');
  await place();
  await removal();
  expect(orders).toEqual([]);
  expect(shell.toasts).toMatchObject([{ title: 'Your promotion code is applied' }]);
  await place();
  await waitFor(() => expect(address()).toBe('/order-success'));
  expect(orders[0]?.body).toMatchObject({ promotionCode: 'SPRING20', summary: { total: 2600 } });
});

it('that could not be asked about holds the order until it was', async () => {
  const { orders, shell, address } = openCheckout({ codes: ['lost', good] });
  await fillIn();
  await typeCode('spring20');
  await place();
  await screen.findByText(/^The code could not be checked\. Please check your internet connection/);
  await place();
  await removal();
  expect(orders).toEqual([]);
  expect(shell.toasts).toMatchObject([{ title: 'Your promotion code is applied' }]);
  await place();
  await waitFor(() => expect(address()).toBe('/order-success'));
  expect(orders[0]?.body).toMatchObject({ promotionCode: 'SPRING20', summary: { total: 2600 } });
});

it('survives a reload of the tab, and is compared with what it gives now', async () => {
  openCheckout({ codes: [good] });
  await typeCode('spring20{Enter}');
  await removal();
  cleanup();
  openCheckout({ codes: [[500, {}]] });
  expect(amountOf('Total')).toBe('Rs 2,600');
  cleanup();
  openCheckout({ codes: [refused({ reason: 'expired' })] });
  await screen.findByText('This promotion code is no longer valid.');
  expect([code().value, amountOf('Total')]).toEqual(['SPRING20', 'Rs 3,200']);
  cleanup();
  openCheckout();
  expect(code().value).toBe('SPRING20');
});

it('waits in the field while the cart is too small for it', async () => {
  const { shell } = openCheckout({ codes: [[200, { status: true, data: { ...spring, minimum: 3000 } }]] });
  await typeCode('spring20{Enter}');
  await removal();
  shell.cart.getState().setQuantity(71, 1);
  await screen.findByText('This promotion code is for orders of Rs 3,000 or more.');
  expect(amountOf('Total')).toBe('Rs 1,700');
  shell.cart.getState().setQuantity(71, 2);
  await removal();
  expect(amountOf('Total')).toBe('Rs 2,600');
});

it.each(['7', '{"typed":5,"offer":{"code":1}}', '{'])('does not trip over %s in the storage', (text) => {
  sessionStorage.setItem('checkoutPromotion', text);
  openCheckout();
  expect(code().value).toBe('');
});
