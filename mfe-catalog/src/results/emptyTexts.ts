/** Texts of an empty result; apart, because most pages never load them. */
export const EMPTY = {
  noProducts: 'No products found',
  noProductsHint: 'Try selecting a different category or check back later for new arrivals.',
  noMatchesHint: 'Check the spelling, try fewer words such as “frock” or “kurta”, or choose a category above.',
  viewAllProducts: 'View All Products',
} as const;
