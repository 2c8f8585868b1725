import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Dashboard } from '@shop/shared/contracts/http/accounting/reports';
import { renderRoutes } from '@shop/shared/testing/render';
import { setup } from '../remote.tsx';
import { orderApi } from '../testing/orderApi.ts';

const figures: Dashboard = {
  today: '2026-11-20',
  sales: { previousMonth: 200_000, thisMonth: 250_100.5, today: 3100, growth: 25.1, days: [5, 3, 0, 0, -2, 3100] },
  expenses: { previousMonth: 9000, thisMonth: 7000, today: 0 },
  stock: { available: 1514, cost: 888_537, value: 4_400_271, low: 47 },
  pendingOrders: {
    total: 1234,
    rows: [
      {
        invoiceId: 7,
        invoiceNumber: 'INV-000007',
        customerName: 'Amina Khan',
        invoiceDate: '2026-11-20 14:05:00',
        status: 'pending',
        total: 3100,
      },
    ],
  },
  pendingExpenses: {
    total: 2,
    amount: 1750.5,
    rows: [{ id: 3, category: 'Rent', description: 'November', amount: 1500, date: '2026-11-01' }],
  },
};
const notices = [
  { kind: 'confirm', count: 12, fresh: 3, newest: '2026-11-20 10:00:00', text: '' },
  { kind: 'low', count: 1, fresh: 0, newest: '', text: '' },
  { kind: 'of a later release', count: 1, fresh: 0, newest: '', text: '' },
];

function show(role: 'manager' | 'cashier', answer: Dashboard = figures) {
  const { shell, calls } = orderApi(
    {
      'GET /ReportController/dashboard': () => answer,
      'GET /NoticeController/notices': () => notices,
    },
    role,
  );
  return { ...renderRoutes(setup(shell).routes, shell, '/admin/dashboard'), calls };
}

it('shows the twelve cards, sales of today and the month first, each the way to more of it', async () => {
  show('manager');
  await screen.findByText('₨ 250,100.50');
  const cards = screen
    .getAllByRole('term')
    .map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
      within(term).getByRole('link').getAttribute('href'),
    ]);
  expect(cards).toEqual([
    ["Today's Sales", '₨ 3,100.00', '/admin/reports?report=sales&period=today&by=product'],
    ['This Month Sales', '₨ 250,100.50', '/admin/reports?report=sales&period=this-month'],
    ['Prev Month Sales', '₨ 200,000.00', '/admin/reports?report=sales&period=last-month'],
    ['Pending Orders', '1,234', '/admin/orders?status=pending'],
    ['Pending Expenses', '₨ 1,750.50', '/admin/accounting/expenses?status=pending'],
    ['Prev Month Expense', '₨ 9,000.00', '/admin/reports?report=expenses&period=last-month'],
    ['This Month Expense', '₨ 7,000.00', '/admin/reports?report=expenses&period=this-month'],
    ["Today's Expense", '₨ 0.00', '/admin/reports?report=expenses&period=today'],
    ['Available Stock', '1,514', '/admin/stock'],
    ['Stock Cost', '₨ 888,537.00', '/admin/reports?report=inventory'],
    ['Stock Value', '₨ 4,400,271.00', '/admin/reports?report=inventory'],
    ['Low Quantity', '47', '/admin/reorder'],
  ]);
  expect(document.querySelectorAll('dd polyline')).toHaveLength(2);
  screen.getByText('+25.1% this month');
});

it.each([
  [-3.3, '-3.3% this month'],
  [0, '+0.0% this month'],
])('signs a growth of %s', async (growth, text) => {
  show('manager', { ...figures, sales: { ...figures.sales, growth } });
  await screen.findByText(text);
});

it('is of the new day once a day has ended in Karachi, with nothing sold', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-30T23:59:00+05:00') });
  const { calls } = show('manager');
  await screen.findByText('₨ 250,100.50');
  const read = (part: string) => calls.filter(({ path }) => path.includes(part));
  expect(read('dashboard')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(120_000);
  await waitFor(() => expect(read('dashboard')).toHaveLength(2));
});

it('lists what waits, leads to the order, and adds up pending expenses', async () => {
  const { address, calls } = show('manager');
  const expenses = within(await screen.findByRole('region', { name: 'Pending Expenses' }));
  await expenses.findByText('Rent');
  expenses.getByText('₨ 1,750.50');
  expect(expenses.getByRole('link', { name: 'All 2 pending expenses' }).getAttribute('href')).toBe(
    '/admin/accounting/expenses?status=pending',
  );
  screen.getByRole('link', { name: 'All 1,234 pending orders' });
  // One small answer, not every order.
  expect(calls.map(({ path }) => path).filter((path) => path.includes('orders'))).toEqual([]);
  const waiting = screen.getByRole('row', { name: /INV-000007/ });
  expect(within(waiting).getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/admin/edit-order?id=7');
  waiting.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/edit-order?id=7'));
});

it('says first what waits, and leads to it', async () => {
  show('manager');
  const waiting = within(await screen.findByRole('navigation', { name: 'What waits' }));
  expect(waiting.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['12 orders to confirm3 new', '/admin/confirm-orders'],
    ['1 variation is low', '/admin/reorder'],
  ]);
});

it('says what a new shop still needs to who sees to its settings, each the way to it', async () => {
  let settled = ['name'];
  const { shell, calls } = orderApi(
    {
      'GET /ReportController/dashboard': () => figures,
      'GET /NoticeController/notices': () => [],
      'GET /SetupController/checklist': () => ({
        isShown: settled.length < 3,
        steps: ['name', 'courier', 'of a later release'].map((kind) => ({ kind, isDone: settled.includes(kind) })),
      }),
      'POST /SetupController/settle': () => {
        settled = [...settled, 'courier'];
        return { isShown: true, steps: [] };
      },
    },
    'administrator',
  );
  renderRoutes(setup(shell).routes, shell, '/admin/dashboard');
  const list = within(await screen.findByRole('region', { name: 'Set up your shop' }));
  list.getByText('1 of 2 done');
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/settings#shopName',
    '/admin/add-courier',
  ]);
  await userEvent.click(list.getByRole('button', { name: 'Courier: Not needed' }));
  await list.findByText('2 of 2 done');
  expect(calls.find(({ path }) => path.endsWith('/settle'))?.body).toEqual({ step: 'courier' });
  settled = ['name', 'courier', ''];
  await userEvent.click(list.getByRole('button', { name: 'Do not show this again' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Set up your shop' })).toBeNull());
});

it('says when nothing waits', async () => {
  show('manager', {
    ...figures,
    pendingOrders: { total: 0, rows: [] },
    pendingExpenses: { total: 0, amount: 0, rows: [] },
  });
  await screen.findByText('No pending orders');
  screen.getByText('No pending expenses');
});

it('changes a label by the report that is chosen, which opens on its own page', async () => {
  const { address } = show('manager');
  await screen.findByRole('heading', { name: 'Sales Report' });
  await userEvent.selectOptions(screen.getByLabelText('Report'), 'profit-loss');
  await screen.findByRole('heading', { name: 'Profit & Loss Report' });
  await userEvent.click(screen.getByRole('link', { name: 'Open the report' }));
  await waitFor(() => expect(address()).toBe('/admin/reports?report=profit-loss'));
});

it('is not for a cashier', async () => {
  show('cashier');
  await screen.findByText('You may not see this');
});
