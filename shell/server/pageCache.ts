import { LRUCache } from 'lru-cache';
import { encodedBody, type EncodedBody } from './api.ts';

const MAX_BYTES = 16 * 1024 * 1024;

/** What an entry takes beside its body. */
const OVERHEAD_BYTES = 500;

/** So long after somebody last saw that it is right, a page may stand in for the one that nobody has time to render. */
const SLIGHTLY_OLDER_MS = 60_000;

export interface CachedPage {
  status: number;
  /** Where a loader sent the visitor instead. */
  location?: string | undefined;
  body: EncodedBody;
}

interface Kept {
  page: CachedPage;
  version: string | null;
  /** When it was last known to be right. */
  goodAt: number;
}

/** Rendered pages by what they are of, each as of a data version; the least recently used go first. */
export class PageCache {
  readonly #pages = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }) => page.body.size + OVERHEAD_BYTES,
  });

  /** As of this version, or not at all. */
  get(key: string, version: string | null): CachedPage | undefined {
    const kept = this.#pages.get(key);
    if (kept?.version !== version) return undefined;
    kept.goodAt = Date.now();
    return kept.page;
  }

  /** Of any version, if it was right a minute ago. */
  slightlyOlder(key: string): CachedPage | undefined {
    const kept = this.#pages.get(key);
    return kept && Date.now() - kept.goodAt <= SLIGHTLY_OLDER_MS ? kept.page : undefined;
  }

  set(key: string, version: string | null, page: CachedPage): void {
    this.#pages.set(key, { page, version, goodAt: Date.now() });
  }
}

export function cachedPage(status: number, html: string, location?: string): CachedPage {
  return { status, location, body: encodedBody(html) };
}
