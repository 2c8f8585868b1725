import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { LiveEvent } from '@shop/shared/contracts/http/events';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { renderRoutes } from '@shop/shared/testing/render';
import { testOrder, testOrderDetail, testStockVariation } from '@shop/shared/testing/orders';
import { scan } from '@shop/shared/testing/scan';
import { setup } from '../remote.tsx';
import { orderApi, refusal } from '../testing/orderApi.ts';

const PLACED = { eventId: 1, kind: 'placed', at: '2026-11-20 14:05:00', by: '', detail: {}, undone: false };
const CONFIRMED = { ...PLACED, eventId: 2, kind: 'confirmed', by: 'Sana Iqbal' };

function show(at: string, answers: Record<string, () => unknown> = {}) {
  const { shell, calls } = orderApi({
    'GET /OrderController/timeline': () => [PLACED, CONFIRMED],
    'GET /OrderController/customerOrders': () => [],
    'GET /PhoneController/reputation': () => ({ delivered: 3, returned: 1, cancelled: 0, open: 1, blocked: null }),
    ...answers,
  });
  const told = new Set<(event: LiveEvent) => void>();
  const begun = new Set<() => void>();
  const live = {
    on: (_: string, read: (event: LiveEvent) => void, opened?: () => void) => {
      told.add(read);
      if (opened) begun.add(opened);
      return () => told.delete(read);
    },
  };
  const rendered = renderRoutes(setup({ ...shell, live }).routes, { ...shell, live }, at);
  const tell = async (subject = 7) => {
    await waitFor(() => expect(told.size).toBeGreaterThan(0));
    for (const listener of told) listener({ id: 1, kind: 'orders', subject, userId: 99, at: '' });
  };
  const begin = async () => {
    await waitFor(() => expect(begun.size).toBeGreaterThan(0));
    for (const opened of begun) opened();
  };
  const sent = (path: string) => calls.filter((call) => call.method === 'POST' && call.path.endsWith(path));
  const toasted = (title: string) => waitFor(() => expect(shell.toasts.map((toast) => toast.title)).toContain(title));
  return { ...rendered, calls, sent, tell, begin, toasted };
}

/** An order that stands still, unless the test changes it. */
function shop(first: Partial<OrderDetail> = {}, answers: Record<string, () => unknown> = {}) {
  const stand = { order: testOrderDetail(first) };
  const page = show('/admin/edit-order?id=7', { 'GET /OrderController/order': () => stand.order, ...answers });
  const change = (fields: Partial<OrderDetail>) => {
    stand.order = { ...stand.order, version: stand.order.version + 1, ...fields };
  };
  return { ...page, change };
}

const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

it('shows the order of the address in a form', async () => {
  shop({ createdBy: '' });
  await screen.findByRole('heading', { name: 'Edit Order' });
  await screen.findByText('Coral Frock');
  expect((await field(/Full Name/)).value).toBe('Amina Khan');
  screen.getByText('₨ 3,100.00');
  expect(screen.queryByText('Created by')).toBeNull();
  screen.getByRole('link', { name: 'Cancel' });
  screen.getByRole('button', { name: 'Save Changes' });
});

it('says what the delivery charge becomes with another payment', async () => {
  const { sent } = shop({ channel: 'till' }, { 'POST /OrderController/update': () => testOrderDetail() });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Payment Method/ }), 'Credit');
  await screen.findByText('With this payment the delivery charge is ₨ 0.00 instead of ₨ 200.00.');
  screen.getByText('₨ 2,900.00', { selector: '[aria-live]' });
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent('/update')).toHaveLength(1));
  expect(sent('/update')[0]?.body).toMatchObject({ details: { method: 'CREDIT' }, summary: { total: 2900 } });
});

