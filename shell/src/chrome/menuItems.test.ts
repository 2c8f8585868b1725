import { expect, it } from 'vitest';
import type { NavEntry } from '@shop/shared/contracts/remote';
import { RIGHTS_OF_ROLE } from '@shop/shared/contracts/rights';
import { menuItems } from './menuItems.ts';

const nav: NavEntry[] = [
  { id: 'dashboard', label: 'Dashboard', to: '/admin/dashboard', order: 10, icon: 'dashboard' },
  { id: 'orders', label: 'Orders', to: '/admin/orders', order: 30, icon: 'orders', requires: ['orders.read'] },
  {
    id: 'invoices',
    label: 'Invoices',
    to: '/admin/accounting/invoices',
    order: 70,
    icon: 'accounting',
    requires: ['accounting'],
    group: 'Accounting',
  },
  { id: 'users', label: 'Users', to: '/admin/users', order: 80, icon: 'users', requires: ['users'] },
  {
    id: 'profit-loss',
    label: 'Loss/Profit',
    to: '/admin/accounting/profit-loss',
    order: 90,
    icon: 'accounting',
    requires: ['accounting'],
    group: 'Accounting',
  },
];
const labels = (rights: readonly string[] | null) =>
  menuItems(nav, rights).map((item) =>
    item.kind === 'link' ? item.entry.label : `${item.label}: ${item.entries.map(({ label }) => label).join(', ')}`,
  );

it('puts the entries of a group under one, where the first stands', () => {
  const all = ['Dashboard', 'Orders', 'Accounting: Invoices, Loss/Profit', 'Users'];
  expect(labels(RIGHTS_OF_ROLE.administrator)).toEqual(all);
  expect(labels(null)).toEqual(all);
});

it('hides what the role may not see', () => {
  expect(labels(RIGHTS_OF_ROLE.manager)).toEqual(['Dashboard', 'Orders', 'Accounting: Invoices, Loss/Profit']);
  expect(labels(RIGHTS_OF_ROLE.cashier)).toEqual(['Dashboard', 'Orders']);
});
