import { adminPage } from '@shop/shared/admin/page/adminPage';
import { TITLES } from './texts.ts';

const accounting = { icon: 'accounting', group: 'Accounting' } as const;

export const accountingPages = [
  adminPage({
    id: 'admin-orders.invoices',
    path: '/admin/accounting/invoices',
    right: 'accounting',
    title: TITLES.invoices,
    menu: { order: 70, ...accounting },
    load: async () => (await import('./invoices/InvoicesPage.tsx')).InvoicesPage,
  }),
  adminPage({
    id: 'admin-orders.credit',
    path: '/admin/credit',
    right: 'accounting',
    title: TITLES.credit,
    within: '/admin/accounting/invoices',
    load: async () => (await import('./credit/CreditPage.tsx')).CreditPage,
  }),
  adminPage({
    id: 'admin-orders.credit-account',
    path: '/admin/credit/:phone',
    right: 'accounting',
    title: TITLES.creditAccount,
    within: '/admin/accounting/invoices',
    load: async () => (await import('./credit/AccountPage.tsx')).AccountPage,
  }),
  adminPage({
    id: 'admin-orders.expenses',
    path: '/admin/accounting/expenses',
    right: 'accounting',
    title: TITLES.expenses,
    menu: { order: 71, ...accounting },
    load: async () => (await import('./expenses/ExpensesPage.tsx')).ExpensesPage,
  }),
  adminPage({
    id: 'admin-orders.recurring-expenses',
    path: '/admin/recurring-expenses',
    right: 'accounting',
    title: TITLES.recurring,
    within: '/admin/accounting/expenses',
    load: async () => (await import('./recurring/RecurringPage.tsx')).RecurringPage,
  }),
  adminPage({
    id: 'admin-orders.profit-loss',
    path: '/admin/accounting/profit-loss',
    right: 'accounting',
    title: TITLES.profitLoss,
    menu: { order: 72, label: TITLES.profitLossMenu, ...accounting },
    load: async () => (await import('./profit-loss/ProfitLossPage.tsx')).ProfitLossPage,
  }),
  adminPage({
    id: 'admin-orders.months',
    path: '/admin/months',
    right: 'accounting',
    title: TITLES.months,
    within: '/admin/accounting/profit-loss',
    load: async () => (await import('./months/MonthsPage.tsx')).MonthsPage,
  }),
];
