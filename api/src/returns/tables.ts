import type { BackTo, RefundMethod } from '@shop/shared/contracts/http/till/returns';
import type { Generated } from 'kysely';
import type { Defaulted } from '../kernel/db/schema.ts';

/** Pieces of a sale that came back. */
interface ReturnTable {
  id: Generated<number>;
  /** `RET-000001`, without gaps. */
  number: string;
  order_id: number;
  /** What its pieces were paid with. */
  amount: number;
  reason: string;
  exchange_order_id: Defaulted<number | null>;
  /** The open shift of who took it back. */
  shift_id: number | null;
  by_user: number;
  at: string;
  /** When it began to count against sales: with its order at the earliest; null until then. */
  counted_at: string | null;
}

interface ReturnLineTable {
  id: Generated<number>;
  return_id: number;
  order_line_id: number;
  quantity: number;
  amount: number;
  back: BackTo;
  /** What its pieces had cost beside the line's `unit_cost` each. */
  cost_rest: Defaulted<number>;
}

declare module '../kernel/db/schema.ts' {
  interface Tables {
    returns: ReturnTable;
    return_lines: ReturnLineTable;
    /** How the money of a return went; together its amount. `exchange` paid for new pieces. */
    return_refunds: {
      return_id: number;
      method: RefundMethod | 'exchange';
      amount: number;
      reference: Generated<string>;
    };
  }
}
