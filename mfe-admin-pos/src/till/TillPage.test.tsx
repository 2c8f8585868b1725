import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { scan } from '@shop/shared/testing/scan';
import { testStockVariation } from '@shop/shared/testing/orders';
import { manifest } from '../nav.ts';
import { setup } from '../remote.tsx';
import { fill } from './testing/fill.ts';
import { refusal, showTill } from './testing/showTill.ts';

const FROCK = testStockVariation({ stockId: 1 });
const KURTA = testStockVariation({
  stockId: 2,
  productName: 'Linen kurta',
  sizeTitle: '5-6 Years',
  price: 999.5,
  qty: 2,
});

const search = () => screen.getByRole('combobox', { name: 'Search products' });
const cart = () => within(screen.getByRole('region', { name: 'Cart' }));
const complete = () => cart().getByRole('button', { name: 'Complete Order' });

it('answers where the menu leads, with its heading and an empty cart', async () => {
  const [entry] = manifest.nav;
  expect(entry).toMatchObject({ label: 'Point of Sale', to: '/admin/pos', requires: ['pos'] });
  await showTill([FROCK]);
  screen.getByRole('heading', { level: 1, name: 'Point of Sale' });
  cart().getByText('No items in cart');
  expect(complete()).toHaveProperty('disabled', true);
  cart().getByText('Tax (18% GST)');
  expect(cart().getByRole('radio', { name: 'Cash' })).toHaveProperty('checked', true);
});

it('says that products cannot be loaded', async () => {
  const shell = createStandInShell({ role: 'cashier', fetch: () => Promise.reject(new TypeError('off')) });
  renderRoutes(setup(shell).routes, shell, '/admin/pos');
  await screen.findByText('Failed to load products');
});

it('finds by name, SKU, barcode and size title in any case', async () => {
  await showTill([FROCK, KURTA]);
  for (const [typed, found] of [
    ['LINEN', 'Linen kurta'],
    ['gre340001', 'Cotton frock'],
    ['8900000000002', 'Linen kurta'],
    ['5-6', 'Linen kurta'],
  ]) {
    await userEvent.clear(search());
    await fill(search(), typed ?? '');
    const options = within(await screen.findByRole('listbox', { name: 'Products found' })).getAllByRole('option');
    expect(options).toHaveLength(1);
    expect(options[0]?.textContent).toContain(found);
  }
});

it('shows the first six at once and all of them when asked, by keyboard too', async () => {
  const many = Array.from({ length: 9 }, (_, i) => ({ ...FROCK, stockId: 100 + i, sizeTitle: `Size ${i}` }));
  await showTill([...many, KURTA]);
  await fill(search(), 'frock');
  const options = () => within(screen.getByRole('listbox', { name: 'Products found' })).getAllByRole('option');
  await screen.findByText('More than 6 products found');
  expect(options()).toHaveLength(7);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(options()).toHaveLength(9);
  screen.getByText('9 products found');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  cart().getByRole('group', { name: 'Quantity of Cotton frock, Size 8' });
});

it('increases a line that is there, and refuses more than there is with the specified words', async () => {
  await showTill([FROCK, KURTA]);
  await fill(search(), 'linen');
  await screen.findByRole('listbox', { name: 'Products found' });
  await userEvent.keyboard('{Enter}');
  expect(cart().getByRole('status').textContent).toBe('1');
  scan(KURTA.barcode);
  expect(cart().getByRole('status').textContent).toBe('2');
  scan(KURTA.barcode);
  const alert = await screen.findByRole('dialog', { name: 'Linen kurta' });
  within(alert).getByText('Cannot add more items. Stock limit reached.');
  await userEvent.keyboard('{Enter}');
  expect(cart().getByRole('status').textContent).toBe('2');
  await userEvent.click(cart().getByRole('button', { name: 'Decrease quantity' }));
  await userEvent.click(cart().getByRole('button', { name: 'Decrease quantity' }));
  cart().getByText('No items in cart');
});

