import type { LiveKind } from '@shop/shared/contracts/http/events';
import type { Generated, Selectable } from 'kysely';

/**
 * Every table: those of the kernel here, a domain's in its tables.ts, which adds them. Amounts are paisa, times ISO 8601 UTC,
 * flags 0 or 1. The migrations are the truth.
 */
export interface Tables {
  audit_log: AuditTable;
  /** The data version at which a product last changed, and when ('' is unknown); 0 stands for all. */
  product_changes: { product_id: number; version: number; changed_at: Generated<string> };
  idempotency_keys: IdempotencyKeyTable;
  settings: { key: string; value: string };
  events: EventTable;
  /** `closed-month` is the last that is closed, as a number: 202601; 0 is none. */
  counters: {
    name:
      | 'invoice'
      | 'purchase'
      | 'data-version'
      | 'settings'
      | 'lookups'
      | 'closed-month'
      | 'z-report'
      | 'return'
      | 'releases'
      | 'till-letter';
    value: number;
  };
}

/** As an inserted column: may be left out, the table has a default. */
export type Defaulted<T> = Generated<T>;

/** Rows are only added: the database refuses anything else. */
interface AuditTable {
  id: Generated<number>;
  at: string;
  user_id: number | null;
  /** `order.complete`, `user.create`, … */
  action: string;
  subject: string;
  subject_id: string;
  /** What the subject was called then; '' when that is not known. */
  subject_name: Defaulted<string>;
  /** `searchTextOf` the subject's name and id. */
  search_text: Defaulted<string>;
  /** JSON, both. */
  before: string | null;
  after: string | null;
  /** Who did it where nobody of staff did. */
  actor: Defaulted<string>;
}

interface IdempotencyKeyTable {
  key: string;
  body_hash: string;
  /** Whose key it is; null of a shopper's, and of those from before there were owners. */
  user_id: Defaulted<number | null>;
  /** Of a key that made an order. */
  order_id: Defaulted<number | null>;
  /** Of a key that made something else: what was answered, as JSON. */
  result: Defaulted<string | null>;
  created_at: string;
}

/** In the order of their ids every other transaction sees them (`recordEvents`). */
interface EventTable {
  id: Generated<number>;
  kind: LiveKind;
  subject: number;
  user_id: number | null;
  at: string;
}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
