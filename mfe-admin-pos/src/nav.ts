import type { RemoteManifest } from '@shop/shared/contracts/registry';

/** What the shell must know before it loads this remote. */
export const manifest: RemoteManifest = {
  label: 'The point of sale',
  territories: ['/admin/pos'],
  nav: [{ id: 'pos', label: 'Point of Sale', to: '/admin/pos', order: 40, icon: 'pos', requires: ['pos'] }],
  rendered: 'browser',
};
