import type { RemoteManifest } from '@shop/shared/contracts/registry';

/** What the shell must know before it loads this remote. */
export const manifest: RemoteManifest = {
  label: 'Orders and the dashboard',
  territories: ['/admin/dashboard', '/admin/orders', '/admin/edit-order', '/admin/accounting/*'],
  nav: [
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
    {
      id: 'expenses',
      label: 'Expenses',
      to: '/admin/accounting/expenses',
      order: 71,
      icon: 'accounting',
      requires: ['accounting'],
      group: 'Accounting',
    },
    {
      id: 'profit-loss',
      label: 'Loss/Profit',
      to: '/admin/accounting/profit-loss',
      order: 72,
      icon: 'accounting',
      requires: ['accounting'],
      group: 'Accounting',
    },
  ],
  rendered: 'browser',
};
