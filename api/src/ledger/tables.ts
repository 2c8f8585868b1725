import type { Generated } from 'kysely';
import type { Defaulted } from '../kernel/db/schema.ts';

interface StockMovementTable {
  id: Generated<number>;
  stock_id: number;
  change: number;
  quantity_after: number;
  reason: string;
  reference: Defaulted<string>;
  user_id: number | null;
  created_at: string;
  /** The correction it takes back. */
  undoes: Defaulted<number | null>;
  /** Of a purchase: what each piece cost, charges included, and the variation's cost from then on. */
  unit_cost: Defaulted<number | null>;
  cost_after: Defaulted<number | null>;
}

declare module '../kernel/db/schema.ts' {
  interface Tables {
    stock_movements: StockMovementTable;
  }
}
