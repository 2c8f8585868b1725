/** Texts of the category bar, and why lookups could not be read (storefront specification, 8). */
export const LOOKUPS = {
  viewAll: 'View All',
  categories: 'Categories',
  status: (code: number) => `HTTP error! status: ${code}`,
  invalid: 'Invalid data format received from server',
  failed: 'An error occurred while fetching entities',
} as const;
