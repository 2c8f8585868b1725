/** Every text of a product's card a person reads. */
export const CARD = {
  badgeNew: 'NEW',
  badgeBestSeller: 'BEST SELLER',
  badgeSale: 'SALE',
  badgeSoldOut: 'SOLD OUT',
  productsFailed: 'Failed to fetch products',
} as const;
