import type { Generated } from 'kysely';
import type { Defaulted } from '../kernel/db/schema.ts';

interface StockTakeTable {
  id: Generated<number>;
  name: string;
  /** `searchTextOf` the name. */
  search_text: string;
  /** Null for the whole shop. */
  category_id: number | null;
  /** Only what stands there; '' for everything. */
  shelf: Defaulted<string>;
  status: 'open' | 'posted' | 'cancelled';
  /** Raised by every count (what is posted is what was seen). */
  version: Defaulted<number>;
  created_by: number | null;
  created_at: string;
  ended_by: Defaulted<number | null>;
  ended_at: Defaulted<string | null>;
}

interface StockTakeLineTable {
  id: Generated<number>;
  take_id: number;
  stock_id: number;
  /** Of all people together. */
  counted: number;
  /** On hand when it was last counted. */
  book: number;
  counted_at: string;
}

interface StockTakeCountTable {
  line_id: number;
  user_id: number;
  counted: number;
  /** Of the last scan, so that one that is sent again does not count again. */
  last_key: Defaulted<string>;
  /** 1 when nobody counted it: the rest was counted as 0. */
  as_rest: Defaulted<number>;
}

declare module '../kernel/db/schema.ts' {
  interface Tables {
    stock_takes: StockTakeTable;
    stock_take_lines: StockTakeLineTable;
    stock_take_counts: StockTakeCountTable;
  }
}
