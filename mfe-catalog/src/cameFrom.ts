/** Kept in a product page's history entry: the listing the shopper came from, and how many entries back it is. */
export interface CameFrom {
  /** Path and query. */
  listing: string;
  steps: number;
}

interface Place {
  pathname: string;
  search: string;
  state: unknown;
}

/** What a link to a product passes on. Undefined where no listing was seen: on a product opened by its address. */
export function cameFrom({ pathname, search, state }: Place): CameFrom | undefined {
  if (!pathname.startsWith('/product/')) return { listing: pathname + search, steps: 1 };
  const before = readCameFrom(state);
  return before && { ...before, steps: before.steps + 1 };
}

/** Whatever a history entry holds: another page may have written it. */
export function readCameFrom(state: unknown): CameFrom | undefined {
  const { listing, steps } = (state ?? {}) as Partial<Record<keyof CameFrom, unknown>>;
  const isAddress = typeof listing === 'string' && /^\/(?!\/)/.test(listing);
  return isAddress && Number.isSafeInteger(steps) && Number(steps) > 0 ? { listing, steps: Number(steps) } : undefined;
}
