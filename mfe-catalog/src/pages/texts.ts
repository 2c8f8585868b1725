/** Texts of the shop's own pages that nobody writes. */
export const PAGES = {
  title: (page: string, shop: string) => `${page} | ${shop}`,
  notFound: 'Page not found',
  notFoundText: 'The shop does not show this page.',
  toShop: 'Go to the shop',
  tryAgain: 'Try again',
  failed: 'This page could not be loaded',
} as const;
