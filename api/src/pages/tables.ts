import type { Defaulted } from '../kernel/db/schema.ts';

/** A page somebody has changed; null is what the settings say. */
interface ShopPageTable {
  slug: string;
  title: string | null;
  /** Markdown. */
  body: string | null;
  /** What the settings said when the body was written. */
  draft: string | null;
  shown: number | null;
  version: Defaulted<number>;
}

declare module '../kernel/db/schema.ts' {
  interface Tables {
    shop_pages: ShopPageTable;
  }
}
