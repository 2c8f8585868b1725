import { KNOWN_CATEGORIES } from '@shop/shared/contracts/categories';

export { KNOWN_CATEGORIES, categoryAddress } from '@shop/shared/contracts/categories';

/** A category as the bar shows it. */
export interface Category {
  id: number;
  name: string;
}

/** Those of the shop's own menu; without one the known categories, named as the shop names them now, then all others. */
export function barCategories(categories: readonly Category[], menu?: readonly number[]): Category[] {
  // A Map keeps the place of who came first and says what came last.
  const byId = new Map(
    [...KNOWN_CATEGORIES, ...categories].map((category): [number, Category] => [category.id, category]),
  );
  return menu ? menu.flatMap((id) => byId.get(id) ?? []) : [...byId.values()];
}

/** Null for a category nobody knows (yet). */
export function categoryName(id: number, categories: readonly Category[]): string | null {
  const category = [...categories, ...KNOWN_CATEGORIES].find((candidate) => candidate.id === id);
  return category?.name ?? null;
}
