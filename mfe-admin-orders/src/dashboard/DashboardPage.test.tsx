import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderRoutes } from '@shop/shared/testing/render';
import { setup } from '../remote.tsx';
import { orderApi, testOrder } from '../testing/orderApi.ts';

const orders = [
  testOrder(),
  testOrder({ invoiceId: 8, invoiceNumber: 'INV-000008', status: 'completed', customerName: 'Bilal' }),
];

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(role: 'manager' | 'cashier') {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00+05:00') });
  const pending = orders.filter(({ status }) => status === 'pending');
  const answers = {
    'GET /OrderController/orders': () => orders,
    'GET /OrderController/orders?status=pending&sort=-date&limit=25&offset=0': () => pending,
  };
  const { shell } = orderApi(answers, role);
  return renderRoutes(setup(shell).routes, shell, '/admin/dashboard');
}

const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

it('counts what was sold and what waits', async () => {
  const { address } = show('manager');
  const waiting = await screen.findByRole('row', { name: /INV-000007/ });
  expect(figure('This Month Sales')).toBe('₨ 3,100.00');
  expect(figure("Today's Sales")).toBe('₨ 3,100.00');
  expect(figure('Prev Month Sales')).toBe('₨ 0.00');
  expect(figure('Pending Orders')).toBe('1');
  expect(screen.queryByText('Bilal')).toBeNull();
  const days = within(screen.getByRole('table', { name: 'Sales of the last 14 days', hidden: true }));
  expect(days.getAllByRole('row', { hidden: true })).toHaveLength(15);
  expect(days.getByRole('row', { name: /Nov 20/, hidden: true }).textContent).toBe('Nov 20, 2026₨ 3,100.00');
  waiting.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/edit-order?id=7'));
});

it('is not for a cashier', async () => {
  show('cashier');
  await screen.findByText('You may not see this');
});
