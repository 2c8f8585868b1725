import { idIn } from '@shop/shared/format/idIn';
import { KNOWN_CATEGORIES } from '../lookups/categories.ts';

/** Storefront specification, 9: sort options. `featured` is the server's order. */
export const SORTS = ['featured', 'price-low', 'price-high', 'newest', 'best-selling'] as const;
export type Sort = (typeof SORTS)[number];

/** The longest words and colour the call takes (HTTP contract). */
const LONGEST_WORDS = 100;
const LONGEST_COLOR = 60;

/** What a listing or a search shows; all of it stands in its address. */
export interface ListingView {
  /** The words searched for, '' before there are any; null on listings. */
  q: string | null;
  /** Category id; null for all products. */
  category: number | null;
  sort: Sort;
  /** Size id; null for all sizes. */
  size: number | null;
  /** Colour label; null for all colours. */
  color: string | null;
  /** Lowest and highest price to pay, in rupees; null where there is no limit. */
  min: number | null;
  max: number | null;
  /** How many pages of products are shown below each other; at least 1. */
  pages: number;
}

/** A view with every product its page can show. */
export const UNFILTERED = { size: null, color: null, min: null, max: null, pages: 1 } as const;

/** The path's slug selects the category, otherwise the query parameter does. What cannot be read is left out. */
export function readView(pathname: string, search: URLSearchParams): ListingView {
  const slug = pathname.replaceAll('/', '');
  const isSearch = slug === 'search';
  const known = KNOWN_CATEGORIES.find((category) => category.slug === slug);
  return {
    q: isSearch ? readText(search.get('q'), LONGEST_WORDS) : null,
    category: isSearch ? null : (known?.id ?? idIn(search.get('category'))),
    sort: readSort(search.get('sort')),
    size: idIn(search.get('size')),
    color: readText(search.get('color'), LONGEST_COLOR) || null,
    min: readPrice(search.get('min')),
    max: readPrice(search.get('max')),
    pages: idIn(search.get('page')) ?? 1,
  };
}

/** The one address of a view: known categories at their slug, others at `/?category={id}`, defaults left out. */
export function addressOf(view: ListingView): string {
  const slug = KNOWN_CATEGORIES.find(({ id }) => id === view.category)?.slug;
  const search = new URLSearchParams(filtersOf(view));
  if (slug) search.delete('category');
  if (view.pages > 1) search.set('page', String(view.pages));
  const query = search.toString();
  return `/${view.q === null ? (slug ?? '') : 'search'}${query && `?${query}`}`;
}

/** Whether it is all products, in no order and choice of the shopper's. */
export const isFront = (view: ListingView): boolean => addressOf({ ...view, pages: 1 }) === '/';

/** The view's part of the call, and of its address; defaults left out. */
export function filtersOf({ q, category, sort, size, color, min, max }: ListingView): Record<string, string> {
  const all = { q, category, sort: sort === 'featured' ? null : sort, size, color, min, max };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, `${value}`]])),
  );
}

/** `featured` for anything that is no sort option. */
export function readSort(text: string | null): Sort {
  return SORTS.find((sort) => sort === text) ?? 'featured';
}

/** Rupees, written as people do: '1500', '1,500', 'Rs 1500.50'. Null for anything that is no price. */
export function readPrice(text: string | null): number | null {
  const digits = (text ?? '').replace(/^\s*rs\.?|[\s,]/gi, '');
  return /^\d{1,8}(\.\d{1,2})?$/.test(digits) ? Number(digits) : null;
}

/** Without control characters, which the call refuses, and half a character at the end. */
function readText(text: string | null, longest: number): string {
  const words = (text ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return words
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}
