/** Roots of the catalogue's query keys; the cache is shared with the other remotes. */
export const LISTING_KEY = ['catalog', 'listing'] as const;
export const FACETS_KEY = ['catalog', 'facets'] as const;
export const PRODUCT_KEY = ['catalog', 'product'] as const;
export const LOOKUP_KEY = ['catalog', 'lookup'] as const;
