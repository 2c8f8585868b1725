import './styles.css';
import { CONTRACT, type RemoteModule, type RemoteSetup, type ShellApi } from '@shop/shared/contracts/remote';
import { remoteRoute } from '@shop/shared/remote/RemoteRoot';
import type { RouteObject } from '@shop/shared/router';

export { libraries } from '@shop/shared/remote/libraries';

export const contract: RemoteModule['contract'] = CONTRACT;

const pages: RouteObject[] = [
  {
    id: 'admin-orders.dashboard',
    path: '/admin/dashboard',
    handle: { page: 'src/dashboard/DashboardPage.tsx' },
    lazy: async () => ({ Component: (await import('./dashboard/DashboardPage.tsx')).DashboardPage }),
  },
  {
    id: 'admin-orders.orders',
    path: '/admin/orders',
    handle: { page: 'src/orders/OrdersPage.tsx' },
    lazy: async () => ({ Component: (await import('./orders/OrdersPage.tsx')).OrdersPage }),
  },
  {
    id: 'admin-orders.edit-order',
    path: '/admin/edit-order',
    handle: { page: 'src/edit-order/EditOrderPage.tsx' },
    lazy: async () => ({ Component: (await import('./edit-order/EditOrderPage.tsx')).EditOrderPage }),
  },
  {
    id: 'admin-orders.invoices',
    path: '/admin/accounting/invoices',
    handle: { page: 'src/accounting/InvoicesPage.tsx' },
    lazy: async () => ({ Component: (await import('./accounting/InvoicesPage.tsx')).InvoicesPage }),
  },
  {
    id: 'admin-orders.expenses',
    path: '/admin/accounting/expenses',
    handle: { page: 'src/accounting/ExpensesPage.tsx' },
    lazy: async () => ({ Component: (await import('./accounting/ExpensesPage.tsx')).ExpensesPage }),
  },
  {
    id: 'admin-orders.profit-loss',
    path: '/admin/accounting/profit-loss',
    handle: { page: 'src/accounting/ProfitLossPage.tsx' },
    lazy: async () => ({ Component: (await import('./accounting/ProfitLossPage.tsx')).ProfitLossPage }),
  },
];

export function setup(shell: ShellApi): RemoteSetup {
  return { routes: [remoteRoute('admin-orders', shell, pages)] };
}
