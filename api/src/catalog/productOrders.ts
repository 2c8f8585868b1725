import type { ListingQuery } from '@shop/shared/contracts/http/catalog/listing';
import type { Paisa } from '@shop/shared/format/money';

export type ListingSort = NonNullable<ListingQuery['sort']>;

interface Sortable {
  id: number;
  toPay: Paisa;
  stock: number;
  /** Its place among those somebody put first; null of all others. */
  featured: number | null;
}

type Compare = (a: Sortable, b: Sortable) => number;

const placeIn = ({ featured }: Sortable): number => featured ?? Number.MAX_SAFE_INTEGER;

/** Ties, and the server's own order, go by id (storefront specification, 9). */
const COMPARES: Record<ListingSort, Compare> = {
  featured: (a, b) => placeIn(a) - placeIn(b) || a.id - b.id,
  newest: (a, b) => b.id - a.id,
  'price-low': (a, b) => a.toPay - b.toPay || a.id - b.id,
  'price-high': (a, b) => b.toPay - a.toPay || a.id - b.id,
  'best-selling': (a, b) => b.stock - a.stock || a.id - b.id,
};
const SORTS = Object.keys(COMPARES) as ListingSort[];

/** Products in every order a listing can have, kept sorted while single ones change. */
export class ProductOrders<P extends Sortable> {
  readonly #lists: Record<ListingSort, P[]> = {
    featured: [],
    newest: [],
    'price-low': [],
    'price-high': [],
    'best-selling': [],
  };

  in(sort: ListingSort): readonly P[] {
    return this.#lists[sort];
  }

  /** Begins anew with these. */
  reset(products: readonly P[]): void {
    for (const sort of SORTS) this.#lists[sort] = products.toSorted(COMPARES[sort]);
  }

  /** Takes `before` out and `after` in, where there is one. */
  replace(before: P | undefined, after: P | undefined): void {
    for (const sort of SORTS) {
      const list = this.#lists[sort];
      const compare = COMPARES[sort];
      if (before && after && compare(before, after) === 0) {
        list[placeOf(list, before, compare)] = after;
        continue;
      }
      if (before) list.splice(placeOf(list, before, compare), 1);
      if (after) list.splice(placeOf(list, after, compare), 0, after);
    }
  }
}

/** Where it stands in the sorted list, or would stand. */
function placeOf<P extends Sortable>(list: readonly P[], product: P, compare: Compare): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const there = list[middle];
    if (there && compare(there, product) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
