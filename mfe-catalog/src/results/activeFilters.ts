import type { Lookup } from '../lookups/queries.ts';
import type { ListingView } from './address.ts';
import { FILTERS } from './filterTexts.ts';

export interface ActiveFilter {
  label: string;
  /** What takes it away. */
  without: Partial<ListingView>;
}

/** The filters of a view, as people would name them. `inRupees` writes an amount. */
export function activeFilters(
  { size, color, min, max }: ListingView,
  sizes: readonly Lookup[],
  inRupees: (rupees: number) => string,
): ActiveFilter[] {
  const filters: ActiveFilter[] = [];
  if (size !== null) {
    const name = sizes.find(({ id }) => id === size)?.name;
    filters.push({ label: name ?? FILTERS.unknownSize, without: { size: null } });
  }
  if (color !== null) filters.push({ label: color, without: { color: null } });
  const price = priceLabel(min, max, inRupees);
  if (price) filters.push({ label: price, without: { min: null, max: null } });
  return filters;
}

function priceLabel(min: number | null, max: number | null, inRupees: (rupees: number) => string): string | undefined {
  if (min !== null && max !== null) return FILTERS.priceBetween(inRupees(min), inRupees(max));
  if (min !== null) return FILTERS.priceFrom(inRupees(min));
  return max === null ? undefined : FILTERS.priceUpTo(inRupees(max));
}
