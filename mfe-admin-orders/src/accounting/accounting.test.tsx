import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { MonthRow, ProfitLoss } from '@shop/shared/contracts/http/accounting/accounting';
import { renderRoutes } from '@shop/shared/testing/render';
import { manifest } from '../nav.ts';
import { setup } from '../remote.tsx';
import { orderApi } from '../testing/orderApi.ts';

const open = (answers: Record<string, () => unknown>, at: string, role: 'manager' | 'administrator' = 'manager') => {
  const api = orderApi(answers, role);
  renderRoutes(setup(api.shell).routes, api.shell, at);
  return api;
};

const figures = {
  orders: 2,
  listed: 5200,
  discounts: 200,
  deliveryCharged: 0,
  returned: 0,
  tax: 0,
  sales: 5000,
  costOfGoods: 2000,
  gross: 3000,
  expenses: 3500,
  deliveryCosts: 100,
  net: -600,
};

it('stands in the menu as Invoices, Expenses, Loss/Profit under Accounting', () => {
  const group = manifest.nav.filter((one) => one.group === 'Accounting');
  expect(group.map(({ label }) => label)).toEqual(['Invoices', 'Expenses', 'Loss/Profit']);
});

it('shows a period from what was sold to what is left, a loss as one', async () => {
  const data: ProfitLoss = {
    ...figures,
    from: '2026-03-01',
    to: '2026-03-02',
    by: 'day',
    rounding: 0.5,
    expensesBy: [{ category: 'Rent', amount: 3500 }],
    periods: [
      { period: '2026-03-01', ...figures },
      { period: '2026-03-02', ...figures, net: 0 },
    ],
  };
  const { calls } = open(
    { 'GET /AccountingController/profitLoss': () => data },
    '/admin/accounting/profit-loss?from=2026-03-01&to=2026-03-02',
  );
  const table = await screen.findByRole('table', { name: 'Profit and loss' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toEqual([
    'Sold, at list prices₨ 5,200.00',
    'Discounts-₨ 200.00',
    'Delivery charged₨ 0.00',
    'Sales₨ 5,000.00',
    'Cost of goods sold-₨ 2,000.00',
    'Gross profit₨ 3,000.00',
    'Expenses-₨ 3,500.00',
    'Rent-₨ 3,500.00',
    'Couriers and returns-₨ 100.00',
    'Cash rounding₨ 0.50',
    'Net loss-₨ 600.00',
  ]);
  expect(calls.at(-1)?.path).toBe('/AccountingController/profitLoss?from=2026-03-01&to=2026-03-02');
  screen.getByText('60.0 % of sales');
});

it('closes the oldest open month; the last closed is opened again by administrators alone', async () => {
  const month = { isNext: false, isLast: false, closedBy: '', closedDate: '', figures: null };
  const rows: MonthRow[] = [
    { ...month, month: '2026-03', state: 'running' },
    { ...month, month: '2026-02', state: 'open', isNext: true },
    {
      ...month,
      month: '2026-01',
      state: 'closed',
      isLast: true,
      closedBy: 'Sana',
      closedDate: '2026-02-02 10:00:00',
      figures: { ...figures, expensesBy: [] },
    },
  ];
  const answers = {
    'GET /AccountingController/months': () => rows,
    'POST /AccountingController/closeMonth': () => null,
  };
  const user = userEvent.setup();
  const { calls } = open(answers, '/admin/months');
  await user.click(await screen.findByRole('button', { name: 'Close February 2026' }));
  expect(screen.queryByRole('button', { name: 'Open again' })).toBeNull();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close' }));
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toEqual({ month: '2026-02' });
  cleanup();
  open(answers, '/admin/months', 'administrator');
  await screen.findByRole('button', { name: 'Open again' });
});
