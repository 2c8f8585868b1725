import { navOf, placesOf, territoriesOf } from '@shop/shared/admin/page/adminPage';
import type { RemoteManifest } from '@shop/shared/contracts/registry';
import { CUSTOMERS_ADDRESS, CUSTOMERS_HEADING } from './customers/addresses.ts';
import { pages } from './pages.ts';
import { PAGE_WORDS } from './words.ts';
import { ORDERS } from './texts.ts';

const orders = { kind: 'order', label: ORDERS.heading, all: '/admin/orders?q={q}' };

/** What the shell must know before it loads this remote. */
export const manifest: RemoteManifest = {
  label: 'Orders and the dashboard',
  team: 'Orders',
  territories: [...territoriesOf(pages), '/admin/accounting/*'],
  nav: navOf(pages),
  places: placesOf(pages, PAGE_WORDS),
  finds: [
    { ...orders, to: '/admin/edit-order?id={id}', requires: ['orders.write'] },
    { ...orders, to: '/admin/orders?q={title}', requires: ['orders.read'] },
    {
      kind: 'customer',
      label: CUSTOMERS_HEADING,
      to: `${CUSTOMERS_ADDRESS}/{id}`,
      requires: ['orders.read'],
      all: `${CUSTOMERS_ADDRESS}?q={q}`,
    },
  ],
  budgets: { EditOrderPage: 122, ExpensesPage: 128 },
  rendered: 'browser',
};
