import { idsIn } from '@shop/shared/format/idIn';

/** Ours alone, in local storage: ids of products, the latest first. */
const KEY = 'recentlyViewed';

const MOST_SHOWN = 8;

/** Puts a product first. Without a storage (full, forbidden) nothing is remembered. */
export function rememberProduct(id: number): void {
  try {
    // One more than is shown, since the product one looks at is not.
    const ids = [id, ...read().filter((other) => other !== id)].slice(0, MOST_SHOWN + 1);
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // The page goes on without.
  }
}

/** What was viewed before, the latest first, at most 8, without the product that is looked at now. */
export function recentlyViewed(current: number): number[] {
  try {
    return read()
      .filter((id) => id !== current)
      .slice(0, MOST_SHOWN);
  } catch {
    return [];
  }
}

/** Anyone may have written there: whatever is no list of ids counts as nothing. */
function read(): number[] {
  const stored = localStorage.getItem(KEY);
  try {
    const ids: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(ids) ? idsIn(ids.join()) : [];
  } catch {
    return [];
  }
}
