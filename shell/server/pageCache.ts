import { LRUCache } from 'lru-cache';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import { encodedBody, type EncodedBody } from './api.ts';
import type { Basis, Comparing } from './rendering/basis.ts';
import { addToHead } from './template.ts';

const MAX_BYTES = 16 * 1024 * 1024;

/** What an entry takes beside its body. */
const OVERHEAD_BYTES = 500;

/** So long after somebody last saw that it is right, a page may stand in for the one that nobody has time to render. */
const SLIGHTLY_OLDER_MS = 60_000;

/** A page is rendered anew after so long, whatever it shows: what it says of the time is not in any answer. */
const KEPT_MS = 60 * 60_000;

export interface CachedPage {
  status: number;
  /** Where a loader sent the visitor instead. */
  location?: string | undefined;
  body: EncodedBody;
  /** The same for who has the font, made when somebody first asks for it. */
  withFont(): Promise<EncodedBody>;
}

/** What a page is as of: the data's version, and the settings that stand on every page. */
export interface AsOf {
  version: string | null;
  settings: PublicSettings | null;
}

interface Kept extends AsOf {
  page: CachedPage;
  basis: Basis | null;
  madeAt: number;
  /** When it was last known to be right. */
  goodAt: number;
  /** Of the last version that it was looked at for: whether it holds. */
  looked?: { version: string; holds: Promise<boolean> };
}

/**
 * Rendered pages by what they are of; the least recently used go first. After a change of the shop's data a page is kept
 * when the settings and all answers that it was rendered from are still the same.
 */
export class PageCache {
  readonly #stillHolds: Comparing;
  readonly #pages = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page, basis }) => page.body.size + OVERHEAD_BYTES * (1 + (basis?.length ?? 0)),
  });

  constructor(stillHolds: Comparing) {
    this.#stillHolds = stillHolds;
  }

  /** As of this version, or not at all. */
  async get(key: string, asOf: AsOf): Promise<CachedPage | undefined> {
    const kept = this.#pages.get(key);
    if (!kept || kept.settings !== asOf.settings) return undefined;
    if (kept.version !== asOf.version && !(await this.#holds(kept, asOf.version))) return undefined;
    kept.goodAt = Date.now();
    return kept.page;
  }

  /** Of any version, if it was right a minute ago. */
  slightlyOlder(key: string): CachedPage | undefined {
    const kept = this.#pages.get(key);
    return kept && Date.now() - kept.goodAt <= SLIGHTLY_OLDER_MS ? kept.page : undefined;
  }

  /** As it was when the shop's data could last be reached, however long ago that is. */
  last(key: string): CachedPage | undefined {
    return this.#pages.get(key)?.page;
  }

  set(key: string, { version, settings }: AsOf, page: CachedPage, basis: Basis | null): void {
    const now = Date.now();
    this.#pages.set(key, { page, basis, version, settings, madeAt: now, goodAt: now });
  }

  /** Asks once for all who want it. */
  async #holds(kept: Kept, version: string | null): Promise<boolean> {
    const { basis, looked, madeAt } = kept;
    if (version === null || basis === null || Date.now() - madeAt > KEPT_MS) return false;
    if (looked?.version === version) return looked.holds;
    const holds = this.#stillHolds(basis, version).catch(() => false);
    kept.looked = { version, holds };
    if (await holds) kept.version = version;
    return holds;
  }
}

/** `font` stands in the head of the page for those who have it. */
export function cachedPage(status: number, html: string, location?: string, font = ''): CachedPage {
  const body = encodedBody(html);
  let other: Promise<EncodedBody> | undefined;

  async function addFont(): Promise<EncodedBody> {
    const plain = await body.bytes('identity');
    return encodedBody(addToHead(plain.toString(), font));
  }

  return { status, location, body, withFont: () => (other ??= font === '' ? Promise.resolve(body) : addFont()) };
}
