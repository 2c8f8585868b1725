import { LRUCache } from 'lru-cache';
import { encodedBody, type EncodedBody } from './api.ts';

const MAX_BYTES = 16 * 1024 * 1024;

export interface CachedPage {
  status: number;
  /** Where a loader sent the visitor instead. */
  location?: string | undefined;
  body: EncodedBody;
}

/** Rendered pages by address, deployment and data version; the least recently used go first. */
export type PageCache = LRUCache<string, CachedPage>;

export function createPageCache(): PageCache {
  return new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: ({ body }) => body.size });
}

export function cachedPage(status: number, html: string, location?: string): CachedPage {
  return { status, location, body: encodedBody(html) };
}
