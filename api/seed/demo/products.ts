import { boysEastern } from './boysEastern.ts';
import { boysWestern } from './boysWestern.ts';
import { deals } from './deals.ts';
import { gifts } from './gifts.ts';
import { girlsEastern } from './girlsEastern.ts';
import { girlsWestern } from './girlsWestern.ts';
import type { DemoProduct } from './product.ts';

/** The categories of the storefront's routes (storefront specification, 9). */
type CategoryId = 20 | 21 | 22 | 23;

type Shelved = DemoProduct & { category: CategoryId };

const shelf = (category: CategoryId, products: DemoProduct[]): Shelved[] =>
  products.map((product) => ({ ...product, category }));

/** East and west in turn. */
function alternately<T>(first: T[], second: T[]): T[] {
  const longer = Math.max(first.length, second.length);
  return Array.from({ length: longer }, (_, index) => [first[index], second[index]])
    .flat()
    .filter((item) => item !== undefined);
}

/** Spreads every shelf evenly over the whole list, so that each row of the listing mixes them. */
function mixed(shelves: Shelved[][]): Shelved[] {
  return shelves
    .flatMap((products, which) =>
      products.map((product, index) => ({
        product,
        at: (index + (which + 1) / (shelves.length + 1)) / products.length,
      })),
    )
    .toSorted((a, b) => a.at - b.at)
    .map(({ product }) => product);
}

/** Every demo product in the order of its id. */
export const demoProducts: readonly Shelved[] = mixed([
  shelf(21, alternately(girlsWestern, girlsEastern)),
  shelf(20, alternately(boysEastern, boysWestern)),
  shelf(23, gifts),
  shelf(22, deals),
]);
