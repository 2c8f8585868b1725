import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { OrderSummary } from '@shop/shared/contracts/http/orders/orders';
import type { RoleName } from '@shop/shared/contracts/rights';
import { renderRoutes } from '@shop/shared/testing/render';
import { testOrder, testOrderDetail } from '@shop/shared/testing/orders';
import { setup } from '../remote.tsx';
import { orderApi, refusal } from '../testing/orderApi.ts';

const pending = testOrder();
const completed = testOrder({
  invoiceId: 6,
  invoiceNumber: 'INV-000006',
  customerName: 'Walk-in Customer',
  invoiceDate: '2026-11-19 09:30:00',
  paymentMethod: 'CASH',
  status: 'completed',
  total: 950.5,
});
const processing = testOrder({
  invoiceId: 5,
  invoiceNumber: 'INV-000005',
  customerName: 'Bilal',
  invoiceDate: '0000-00-00 00:00:00',
  status: 'processing',
  total: 12000,
});

function show(
  answers: Record<string, () => unknown>,
  { at = '/admin/orders', role }: { at?: string; role?: RoleName } = {},
) {
  const { shell, calls } = orderApi(answers, role);
  return { ...renderRoutes(setup(shell).routes, shell, at), calls };
}
const list = (orders: OrderSummary[]) => ({ 'GET /OrderController/orders': () => orders });
const row = (name: RegExp) => screen.findByRole('row', { name });
const names = (element: HTMLElement) =>
  [...element.querySelectorAll('button, a')].map((action) => action.getAttribute('aria-label'));

it('lists orders, newest first, with amounts, dates and statuses as people read them', async () => {
  show(list([pending, completed, processing]));
  await row(/INV-000007/);
  const rows = screen.getAllByRole('row').slice(1);
  expect(
    rows.map((each) =>
      within(each)
        .getAllByRole('cell')
        .slice(1, 8)
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['INV-000007', 'Amina Khan', 'Nov 20, 2026 14:05', 'Payment COD', 'pending', 'Confirmed', '₨ 3,100.00'],
    ['INV-000006', 'Walk-in Customer', 'Nov 19, 2026 09:30', 'Payment CASH', 'completed', 'Confirmed', '₨ 950.50'],
    ['INV-000005', 'Bilal', 'N/A', 'Payment COD', 'processing', 'Confirmed', '₨ 12,000.00'],
  ]);
});

it('offers view, edit, complete and delete while an order is not final, and view alone when it is', async () => {
  show(list([pending, completed, processing]));
  const open = ['View', 'Edit', 'Mark as completed', 'Delete'];
  expect(names(await row(/INV-000007/))).toEqual(open);
  expect(names(await row(/INV-000005/))).toEqual(open);
  expect(names(await row(/INV-000006/))).toEqual(['View']);
  expect(
    within(await row(/INV-000007/))
      .getByRole('link', { name: 'Edit' })
      .getAttribute('href'),
  ).toBe('/admin/edit-order?id=7');
  expect(screen.getByRole('link', { name: 'New Order' }).getAttribute('href')).toBe('/admin/pos');
});

it('offers no deleting of what a courier has, or who ordered it', async () => {
  const out = (['dispatched', 'delivered'] as const).map((fulfilment, at) =>
    testOrder({ invoiceId: 8 + at, invoiceNumber: `INV-00000${8 + at}`, fulfilment }),
  );
  const back = testOrder({ invoiceId: 10, invoiceNumber: 'INV-000010', fulfilment: 'returned' });
  show(list([...out, back]));
  const left = ['View', 'Edit', 'Mark as completed'];
  expect(names(await row(/INV-000008/))).toEqual(left);
  expect(names(await row(/INV-000009/))).toEqual(left);
  // Nobody pays for what came back.
  expect(names(await row(/INV-000010/))).toEqual(['View', 'Edit', 'Delete']);
});

it('lets a cashier view only', async () => {
  show(list([pending]), { role: 'cashier' });
  await waitFor(async () => expect(names(await row(/INV-000007/))).toEqual(['View']));
});

