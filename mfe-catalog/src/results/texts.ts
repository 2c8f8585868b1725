import { grouped } from '@shop/shared/format/grouped';

/** Every text around a list of products a person reads. */
export const RESULTS = {
  productCount: (count: number) => (count === 1 ? '1 product' : `${grouped(count)} products`),
  sort: 'Sort',
  sorts: {
    featured: 'Featured',
    'price-low': 'Price: Low to High',
    'price-high': 'Price: High to Low',
    newest: 'Newest',
    'best-selling': 'Best Selling',
  },
  size: 'Size',
  allSizes: 'All Sizes',
  counted: (name: string, count: number) => `${name} (${count})`,
  filters: (active: number) => (active > 0 ? `Filters (${active})` : 'Filters'),
  filtersFailed: 'The filters could not be loaded',
  checkConnection: 'Please check your connection and try again.',
  products: 'Products',
  loadMore: 'Load more',
  shownOf: (shown: number, total: number) => `${grouped(shown)} of ${grouped(total)}`,
  tryAgain: 'Try again',
  loadingProducts: 'Loading products',
} as const;
