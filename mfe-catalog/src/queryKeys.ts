/** Roots of the catalogue's query keys; the cache is shared with the other remotes. */
export const CATALOG_KEY = ['catalog'] as const;
export const LISTING_KEY = [...CATALOG_KEY, 'listing'] as const;
export const FACETS_KEY = [...CATALOG_KEY, 'facets'] as const;
export const PRODUCT_KEY = [...CATALOG_KEY, 'product'] as const;
export const PAGE_KEY = [...CATALOG_KEY, 'page'] as const;
export const LOOKUP_KEY = [...CATALOG_KEY, 'lookup'] as const;
