import { KNOWN_CATEGORIES } from '../lookups/categories.ts';

/** Storefront specification, 9: sort options. `featured` is the server's order. */
export const SORTS = ['featured', 'price-low', 'price-high', 'newest', 'best-selling'] as const;
export type Sort = (typeof SORTS)[number];

/** Ids are 32-bit (HTTP contract). */
const GREATEST_ID = 2147483647;

/** What a listing shows; all of it stands in its address. */
export interface ListingView {
  /** Category id; null for all products. */
  category: number | null;
  sort: Sort;
  /** Size id; null for all sizes. */
  size: number | null;
  /** How many pages of products are shown below each other; at least 1. */
  pages: number;
}

/** The path's slug selects the category, otherwise the query parameter does. What cannot be read is left out. */
export function readView(pathname: string, search: URLSearchParams): ListingView {
  const slug = pathname.replaceAll('/', '');
  const known = KNOWN_CATEGORIES.find((category) => category.slug === slug);
  return {
    category: known?.id ?? readId(search.get('category')),
    sort: readSort(search.get('sort')),
    size: readId(search.get('size')),
    pages: readId(search.get('page')) ?? 1,
  };
}

/** The one address of a view: known categories at their slug, others at `/?category={id}`, defaults left out. */
export function addressOf({ category, sort, size, pages }: ListingView): string {
  const slug = KNOWN_CATEGORIES.find(({ id }) => id === category)?.slug;
  const search = new URLSearchParams();
  if (category !== null && !slug) search.set('category', String(category));
  if (sort !== 'featured') search.set('sort', sort);
  if (size !== null) search.set('size', String(size));
  if (pages > 1) search.set('page', String(pages));
  const query = search.toString();
  return `/${slug ?? ''}${query && `?${query}`}`;
}

/** `featured` for anything that is no sort option. */
export function readSort(text: string | null): Sort {
  return SORTS.find((sort) => sort === text) ?? 'featured';
}

/** Null for anything that is no id, such as 'all'. */
export function readId(text: string | null): number | null {
  const id = text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= GREATEST_ID ? id : null;
}
