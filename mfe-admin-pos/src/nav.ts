import { navOf, placesOf, territoriesOf } from '@shop/shared/admin/page/adminPage';
import type { RemoteManifest } from '@shop/shared/contracts/registry';
import { pages } from './pages.ts';
import { PAGE_WORDS } from './words.ts';

/** What the shell must know before it loads this remote. */
export const manifest: RemoteManifest = {
  label: 'The point of sale',
  team: 'Point of sale',
  territories: territoriesOf(pages),
  nav: navOf(pages),
  places: placesOf(pages, PAGE_WORDS),
  rendered: 'browser',
  budgets: { TillPage: 120 },
};
