import type { Insertable } from 'kysely';
import type { Happening } from '../../kernel/events/recordEvents.ts';
import type { Tables } from '../../kernel/db/schema.ts';

/** The column in which rows of these tables name the order they are of. */
interface NamedBy {
  order_lines: 'order_id';
  order_origins: 'order_id';
  order_events: 'order_id';
  stock_movements: 'reference';
  shift_sales: 'order_id';
  order_payments: 'order_id';
  cash_roundings: 'order_id';
  shortfalls: 'order_id';
}

/** A row without the column that names its order. */
export type RowOf<T extends keyof NamedBy> = Omit<Insertable<Tables[T]>, NamedBy[T]>;

/** All that is written of a new order, settled but for its id and its number. */
export interface NewOrderRows {
  order: Omit<Insertable<Tables['orders']>, 'invoice_number' | 'search_text'>;
  of: { [T in keyof NamedBy]: readonly RowOf<T>[] };
  /** Of the attempt it answers. */
  key: string | null;
  /** The burst it belongs to, and until when that lasts at least. */
  burst: { id: number; until: string } | null;
  /** What changes with it, besides itself; null where more is done before that is said. */
  told: { by: number | null; productIds: readonly number[]; happenings: readonly Happening[] } | null;
}