it('leaves searching, filtering and sorting to the server, newest first', async () => {
  const { calls } = show(list([pending]), { at: '/admin/orders?q=amina&status=pending&method=COD' });
  await row(/INV-000007/);
  const path = '/OrderController/orders?status=pending&method=COD&q=amina&sort=-date&limit=25&offset=0';
  expect(calls.map((call) => call.path)).toContain(path);
  cleanup();
  show(list([]), { at: '/admin/orders?q=nobody' });
  await screen.findByText('No orders found');
});

it('says when there are no orders', async () => {
  show(list([]));
  await screen.findByText('No orders found');
});

it('shows the server’s reason when the list fails, and tries again', async () => {
  let refused = true;
  show({ 'GET /OrderController/orders': () => (refused ? refusal(503, 'The shop is being updated') : [pending]) });
  await screen.findByText('The shop is being updated');
  refused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await row(/INV-000007/);
});

it('calls an answer that is no list invalid, and a dead network a failed load', async () => {
  show({ 'GET /OrderController/orders': () => ({ not: 'a list' }) });
  await screen.findByText('Invalid data format received from server');
  cleanup();
  show({});
  await screen.findByText('Failed to load orders. Please try again later.');
});

it('completes an order after asking, naming it', async () => {
  let stored = [pending, completed];
  const { calls, shell } = show({
    'GET /OrderController/orders': () => stored,
    'POST /OrderController/pay_invoice': () => {
      stored = [{ ...pending, status: 'completed' }, completed];
      return {};
    },
  });
  await userEvent.click(within(await row(/INV-000007/)).getByRole('button', { name: 'Mark as completed' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Complete order INV-000007' }));
  dialog.getByText('Are you sure you want to mark this order as completed?');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as completed' }));
  await waitFor(async () => expect(names(await row(/INV-000007/))).toEqual(['View']));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(calls).toContainEqual({ method: 'POST', path: '/OrderController/pay_invoice', body: { id: 7 } });
  expect(shell.toasts.at(-1)?.title).toBe('Order INV-000007 is completed');
});

it('says before completing what is to be taken in notes, where rounding makes another amount of it', async () => {
  const waiting = testOrder({ channel: 'till', paymentMethod: 'CASH', total: 1399.5 });
  const online = testOrder({ invoiceId: 8, invoiceNumber: 'INV-000008', paymentMethod: 'COD', total: 1399.5 });
  const { shell } = show(list([waiting, online]));
  shell.settings.cashRounding = 5;
  for (const [invoice, more] of [
    ['INV-000007', ' ₨ 1,400.00 is to be taken in cash (rounding ₨ 0.50).'],
    ['INV-000008', ''],
  ] as const) {
    await userEvent.click(within(await row(new RegExp(invoice))).getByRole('button', { name: 'Mark as completed' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: `Complete order ${invoice}` }));
    dialog.getByText(`Are you sure you want to mark this order as completed?${more}`);
    await userEvent.keyboard('{Escape}');
  }
});

it('deletes an order after asking, naming it', async () => {
  let stored = [pending, completed];
  const { calls } = show({
    'GET /OrderController/orders': () => stored,
    'DELETE /OrderController/delete_order': () => {
      stored = [completed];
      return {};
    },
  });
  await userEvent.click(within(await row(/INV-000007/)).getByRole('button', { name: 'Delete' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete order INV-000007' }));
  dialog.getByText('Are you sure you want to delete this order?');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /INV-000007/ })).toBeNull());
  expect(calls).toContainEqual({ method: 'DELETE', path: '/OrderController/delete_order', body: { id: 7 } });
});

it('does nothing when the question is not confirmed', async () => {
  const { calls } = show(list([pending]));
  await userEvent.click(within(await row(/INV-000007/)).getByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
});

it.each([
  ['Delete', 'DELETE /OrderController/delete_order', 'Failed to delete order. Please try again.'],
  ['Mark as completed', 'POST /OrderController/pay_invoice', 'Failed to mark order as completed. Please try again.'],
])('says when %s fails, with the server’s reason, and keeps asking', async (action, call, text) => {
  show({ ...list([pending]), [call]: () => refusal(409, 'This order is finished.') });
  await userEvent.click(within(await row(/INV-000007/)).getByRole('button', { name: action }));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: action }));
  await dialog.findByText(`${text} This order is finished.`);
});

