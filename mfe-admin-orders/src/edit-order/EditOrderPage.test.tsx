import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { testOrderDetail, testStockVariation } from '@shop/shared/testing/orders';
import { scan } from '@shop/shared/testing/scan';
import { refusal } from '../testing/orderApi.ts';
import { field, showOrder, showPage } from './testing/showOrder.tsx';

it('shows the order of the address in a form', async () => {
  showOrder({ createdBy: '' });
  await screen.findByRole('heading', { name: 'Edit Order' });
  await screen.findByText('Coral Frock');
  expect((await field(/Full Name/)).value).toBe('Amina Khan');
  screen.getByText('₨ 3,100.00');
  expect(screen.queryByText('Created by')).toBeNull();
  screen.getByRole('link', { name: 'Cancel' });
  screen.getByRole('button', { name: 'Save Changes' });
});

it('says what the delivery charge becomes with another payment', async () => {
  const { sent } = showOrder({ channel: 'till' }, { 'POST /OrderController/update': () => testOrderDetail() });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Payment Method/ }), 'Credit');
  await screen.findByText('With this payment the delivery charge is ₨ 0.00 instead of ₨ 200.00.');
  screen.getByText('₨ 2,900.00', { selector: '[aria-live]' });
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent('/update')).toHaveLength(1));
  expect(sent('/update')[0]?.body).toMatchObject({ details: { method: 'CREDIT' }, summary: { total: 2900 } });
});

it('calls the customer and writes to them, and has the papers of the order', async () => {
  showOrder({ customerPhone: '0300 1234567', customerSecondaryPhone: '042-35761234' });
  const panel = within(await screen.findByRole('region', { name: 'Call, write, print' }));
  const links = panel
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')?.split('?text=')[0]]);
  expect(links).toEqual([
    ['0300 1234567', 'tel:03001234567'],
    ['WhatsApp', 'https://wa.me/923001234567'],
    ['042-35761234', 'tel:04235761234'],
    ['All of this customer', '/admin/customers/03001234567'],
    ['Invoice', '/admin/papers?kind=invoices&ids=7'],
    ['Packing slip', '/admin/papers?kind=slips&ids=7'],
    ['Label', '/admin/papers?kind=labels&ids=7'],
  ]);
});

