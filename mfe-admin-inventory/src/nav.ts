import type { RemoteManifest } from '@shop/shared/contracts/registry';

/** What the shell must know before it loads this remote. */
export const manifest: RemoteManifest = {
  label: 'Products, stock and purchases',
  territories: [
    '/admin/inventory',
    '/admin/add-product',
    '/admin/edit-product/:id',
    '/admin/stock',
    '/admin/add-stock',
    '/admin/edit-stock/:stockId',
    '/admin/purchases',
    '/admin/add-purchase',
  ],
  nav: [
    {
      id: 'inventory',
      label: 'Inventory',
      to: '/admin/inventory',
      order: 20,
      icon: 'inventory',
      requires: ['products'],
    },
    {
      id: 'purchases',
      label: 'Purchases',
      to: '/admin/purchases',
      order: 50,
      icon: 'purchases',
      requires: ['purchases'],
    },
    { id: 'stock', label: 'Stock', to: '/admin/stock', order: 60, icon: 'stock', requires: ['stock'] },
  ],
  rendered: 'browser',
};
