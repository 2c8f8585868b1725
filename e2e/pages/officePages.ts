/** What stands on a page that could not be loaded, or of which a part could not. */
export const FAILED = /can’t be shown right now|This page could not be shown/;

/** With its heading, where no journey of its own looks at more of it. */
const HERE = [
  ['/admin/dashboard', 'Dashboard'],
  ['/admin/orders', 'Orders'],
  ['/admin/edit-order', 'Edit Order'],
  ['/admin/stock', 'Stock'],
  ['/admin/add-stock', 'Add Stock'],
  ['/admin/stock-take', 'Stock-take'],
  ['/admin/purchases', 'Purchases'],
  ['/admin/add-purchase', 'Add Purchase'],
  ['/admin/attempted', 'Attempted'],
  ['/admin/answers', 'Answers'],
  ['/admin/arrivals', 'Delivered & Returned'],
  ['/admin/couriers', 'Couriers'],
  ['/admin/add-courier', 'Add Courier'],
  ['/admin/courier-money', 'Couriers’ Money'],
  ['/admin/courier-report', 'Courier’s Report'],
  ['/admin/courier-reports', 'Booked Reports'],
  ['/admin/courier-terms', 'Couriers’ Taxes and Terms'],
  ['/admin/asked-for', 'Asked For'],
  ['/admin/messages', 'Messages to customers'],
  ['/admin/blocked-phones', 'Blocked Phones'],
  ['/admin/customers', 'Customers'],
  ['/admin/pos/receipt', 'Receipts'],
  ['/admin/pos/shifts', 'Shifts'],
  ['/admin/pos/loose-cash', 'Cash without a shift'],
  ['/admin/pos/settle', 'To settle'],
  ['/admin/pos/shift', 'Shift report'],
  ['/admin/users', 'Users'],
  ['/admin/audit?show=security', 'Audit'],
  ['/admin/settings', 'Settings'],
  ['/admin/settings/till', 'Till and payment'],
  ['/admin/pages', 'Shop pages'],
  ['/admin/pages/delivery', 'Delivery'],
  ['/admin/releases', 'Releases'],
  ['/admin/releases/catalog', 'catalog'],
  ['/admin/deploy-tokens', 'Developer keys'],
  ['/admin/customer-data', 'Customer data'],
  ['/admin/lookups', 'Lists'],
  ['/admin/translations', 'Texts in Urdu'],
  ['/admin/roles', 'Roles'],
  ['/admin/edit-promotion?id=2', 'Edit Promotion Code'],
  ['/admin/accounting/invoices', 'Invoices'],
  ['/admin/accounting/expenses', 'Expenses'],
  ['/admin/accounting/profit-loss', 'Profit & Loss'],
  ['/admin/recurring-expenses', 'Recurring Expenses'],
  ['/admin/credit', 'Customers on Credit'],
  ['/admin/months', 'Months'],
  ['/admin/edit-many', 'Edit Many Products'],
  ['/admin/featured', 'Featured'],
  ['/admin/add-pictures', 'Pictures of Many Products'],
  ['/admin/message-order', 'New order from a message'],
  ['/admin/front-page', 'Front page and menu'],
  ['/admin/backups', 'Backups'],
  ['/admin/nothing-here', 'Page not found'],
] as const;

/** Where the menu looks otherwise: at a page of its own, and at one of each group, which is open then. */
export const FRAMED = ['/admin/dashboard', '/admin/couriers', '/admin/accounting/invoices'];

/** Those that have journeys of their own. */
const OTHERS = [
  '/admin/pos',
  '/admin/pos/tills',
  '/admin/pos/rebuild',
  '/admin/inventory',
  '/admin/add-product',
  '/admin/import-products',
  '/admin/edit-product/2',
  '/admin/edit-stock/1',
  '/admin/suppliers',
  '/admin/supplier-payments',
  '/admin/reorder',
  '/admin/promotions',
  '/admin/add-promotion',
  '/admin/confirm-orders',
  '/admin/dispatch',
  '/admin/account',
];

/** Every screen of the back office but reports, with its heading where no journey of its own looks at more of it. */
export const PAGES: readonly (readonly [path: string, heading: string | null])[] = [
  ...HERE,
  ...OTHERS.map((path) => [path, null] as const),
];
