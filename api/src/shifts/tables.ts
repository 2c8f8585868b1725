import type { Generated } from 'kysely';
import type { Defaulted } from '../kernel/db/schema.ts';

interface ShiftTable {
  id: Generated<number>;
  till: string;
  search_text: string;
  user_id: number;
  float: number;
  opened_at: string;
  closed_at: Defaulted<string | null>;
  /** The till it was opened at, where that is known. */
  device_id: Defaulted<number | null>;
  /** Raised by everything that goes in or out of its drawer: whoever raises it locks the shift. */
  changes: Defaulted<number>;
}

interface DrawerMovementTable {
  id: Generated<number>;
  shift_id: number;
  kind: 'paid-in' | 'paid-out';
  amount: number;
  reason: string;
  at: string;
  /** Null of those from before several people had one drawer: whose shift it is. */
  moved_by: Defaulted<number | null>;
  /** What it paid, where that was an expense. */
  expense_id: Defaulted<number | null>;
}

/** What rounding of cash has brought the shop, below 0 what it took, with a sale, a return or a payment on account. */
interface CashRoundingTable {
  id: Generated<number>;
  order_id: Defaulted<number | null>;
  return_id: Defaulted<number | null>;
  /** Of `customer_payments`. */
  payment_id: Defaulted<number | null>;
  /** Into whose drawer; null without an open shift. */
  shift_id: Defaulted<number | null>;
  amount: number;
  at: string;
}

declare module '../kernel/db/schema.ts' {
  interface Tables {
    cash_roundings: CashRoundingTable;
    shifts: ShiftTable;
    /** What was sold at a till while the seller's shift was open. */
    shift_sales: { order_id: number; shift_id: number; method: string; total: number; discount: Defaulted<number> };
    drawer_movements: DrawerMovementTable;
    /** What was counted by somebody who was not told what was expected. */
    shift_counts: {
      id: Generated<number>;
      shift_id: number;
      counted: number;
      expected: number;
      counted_by: number;
      at: string;
    };
    /** Never changed. `report` is a `ShiftReport` as JSON. */
    z_reports: {
      shift_id: number;
      number: number;
      counted: number;
      difference: number;
      report: string;
      made_at: string;
    };
  }
}