it('sends cash at once as the specification writes it, and empties the cart', async () => {
  const { sent } = await showTill([FROCK, KURTA], [], {}, 'manager');
  scan(FROCK.barcode);
  scan(KURTA.barcode);
  await userEvent.click(await cart().findByRole('button', { name: 'Discount' }));
  const percent = cart().getByLabelText('Discount in percent');
  expect(percent.getAttribute('max')).toBe('100');
  expect(percent.getAttribute('step')).toBe('1');
  await userEvent.type(percent, '10');
  cart().getByText('₨ 2,249.55');
  await userEvent.click(complete());
  await screen.findByRole('dialog', { name: 'Order created successfully!' });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({
    user: {
      fullname: 'Walk-in Customer',
      primaryPhone: 'Not provided',
      secondaryPhone: 'Not provided',
      address: 'Not provided',
    },
    items: [
      { id: '1', price: '1500.00', quantity: '1', subtotal: '1500.00' },
      { id: '2', price: '999.50', quantity: '1', subtotal: '999.50' },
    ],
    summary: {
      subtotal: '2499.50',
      discount: { type: 'percentage', value: '10.00', amount: '249.95' },
      afterDiscount: '2249.55',
      tax: '0.00',
      total: '2249.55',
    },
    details: { method: 'CASH', timestamp: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/) },
  });
  await userEvent.keyboard('{Enter}');
  cart().getByText('No items in cart');
  // The next product is typed, whatever had the focus when it was completed.
  await expect.poll(() => document.activeElement).toBe(search());
});

it('says what one piece of a line costs', async () => {
  await showTill([KURTA]);
  scan(KURTA.barcode);
  scan(KURTA.barcode);
  cart().getByText('₨ 999.50 each');
});

it('clears the discount when it is removed, and has finer steps and no bound for an amount', async () => {
  await showTill([FROCK], [], {}, 'manager');
  scan(FROCK.barcode);
  await userEvent.click(await cart().findByRole('button', { name: 'Discount' }));
  await userEvent.selectOptions(cart().getByLabelText('Discount type'), 'fixed');
  const amount = cart().getByLabelText('Discount in rupees');
  expect([amount.getAttribute('min'), amount.getAttribute('max'), amount.getAttribute('step')]).toEqual([
    '0',
    null,
    '0.01',
  ]);
  await userEvent.type(amount, '100.50');
  cart().getByText('₨ 1,399.50');
  await userEvent.click(cart().getByRole('button', { name: 'Remove discount' }));
  expect(cart().queryByText('₨ 1,399.50')).toBeNull();
  expect(cart().getByRole('button', { name: 'Discount' }).getAttribute('aria-expanded')).toBe('false');
});

it('sends what is bought on delivery for what the shop asks, to an address that is there', async () => {
  const { sent } = await showTill([FROCK], [], {}, 'cashier', { shippingFee: 250, freeShippingFrom: 3000 });
  scan(FROCK.barcode);
  expect(cart().queryByText('Shipping')).toBeNull();
  await userEvent.click(cart().getByRole('radio', { name: 'COD' }));
  cart().getByText('₨ 250.00');
  cart().getByText('₨ 1,750.00');
  await userEvent.click(complete());
  const dialog = within(await screen.findByRole('dialog', { name: 'Customer Information' }));
  const type = (label: RegExp, text: string) => fill(dialog.getByLabelText(label), text);
  await type(/Full Name/, 'ثناء اقبال');
  await type(/Primary Phone/, '0300123');
  const button = dialog.getByRole('button', { name: 'Complete Order' });
  await userEvent.click(button);
  dialog.getByText('A phone number has 11 digits, as 03328888888.');
  expect(dialog.getAllByText('This is needed to deliver it.')).toHaveLength(2);
  expect(document.activeElement).toBe(dialog.getByLabelText(/Primary Phone/));
  await type(/Primary Phone/, '4567');
  await type(/Address/, 'مکان ۵، گلی ۷');
  await userEvent.click(button);
  expect(document.activeElement).toBe(dialog.getByLabelText(/City/));
  expect(sent).toEqual([]);
  await type(/City/, 'Okara');
  await userEvent.click(button);
  const done = within(await screen.findByRole('dialog', { name: 'Order created successfully!' }));
  expect(done.getAllByText('Shipping').length).toBeGreaterThan(0);
  expect(sent[0]?.body).toMatchObject({
    user: { fullname: 'ثناء اقبال', primaryPhone: '03001234567', address: 'مکان ۵، گلی ۷', city: 'Okara' },
    summary: { subtotal: '1500.00', total: '1750.00' },
    details: { method: 'COD' },
  });
  await userEvent.keyboard('{Escape}');
  scan(FROCK.barcode);
  scan(FROCK.barcode);
  await userEvent.click(cart().getByRole('radio', { name: 'COD' }));
  expect(cart().getAllByText('₨ 3,000.00').length).toBeGreaterThan(1);
});

