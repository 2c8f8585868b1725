import type { RemoteManifest } from '@shop/shared/contracts/registry';

export const manifest: RemoteManifest = {
  label: 'The cart and checkout',
  territories: ['/checkout', '/cart', '/order-success'],
  nav: [],
  slots: ['miniCart'],
  rendered: 'browser',
};
