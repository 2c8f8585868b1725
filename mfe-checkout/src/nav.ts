import type { RemoteManifest } from '@shop/shared/contracts/registry';

export const manifest: RemoteManifest = {
  label: 'The cart and checkout',
  team: 'Checkout',
  territories: ['/checkout', '/cart', '/order-success', '/track', '/confirm/:token'],
  nav: [],
  searchParams: ['invoice'],
  slots: ['miniCart'],
  budgets: { CartPage: 26, CheckoutPage: 50, SuccessPage: 23, trackRoute: 40, confirmRoute: 30 },
  // The others show what a browser has stored.
  rendered: ['/confirm/:token', '/track'],
};
