import type { Generated } from 'kysely';
import type { Defaulted } from '../kernel/db/schema.ts';

interface PromotionTable {
  id: Generated<number>;
  /** In capitals. */
  code: string;
  type: 'percentage' | 'fixed';
  /** Hundredths of a percent, or paisa. */
  value: number;
  /** `YYYY-MM-DD` in Asia/Karachi, both included; '' is open. */
  first_day: Defaulted<string>;
  last_day: Defaulted<string>;
  minimum: Defaulted<number>;
  /** Null: as often as one likes. */
  use_limit: Defaulted<number | null>;
  /** Orders that used it and were not deleted, and what it took off them. */
  used: Defaulted<number>;
  given: Defaulted<number>;
  is_off: Defaulted<number>;
  created_at: string;
  version: Defaulted<number>;
  removed: Defaulted<number>;
}

declare module '../kernel/db/schema.ts' {
  interface Tables {
    promotions: PromotionTable;
  }
}
