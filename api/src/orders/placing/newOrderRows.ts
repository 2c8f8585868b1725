import type { Insertable } from 'kysely';
import type { Happening } from '../../kernel/events/recordEvents.ts';
import type { Tables } from '../../kernel/db/schema.ts';

/** Rows of these tables name the order they are of in this column, by its id or its number. */
export const NAMED_BY = {
  order_lines: ['order_id', 'id'],
  order_origins: ['order_id', 'id'],
  order_events: ['order_id', 'id'],
  stock_movements: ['reference', 'number'],
  shift_sales: ['order_id', 'id'],
  order_payments: ['order_id', 'id'],
  cash_roundings: ['order_id', 'id'],
} as const;

export type OfOrder = keyof typeof NAMED_BY;

/** A row without the column that names its order. */
export type RowOf<T extends OfOrder> = Omit<Insertable<Tables[T]>, (typeof NAMED_BY)[T][0]>;

/** All that is written of a new order, settled but for its id and its number. */
export interface NewOrderRows {
  order: Omit<Insertable<Tables['orders']>, 'invoice_number' | 'search_text'>;
  of: { [T in OfOrder]?: readonly RowOf<T>[] };
  /** Of the attempt it answers. */
  key: string | null;
  /** The burst it belongs to, and until when that lasts at least. */
  burst: { id: number; until: string } | null;
  /** What changes with it, besides itself; null where more is done before that is said. */
  told: { by: number | null; productIds: readonly number[]; happenings: readonly Happening[] } | null;
  /** Whether nothing is done after it. */
  isLast: boolean;
}