it('shows the invoice with everything on it, and prints it', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  show({
    ...list([pending]),
    'GET /OrderController/order?id=7': () => testOrderDetail(),
    'GET /SettingsController/papers': () => ({ name: '', ntn: '1234567-8', strn: '' }),
  });
  const order = await row(/INV-000007/);
  order.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice INV-000007' }));
  await dialog.findByText('Coral Frock');
  await dialog.findByText('NTN: 1234567-8');
  for (const text of [
    'Your Company Name',
    '123 Business Street',
    'City, Country',
    'Amina Khan',
    '03001234567',
    '12 Mall Road, Lahore',
    'Tax (18% GST)',
    '-₨ 1,100.00',
    '₨ 200.00',
    '₨ 3,100.00',
    'Thank you for your business!',
    'This is a computer-generated invoice, no signature required.',
  ]) {
    dialog.getByText(text);
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(order));
});

it('shows on the invoice what a promotion code took off', async () => {
  const order = testOrderDetail({ discount: 1580.05, promotion: { code: 'SPRING20', discount: 480.05 } });
  show({ ...list([pending]), 'GET /OrderController/order': () => order });
  await userEvent.click(within(await row(/INV-000007/)).getByRole('button', { name: 'View' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice INV-000007' }));
  expect((await dialog.findByText('Discount')).nextSibling?.textContent).toBe('-₨ 1,100.00');
  expect(dialog.getByText('Promotion code SPRING20').nextSibling?.textContent).toBe('-₨ 480.05');
});

it('shows below the invoice what became of the other orders of its phones, not on paper', async () => {
  const order = testOrderDetail({ customerSecondaryPhone: 'Not provided' });
  const reputation = { delivered: 3, returned: 2, cancelled: 0, open: 1, blocked: null };
  show({
    ...list([pending]),
    'GET /OrderController/order': () => order,
    'GET /PhoneController/reputation': () => reputation,
  });
  await userEvent.click(within(await row(/INV-000007/)).getByRole('button', { name: 'View' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice INV-000007' }));
  const known = within(await dialog.findByRole('region', { name: 'Orders of this phone' }));
  await known.findByText('2 returned');
  expect(dialog.queryByText(/Not provided/)).toBeNull();
  expect(known.getByText('2 returned').closest('[data-printed]')).toBeNull();
});

it.each([
  ['till', ['/admin/pos/receipt?id=7']],
  ['storefront', []],
] as const)(
  'leads from the invoice of an order of the %s to its receipt, where it has one',
  async (channel, expected) => {
    show({ ...list([pending]), 'GET /OrderController/order': () => testOrderDetail({ channel }) });
    await userEvent.click(within(await row(/INV-000007/)).getByRole('button', { name: 'View' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invoice INV-000007' }));
    await dialog.findByText('Discount');
    const links = dialog.queryAllByRole('link', { name: 'Receipt' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(expected);
  },
);

it('says why an invoice cannot be shown', async () => {
  show(list([pending]));
  await userEvent.click(within(await row(/INV-000007/)).getByRole('button', { name: 'View' }));
  await screen.findByText('Failed to load order data');
});

it('shows new orders on coming back', async () => {
  let stored = [pending];
  const { shell } = show({ 'GET /OrderController/orders': () => stored });
  await row(/INV-000007/);
  cleanup();
  stored = [testOrder({ invoiceId: 8, invoiceNumber: 'INV-000008' }), pending];
  renderRoutes(setup(shell).routes, shell, '/admin/orders');
  await row(/INV-000008/);
});
