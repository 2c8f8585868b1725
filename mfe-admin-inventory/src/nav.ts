import { navOf, placesOf, territoriesOf } from '@shop/shared/admin/page/adminPage';
import type { RemoteManifest } from '@shop/shared/contracts/registry';
import { pages } from './pages.ts';
import { PAGE_WORDS } from './words.ts';
import { PURCHASES } from './texts.ts';

/** What the shell must know before it loads this remote. */
export const manifest: RemoteManifest = {
  label: 'Products, stock, purchases and promotions',
  team: 'Inventory',
  territories: territoriesOf(pages),
  nav: navOf(pages),
  places: placesOf(pages, PAGE_WORDS),
  finds: [
    {
      kind: 'product',
      label: 'Products',
      to: '/admin/edit-product/{id}',
      requires: ['products'],
      all: '/admin/inventory?q={q}',
    },
    {
      kind: 'purchase',
      label: PURCHASES.heading,
      to: '/admin/purchase/{id}',
      requires: ['purchases'],
      all: '/admin/purchases?q={q}',
    },
  ],
  rendered: 'browser',
};
