import type { RemoteManifest } from '@shop/shared/contracts/registry';

export const manifest: RemoteManifest = {
  label: 'The cart and checkout',
  territories: ['/checkout', '/cart', '/order-success', '/track'],
  nav: [],
  searchParams: ['invoice'],
  slots: ['miniCart'],
  rendered: 'browser',
};