it('calls the customer and writes to them, and has the papers of the order', async () => {
  shop({ customerPhone: '0300 1234567', customerSecondaryPhone: '042-35761234' });
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
  shop({ channel: 'till', customerPhone: '', customerSecondaryPhone: 'Not provided' });
  const panel = within(await screen.findByRole('region', { name: 'Call, write, print' }));
  panel.getByText('No phone was given.');
  expect(panel.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe('/admin/pos/receipt?id=7');
});

it('keeps the lines of an address apart', async () => {
  shop({ customerAddress: '12 Mall Road\nGulberg III' });
  const address = await field(/Address/);
  expect(address.value).toBe('12 Mall Road\nGulberg III');
  await userEvent.type(address, ', Lahore');
  expect(address.value).toBe('12 Mall Road\nGulberg III, Lahore');
});

it.each(['', '?id=', '?id=seven', '?id=-1', '?id=1.5', '?id=2147483648'])(
  'says that there is no order id in %j, and asks for nothing',
  async (query) => {
    const { calls } = show(`/admin/edit-order${query}`);
    await screen.findByText('No order ID provided');
    expect(calls.filter(({ path }) => path.startsWith('/Order'))).toEqual([]);
  },
);

it('shows the server’s words for an order that is not there', async () => {
  show('/admin/edit-order?id=9', { 'GET /OrderController/order?id=9': () => refusal(404, 'Order not found') });
  await screen.findByText('Order not found');
});

it('has its own words when the server has none, and for a dead network', async () => {
  show('/admin/edit-order?id=9', { 'GET /OrderController/order?id=9': () => new Response('', { status: 500 }) });
  await screen.findByText('Failed to fetch order data');
  cleanup();
  show('/admin/edit-order?id=9');
  await screen.findByText('Failed to load order data');
});

it('saves what was changed, with the version that was seen, and stays', async () => {
  const saved = testOrderDetail({ version: 2, customerCity: 'Okara' });
  const { sent, toasted } = shop({}, { 'POST /OrderController/update': () => saved });
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
  const { sent } = shop();
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
    shop({ fulfilment });
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
  const { toasted } = shop({
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
  shop({}, { 'POST /OrderController/update': () => Response.json({ ...short, data }, { status: 409 }) });
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
  shop(fields);
  await screen.findByText(text);
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  screen.getByText('12 Mall Road, Lahore');
});

it('offers the steps that lead on from where it stands, and the undo of the last', async () => {
  const { sent, toasted } = shop(
    {},
    {
      'POST /OrderController/step': () => [],
      'POST /OrderController/undoStep': () => ({ ...testOrder(), fulfilment: 'new', version: 3 }),
    },
  );
  await screen.findByRole('button', { name: 'Undo: confirmed' });
  const bar = within(screen.getByRole('region', { name: 'Fulfilment' }));
  expect(bar.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Mark as dispatched',
    'Mark as completed',
    'Cancel order',
    'Undo: confirmed',
  ]);
  await userEvent.click(bar.getByRole('button', { name: 'Mark as dispatched' }));
  await toasted('Order INV-000007 is dispatched');
  expect(sent('/step')[0]?.body).toEqual({ id: 7, step: 'dispatch' });
  await userEvent.click(screen.getByRole('button', { name: 'Undo: confirmed' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent('/undoStep')[0]?.body).toEqual({ id: 7, seen: 'confirmed' }));
});

it('asks before everything is given back, and keeps why', async () => {
  const { sent } = shop({}, { 'POST /OrderController/step': () => [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel order INV-000007' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Why/ }), 'Wrong size');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await waitFor(() =>
    expect(sent('/step')[0]?.body).toEqual({ id: 7, step: 'cancel', detail: { note: 'Wrong size' } }),
  );
});

it('follows others where nothing is typed, and keeps what is typed when they only take a step', async () => {
  const { change, tell, toasted } = shop();
  const city = await field(/City/);
  change({ customerCity: 'Quetta' });
  await tell();
  await waitFor(() => expect(city.value).toBe('Quetta'));
  await toasted('Somebody else has just changed this order. It is shown as it is now.');
  await userEvent.type(city, ' Cantt');
  change({ fulfilment: 'dispatched' });
  await tell();
  await screen.findByRole('button', { name: 'Mark as delivered' });
  expect(city.value).toBe('Quetta Cantt');
  expect(screen.queryByText('Somebody else has just changed this order.')).toBeNull();
});

it('says at once that somebody else changed what is being edited, and shows both', async () => {
  const { change, tell } = shop();
  const notes = await field(/Notes/);
  await userEvent.type(notes, 'Mine');
  change({ customerCity: 'Quetta', notes: 'Theirs' });
  await tell();
  await screen.findByText('Somebody else has just changed this order.');
  screen.getByText('City: Lahore → Quetta');
  expect(notes.value).toBe('Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Compare with mine' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Theirs');
  dialog.getByText('Mine');
});

it('tells the timeline, the newest first, and keeps a note', async () => {
  const edited = {
    ...CONFIRMED,
    eventId: 3,
    kind: 'edited',
    detail: { changes: [{ field: 'customerCity', before: 'Lahore', after: 'Okara' }] },
  };
  const undone = { ...CONFIRMED, undone: true };
  const { sent } = shop(
    {},
    {
      'GET /OrderController/timeline': () => [PLACED, undone, edited],
      'POST /OrderController/note': () => ({ ...CONFIRMED, kind: 'note' }),
    },
  );
  const panel = within(await screen.findByRole('region', { name: 'Timeline' }));
  await panel.findByText('City: Lahore → Okara');
  expect(panel.getAllByRole('listitem').map((item) => item.textContent)[0]).toContain('Changed');
  panel.getByText('(taken back)');
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Add note' }));
  panel.getByText('Write something first.');
  await userEvent.type(panel.getByRole('textbox'), 'Calls back');
  await userEvent.click(panel.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(sent('/note')[0]?.body).toEqual({ id: 7, note: 'Calls back' }));
  await waitFor(() => expect(panel.getByRole<HTMLTextAreaElement>('textbox').value).toBe(''));
});

it('links the other orders of the customer, with what became of them, and asks before a note is left for one', async () => {
  shop({}, { 'GET /OrderController/customerOrders': () => [testOrder({ invoiceId: 3, fulfilment: 'returned' })] });
  const panel = within(await screen.findByRole('region', { name: 'Other orders of this customer' }));
  expect((await panel.findByRole('link')).getAttribute('href')).toBe('/admin/edit-order?id=3');
  panel.getByText('Returned');
  await userEvent.type(screen.getByLabelText('Internal note'), 'Calls back');
  await userEvent.click(panel.getByRole('link'));
  await screen.findByText('Your changes to this note are not saved yet.');
});

it('reads the order again when it begins to hear of changes: one may have come in between', async () => {
  const { change, begin } = shop();
  expect((await field(/Full Name/)).value).toBe('Amina Khan');
  change({ customerName: 'Amina Malik' });
  await begin();
  await waitFor(async () => expect((await field(/Full Name/)).value).toBe('Amina Malik'));
});

it('hears a scanner wherever the focus is, and writes nothing of a code into the form', async () => {
  const found = testStockVariation({ stockId: 9, sku: 'ZRA-7K2QF9-XL', barcode: '0360004452450' });
  const { sent } = shop({}, { 'GET /StockController/stocks': () => [found] });
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
