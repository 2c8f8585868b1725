import { adminPage } from '@shop/shared/admin/page/adminPage';
import { IMPORT_HEADING } from './products/import/texts.ts';
import { INVENTORY, PRODUCT_FORM_HEADING, PURCHASES, STOCK, TAKES_HEADING } from './texts.ts';

/** Every page of this remote. */
export const pages = [
  adminPage({
    id: 'admin-inventory.inventory',
    path: '/admin/inventory',
    right: 'products',
    title: INVENTORY.heading,
    menu: { order: 20, icon: 'inventory' },
    load: async () => (await import('./products/list/ProductsPage.tsx')).ProductsPage,
  }),
  adminPage({
    id: 'admin-inventory.add-product',
    path: '/admin/add-product',
    right: 'products',
    title: PRODUCT_FORM_HEADING,
    load: async () => (await import('./products/form/ProductFormPage.tsx')).AddProductPage,
  }),
  adminPage({
    id: 'admin-inventory.edit-product',
    path: '/admin/edit-product/:id',
    right: 'products',
    title: PRODUCT_FORM_HEADING,
    load: async () => (await import('./products/form/ProductFormPage.tsx')).EditProductPage,
  }),
  adminPage({
    id: 'admin-inventory.import-products',
    path: '/admin/import-products',
    right: 'products',
    title: IMPORT_HEADING,
    load: async () => (await import('./products/import/ImportPage.tsx')).ImportPage,
  }),
  adminPage({
    id: 'admin-inventory.stock',
    path: '/admin/stock',
    right: 'stock',
    title: STOCK.heading,
    menu: { order: 60, icon: 'stock' },
    load: async () => (await import('./stock/StockPage.tsx')).StockPage,
  }),
  adminPage({
    id: 'admin-inventory.add-stock',
    path: '/admin/add-stock',
    right: 'stock',
    title: STOCK.addHeading,
    load: async () => (await import('./stock/edit/StockFormPage.tsx')).AddStockPage,
  }),
  adminPage({
    id: 'admin-inventory.edit-stock',
    path: '/admin/edit-stock/:stockId',
    right: 'stock',
    title: STOCK.editHeading,
    load: async () => (await import('./stock/edit/StockFormPage.tsx')).EditStockPage,
  }),
  adminPage({
    id: 'admin-inventory.stock-takes',
    path: '/admin/stock-take',
    right: 'stock',
    title: TAKES_HEADING,
    load: async () => (await import('./stock/takes/TakesPage.tsx')).TakesPage,
  }),
  adminPage({
    id: 'admin-inventory.stock-take',
    path: '/admin/stock-take/:takeId',
    right: 'stock',
    title: TAKES_HEADING,
    load: async () => (await import('./stock/takes/TakePage.tsx')).TakePage,
  }),
  adminPage({
    id: 'admin-inventory.purchases',
    path: '/admin/purchases',
    right: 'purchases',
    title: PURCHASES.heading,
    menu: { order: 50, icon: 'purchases' },
    load: async () => (await import('./purchases/PurchasesPage.tsx')).PurchasesPage,
  }),
  adminPage({
    id: 'admin-inventory.add-purchase',
    path: '/admin/add-purchase',
    right: 'purchases',
    title: PURCHASES.addHeading,
    load: async () => (await import('./purchases/AddPurchasePage.tsx')).AddPurchasePage,
  }),
];
