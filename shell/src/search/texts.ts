/** Texts of the search field and of what it suggests. */
export const SEARCH = {
  label: 'Search products',
  placeholder: 'Search the shop',
  open: 'Search',
  submit: 'Show results',
  close: 'Close search',
  suggestions: 'Suggestions',
  categories: 'Categories',
  products: 'Products',
  all: (term: string, total: number) => `See ${total === 1 ? 'the result' : `all ${total} results`} for “${term}”`,
  none: (term: string) => `Nothing found for “${term}”. Try another word, such as frock or kurta.`,
  failed: 'Suggestions can’t be shown right now. Press Enter to search.',
  count: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
};
