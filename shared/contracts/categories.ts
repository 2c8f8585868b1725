/** The categories with an address of their own, in the order of the category bar (storefront specification, 2 and 9). */
export const KNOWN_CATEGORIES = [
  { id: 21, slug: 'girls-collection', name: 'Girls Collection' },
  { id: 20, slug: 'boys-collection', name: 'Boys Collection' },
  { id: 22, slug: 'deals', name: 'Deals' },
  { id: 23, slug: 'gift-packs', name: 'Gift Packs' },
] as const;

/** The category that can be everything on sale by itself. */
export const DEALS = 22;

/** The address of a category's listing, unfiltered: its slug's path, else by id; null is View All. */
export function categoryAddress(category: number | null): string {
  const slug = KNOWN_CATEGORIES.find(({ id }) => id === category)?.slug;
  return slug || category === null ? `/${slug ?? ''}` : `/?category=${category}`;
}