it('asks for the customer of credit before it completes', async () => {
  const { sent } = await showTill([FROCK]);
  scan(FROCK.barcode);
  await userEvent.click(cart().getByRole('radio', { name: 'Credit' }));
  await userEvent.click(complete());
  const dialog = within(await screen.findByRole('dialog', { name: 'Customer Information' }));
  const button = dialog.getByRole('button', { name: 'Complete Order' });
  expect(button).toHaveProperty('disabled', true);
  await fill(dialog.getByLabelText(/Full Name/), 'Sana');
  expect(button).toHaveProperty('disabled', true);
  await fill(dialog.getByLabelText(/Primary Phone/), '12345678');
  await userEvent.click(button);
  dialog.getByText('This number is not whole: 03328888888, or with its area or country code, as 042 35761234.');
  await userEvent.clear(dialog.getByLabelText(/Primary Phone/));
  await fill(dialog.getByLabelText(/Primary Phone/), '03001234567');
  await userEvent.click(button);
  await screen.findByRole('dialog', { name: 'Order created successfully!' });
  const customer = { fullname: 'Sana', primaryPhone: '03001234567' };
  expect(sent[0]?.body.user).toEqual({ ...customer, secondaryPhone: 'Not provided', address: 'Not provided' });
  expect(sent[0]?.body.details.method).toBe('CREDIT');
});

it('says why the server refuses, takes the price of today and keeps the cart', async () => {
  const changed = () => refusal(409, 'PRICE_CHANGED', 'A price has changed.', [{ stockId: 1, price: 1600 }]);
  const { sent } = await showTill([FROCK], [changed]);
  scan(FROCK.barcode);
  await userEvent.click(complete());
  const alert = await screen.findByRole('dialog', { name: 'The order was not created' });
  within(alert).getByText('A price has changed.');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(complete());
  await screen.findByRole('dialog', { name: 'Order created successfully!' });
  expect(sent.map(({ body }) => body.summary.total)).toEqual(['1500.00', '1600.00']);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});

it('sends a sale whose answer is lost again as the same one, also after the page was loaded anew', async () => {
  const lost = () => Promise.reject(new TypeError('off'));
  const first = await showTill([FROCK], [lost]);
  scan(FROCK.barcode);
  await userEvent.click(complete());
  const alert = await screen.findByRole('dialog', { name: 'No answer' });
  within(alert).getByText('Failed to create order. Please try again.');
  first.unmount();

  const { sent } = await showTill([FROCK]);
  for (const asked of [
    cart().getByRole('group', { name: 'Payment method' }),
    cart().getByRole('button', { name: 'Increase quantity' }),
  ])
    expect(asked.closest('fieldset[disabled]')).not.toBeNull();
  await userEvent.click(cart().getByRole('button', { name: 'Send again' }));
  await screen.findByRole('dialog', { name: 'Order created successfully!' });
  expect(sent).toEqual(first.sent);
});

it('says what to give back', async () => {
  await showTill([FROCK]);
  scan(FROCK.barcode);
  await userEvent.click(cart().getByRole('button', { name: 'Add 1000' }));
  cart().getByText('Still due');
  cart().getByText('₨ 500.00');
  await userEvent.click(cart().getByRole('button', { name: 'Add 5000' }));
  cart().getByText('₨ 4,500.00');
});

it('opens the discount for a cashier too, by button or key: how much is hers, the server says', async () => {
  const { sent } = await showTill([FROCK]);
  await userEvent.keyboard('{F2}');
  await userEvent.click(await cart().findByRole('button', { name: 'Remove discount' }));
  scan(FROCK.barcode);
  await userEvent.click(cart().getByRole('button', { name: 'Discount' }));
  await userEvent.type(cart().getByLabelText('Discount in percent'), '10');
  await userEvent.keyboard('{F9}');
  await screen.findByRole('dialog', { name: 'Order created successfully!' });
  expect(sent[0]?.body.summary.discount).toEqual({ type: 'percentage', value: '10.00', amount: '150.00' });
});

it('says that it wants https where a browser has no locks', async () => {
  await showTill([FROCK]);
  expect(screen.queryByRole('note')).toBeNull();
  cleanup();
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  await showTill([FROCK]);
  expect(screen.getByRole('note').textContent).toContain('open the till by https');
  Reflect.deleteProperty(navigator, 'locks');
});
