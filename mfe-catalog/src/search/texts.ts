/** Every text of the search page a person reads, beside those of its products. */
export const SEARCH = {
  title: 'Search',
  field: 'Search products',
  button: 'Search',
  results: (words: string) => `Results for “${words}”`,
  pageTitle: (words: string, shop: string) => `${words ? `${words}: search` : 'Search'} | ${shop}`,
  description: (shop: string) => `Search the children's clothes of ${shop}.`,
  orBrowse: 'Or browse',
} as const;
