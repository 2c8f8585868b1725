import './styles.css';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { CONTRACT, type RemoteModule, type RemoteSetup, type ShellApi } from '@shop/shared/contracts/remote';
import { QueryClient } from '@shop/shared/query';
import { RemoteRoot } from '@shop/shared/remote/RemoteRoot';
import { Outlet, useNavigate, type RouteObject } from '@shop/shared/router';

export const contract: RemoteModule['contract'] = CONTRACT;

export const libraries: RemoteModule['libraries'] = {
  react: useState,
  'react-dom': createPortal,
  '@shop/shared/router': useNavigate,
  '@shop/shared/query': QueryClient,
};

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
  const root = (
    <RemoteRoot name="admin-orders" shell={shell}>
      <Outlet />
    </RemoteRoot>
  );
  return { routes: [{ id: 'admin-orders', element: root, children: pages }] };
}
