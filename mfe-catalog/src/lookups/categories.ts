import { KNOWN_CATEGORIES } from '@shop/shared/contracts/categories';

export { KNOWN_CATEGORIES, categoryAddress } from '@shop/shared/contracts/categories';

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

/** Null for a category nobody knows (yet). */
export function categoryName(id: number, categories: readonly Category[]): string | null {
  const category = [...categories, ...KNOWN_CATEGORIES].find((candidate) => candidate.id === id);
  return category?.name ?? null;
}
