/** The categories with an address of their own, in the order of the category bar (storefront specification, 2 and 9). */
export const KNOWN_CATEGORIES = [
  { id: 21, slug: 'girls-collection', name: 'Girls Collection' },
  { id: 20, slug: 'boys-collection', name: 'Boys Collection' },
  { id: 22, slug: 'deals', name: 'Deals' },
  { id: 23, slug: 'gift-packs', name: 'Gift Packs' },
] as const;

/** A category as the bar shows it. */
export interface Category {
  id: number;
  name: string;
}

/** The known categories, then whatever others the shop has. */
export function barCategories(categories: readonly Category[]): Category[] {
  const isKnown = (id: number) => KNOWN_CATEGORIES.some((known) => known.id === id);
  return [...KNOWN_CATEGORIES, ...categories.filter(({ id }) => !isKnown(id))];
}

/** The address of a category's listing, unfiltered: its slug's path, else by id; null is View All. */
export function categoryAddress(category: number | null): string {
  const slug = KNOWN_CATEGORIES.find(({ id }) => id === category)?.slug;
  return slug || category === null ? `/${slug ?? ''}` : `/?category=${category}`;
}

/** Null for a category nobody knows (yet). */
export function categoryName(id: number, categories: readonly Category[]): string | null {
  const category = [...categories, ...KNOWN_CATEGORIES].find((candidate) => candidate.id === id);
  return category?.name ?? null;
}
