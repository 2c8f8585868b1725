import './styles.css';
import { CONTRACT, type RemoteModule, type RemoteSetup, type ShellApi } from '@shop/shared/contracts/remote';
import { remoteRoute } from '@shop/shared/remote/RemoteRoot';
import type { RouteObject } from '@shop/shared/router';

export { libraries } from '@shop/shared/remote/libraries';

export const contract: RemoteModule['contract'] = CONTRACT;

const products: RouteObject[] = [
  {
    id: 'admin-inventory.products',
    path: '/admin/inventory',
    handle: { page: 'src/products/ProductsPage.tsx' },
    lazy: async () => ({ Component: (await import('./products/ProductsPage.tsx')).ProductsPage }),
  },
  {
    id: 'admin-inventory.add-product',
    path: '/admin/add-product',
    handle: { page: 'src/products/ProductFormPage.tsx' },
    lazy: async () => ({ Component: (await import('./products/ProductFormPage.tsx')).ProductFormPage }),
  },
  {
    id: 'admin-inventory.edit-product',
    path: '/admin/edit-product/:id',
    handle: { page: 'src/products/ProductFormPage.tsx' },
    lazy: async () => ({ Component: (await import('./products/ProductFormPage.tsx')).ProductFormPage }),
  },
];

const stock: RouteObject[] = [
  {
    id: 'admin-inventory.stock',
    path: '/admin/stock',
    handle: { page: 'src/stock/StockPage.tsx' },
    lazy: async () => ({ Component: (await import('./stock/StockPage.tsx')).StockPage }),
  },
  {
    id: 'admin-inventory.add-stock',
    path: '/admin/add-stock',
    handle: { page: 'src/stock/AddStockPage.tsx' },
    lazy: async () => ({ Component: (await import('./stock/AddStockPage.tsx')).AddStockPage }),
  },
  {
    id: 'admin-inventory.edit-stock',
    path: '/admin/edit-stock/:stockId',
    handle: { page: 'src/stock/EditStockPage.tsx' },
    lazy: async () => ({ Component: (await import('./stock/EditStockPage.tsx')).EditStockPage }),
  },
];

const purchases: RouteObject[] = [
  {
    id: 'admin-inventory.purchases',
    path: '/admin/purchases',
    handle: { page: 'src/purchases/PurchasesPage.tsx' },
    lazy: async () => ({ Component: (await import('./purchases/PurchasesPage.tsx')).PurchasesPage }),
  },
  {
    id: 'admin-inventory.add-purchase',
    path: '/admin/add-purchase',
    handle: { page: 'src/purchases/AddPurchasePage.tsx' },
    lazy: async () => ({ Component: (await import('./purchases/AddPurchasePage.tsx')).AddPurchasePage }),
  },
];

export function setup(shell: ShellApi): RemoteSetup {
  return { routes: [remoteRoute('admin-inventory', shell, [...products, ...stock, ...purchases])] };
}
