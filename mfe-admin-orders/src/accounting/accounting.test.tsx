import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderRoutes } from '@shop/shared/testing/render';
import { manifest } from '../nav.ts';
import { setup } from '../remote.tsx';
import { orderApi } from '../testing/orderApi.ts';

afterEach(cleanup);

it.each([
  ['/admin/accounting/invoices', 'Invoices'],
  ['/admin/accounting/expenses', 'Expenses'],
  ['/admin/accounting/profit-loss', 'Profit & Loss'],
])('%s says that its content will go there', async (at, heading) => {
  const { shell } = orderApi({});
  renderRoutes(setup(shell).routes, shell, at);
  await screen.findByRole('heading', { level: 1, name: heading });
  screen.getByText(`${heading} content will go here`);
});

it('stands in the menu as Invoices, Expenses, Loss/Profit under Accounting', () => {
  const group = manifest.nav.filter((entry) => entry.group === 'Accounting');
  expect(group.map(({ label }) => label)).toEqual(['Invoices', 'Expenses', 'Loss/Profit']);
});
