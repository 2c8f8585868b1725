import { navOf, placesOf, territoriesOf } from '@shop/shared/admin/page/adminPage';
import type { RemoteManifest } from '@shop/shared/contracts/registry';
import { pages } from './pages.ts';
import { PAGE_WORDS } from './words.ts';
import { settingPlaces } from './settings/places.ts';

/** What the shell must know before it loads this remote. */
export const manifest: RemoteManifest = {
  label: 'Users and settings',
  team: 'Settings',
  territories: territoriesOf(pages),
  nav: navOf(pages),
  places: [...placesOf(pages, PAGE_WORDS), ...settingPlaces],
  rendered: 'browser',
};
