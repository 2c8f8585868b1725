import { navOf, territoriesOf } from '@shop/shared/admin/page/adminPage';
import type { RemoteManifest } from '@shop/shared/contracts/registry';
import { pages } from './pages.ts';

/** What the shell must know before it loads this remote. */
export const manifest: RemoteManifest = {
  label: 'Orders and the dashboard',
  team: 'Orders',
  territories: [...territoriesOf(pages), '/admin/accounting/*'],
  nav: navOf(pages),
  budgets: { EditOrderPage: 120, ExpensesPage: 128 },
  rendered: 'browser',
};