it('has the receipt of a sale at the till, and calls nobody where no phone was given', async () => {
  showOrder({ channel: 'till', customerPhone: '', customerSecondaryPhone: 'Not provided' });
  const panel = within(await screen.findByRole('region', { name: 'Call, write, print' }));
  panel.getByText('No phone was given.');
  expect(panel.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe('/admin/pos/receipt?id=7');
});

it('keeps the lines of an address apart', async () => {
  showOrder({ customerAddress: '12 Mall Road\nGulberg III' });
  const address = await field(/Address/);
  expect(address.value).toBe('12 Mall Road\nGulberg III');
  await userEvent.type(address, ', Lahore');
  expect(address.value).toBe('12 Mall Road\nGulberg III, Lahore');
});

it.each(['', '?id=', '?id=seven', '?id=-1', '?id=1.5', '?id=2147483648'])(
  'says that there is no order id in %j, and asks for nothing',
  async (query) => {
    const { calls } = showPage(`/admin/edit-order${query}`);
    await screen.findByText('No order ID provided');
    expect(calls.filter(({ path }) => path.startsWith('/Order'))).toEqual([]);
  },
);

it('shows the server’s words for an order that is not there', async () => {
  showPage('/admin/edit-order?id=9', { 'GET /OrderController/order?id=9': () => refusal(404, 'Order not found') });
  await screen.findByText('Order not found');
});

it('has its own words when the server has none, and for a dead network', async () => {
  showPage('/admin/edit-order?id=9', { 'GET /OrderController/order?id=9': () => new Response('', { status: 500 }) });
  await screen.findByText('Failed to fetch order data');
  cleanup();
  showPage('/admin/edit-order?id=9');
  await screen.findByText('Failed to load order data');
});

it('saves what was changed, with the version that was seen, and stays', async () => {
  const saved = testOrderDetail({ version: 2, customerCity: 'Okara' });
  const { sent, toasted } = showOrder({}, { 'POST /OrderController/update': () => saved });
  const city = await field(/City/);
  await userEvent.clear(city);
  await userEvent.type(city, 'Okara');
  await userEvent.click(screen.getByRole('button', { name: 'One more of Coral Frock' }));
  screen.getByText('₨ 4,550.00');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await toasted('Order INV-000007 is saved');
  expect(sent('/update')[0]?.body).toMatchObject({
    id: 7,
    version: 1,
    user: { city: 'Okara' },
    items: [{ id: '71', quantity: '3', subtotal: 4350 }],
    summary: { subtotal: 4350, discount: null, total: 4550 },
  });
  await screen.findByText('Saved');
});

it('says beside the discount what is wrong with it while one types, and takes no more off than there is', async () => {
  const { sent } = showOrder();
  const value = await screen.findByLabelText<HTMLInputElement>(/^Discount$/);
  const total = () => screen.getByText('Total', { selector: 'dt' }).nextElementSibling?.textContent;
  const problem = () => document.getElementById(value.getAttribute('aria-describedby') ?? '')?.textContent;
  await userEvent.type(value, '12.345');
  expect(problem()).toBe('Enter a number of at least 0, with at most two decimals.');
  await userEvent.clear(value);
  await userEvent.type(value, '2900.01');
  expect([problem(), total()]).toEqual(['This is more than the subtotal.', '₨ 200.00']);
  await userEvent.click(screen.getByRole('button', { name: 'One more of Coral Frock' }));
  expect([problem(), total()]).toEqual([undefined, '₨ 1,649.99']);
  await userEvent.selectOptions(screen.getByLabelText('Discount type'), 'Percentage');
  expect([problem(), total()]).toEqual(['A percentage is at most 100.', '₨ 200.00']);
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(sent('/update')).toEqual([]);
});

it.each([
  ['dispatched', /its pieces and what is to be paid cannot be changed/, true],
  ['delivered', /its pieces cannot be changed/, false],
] as const)(
  'keeps what is in an order that is %s, and lets its customer be corrected',
  async (fulfilment, text, paid) => {
    showOrder({ fulfilment });
    await screen.findByText(text);
    const isOff = (element: Element) => element.closest('fieldset')?.disabled;
    const pieces = ['One more of Coral Frock', 'One less of Coral Frock', 'Remove Coral Frock'];
    expect(pieces.map((name) => isOff(screen.getByRole('button', { name })))).toEqual([true, true, true]);
    expect(isOff(screen.getByRole('combobox', { name: /Payment Method/ }))).toBe(paid);
    await userEvent.type(await field(/City/), ' Cantt');
    await screen.findByDisplayValue('Lahore Cantt');
  },
);

it('takes a line out at none, and adds no more than there are', async () => {
  const { toasted } = showOrder({
    line_items: testOrderDetail().line_items.map((line) => ({ ...line, quantity: 1, onHand: 1 })),
  });
  const more = await screen.findByRole('button', { name: 'One more of Coral Frock' });
  await userEvent.click(more);
  await userEvent.click(more);
  await toasted('Cannot add more items. Stock limit reached.');
  const less = screen.getByRole('button', { name: 'One less of Coral Frock' });
  await userEvent.click(less);
  await userEvent.click(less);
  screen.getByText('No items in cart');
});

it('names the line that is short, and the most there can be', async () => {
  const short = { status: false, note: 'There is not enough stock.', code: 'INSUFFICIENT_STOCK' };
  const data = [{ stockId: 71, available: 2 }];
  showOrder({}, { 'POST /OrderController/update': () => Response.json({ ...short, data }, { status: 409 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'One more of Coral Frock' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect((await screen.findAllByText(/This order can have 2 at most\./)).length).toBeGreaterThan(0);
  screen.getByText(/There is not enough stock\./);
});

it.each([
  [{ status: 'completed' as const }, 'This order is completed. It cannot be changed any more.'],
  [{ fulfilment: 'returned' as const }, /This order came back/],
  [{ fulfilment: 'cancelled' as const }, /This order is cancelled/],
])('says why %j cannot be changed', async (fields, text) => {
  showOrder(fields);
  await screen.findByText(text);
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  screen.getByText('12 Mall Road, Lahore');
});

it('hears a scanner wherever the focus is, and writes nothing of a code into the form', async () => {
  const found = testStockVariation({ stockId: 9, sku: 'ZRA-7K2QF9-XL', barcode: '0360004452450' });
  const { sent } = showOrder({}, { 'GET /StockController/stocks': () => [found] });
  const address = await field(/Address/);
  const cart = within(screen.getByRole('list', { name: 'Items' }));
  const lines = () => cart.getAllByRole('listitem');
  const focused = [address, await field(/Full Name/), screen.getByRole('button', { name: 'Save Changes' })];
  const before = [address.value, focused[1]?.textContent];
  const codes = ['ZRA-7K2QF9-XL', '360004452450', ']E00360004452450'];
  for (const [at, code] of codes.entries()) {
    focused[at]?.focus();
    scan(code, { end: at === 1 ? 'Tab' : 'Enter', gap: at === 1 ? 70 : 8 });
    await waitFor(() => expect(lines()).toHaveLength(2));
  }
  expect([address.value, focused[1]?.textContent]).toEqual(before);
  scan('2000000000022');
  await screen.findByText(/2000000000022/);
  expect(lines()).toHaveLength(2);
  expect(sent('/update')).toEqual([]);
});
