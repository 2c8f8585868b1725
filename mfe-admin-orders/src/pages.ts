import { adminPage } from '@shop/shared/admin/page/adminPage';
import { DASHBOARD } from './dashboard/texts.ts';
import { EDIT_ORDER } from './edit-order/texts.ts';
import { PAPERS } from './papers/texts.ts';
import { QUEUE } from './queue/texts.ts';
import { ACCOUNTING, ORDERS } from './texts.ts';

const delivery = { icon: 'delivery', group: 'Delivery' } as const;
const accounting = { icon: 'accounting', group: 'Accounting' } as const;

/** Every page of this remote. */
export const pages = [
  adminPage({
    id: 'admin-orders.dashboard',
    path: '/admin/dashboard',
    right: 'reports',
    title: DASHBOARD.heading,
    menu: { order: 10, icon: 'dashboard' },
    load: async () => (await import('./dashboard/DashboardPage.tsx')).DashboardPage,
  }),
  adminPage({
    id: 'admin-orders.orders',
    path: '/admin/orders',
    right: 'orders.read',
    title: ORDERS.heading,
    menu: { order: 30, icon: 'orders' },
    load: async () => (await import('./orders/OrdersPage.tsx')).OrdersPage,
  }),
  adminPage({
    id: 'admin-orders.papers',
    path: '/admin/papers',
    right: 'orders.read',
    title: PAPERS.heading,
    load: async () => (await import('./papers/PapersPage.tsx')).PapersPage,
  }),
  adminPage({
    id: 'admin-orders.edit-order',
    path: '/admin/edit-order',
    right: 'orders.write',
    title: EDIT_ORDER.heading,
    within: '/admin/orders',
    load: async () => (await import('./edit-order/EditOrderPage.tsx')).EditOrderPage,
  }),
  adminPage({
    id: 'admin-orders.confirm-orders',
    path: '/admin/confirm-orders',
    right: 'orders.write',
    title: QUEUE.heading,
    menu: { order: 45, ...delivery },
    load: async () => (await import('./queue/QueuePage.tsx')).QueuePage,
  }),
  adminPage({
    id: 'admin-orders.invoices',
    path: '/admin/accounting/invoices',
    right: 'accounting',
    title: ACCOUNTING.invoices.heading,
    menu: { order: 70, ...accounting },
    load: async () => (await import('./accounting/InvoicesPage.tsx')).InvoicesPage,
  }),
  adminPage({
    id: 'admin-orders.expenses',
    path: '/admin/accounting/expenses',
    right: 'accounting',
    title: ACCOUNTING.expenses.heading,
    menu: { order: 71, ...accounting },
    load: async () => (await import('./accounting/ExpensesPage.tsx')).ExpensesPage,
  }),
  adminPage({
    id: 'admin-orders.profit-loss',
    path: '/admin/accounting/profit-loss',
    right: 'accounting',
    title: ACCOUNTING.profitLoss.heading,
    menu: { order: 72, label: ACCOUNTING.profitLoss.menu, ...accounting },
    load: async () => (await import('./accounting/ProfitLossPage.tsx')).ProfitLossPage,
  }),
];
