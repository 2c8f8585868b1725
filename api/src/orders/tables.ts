import type { Fulfilment } from '@shop/shared/contracts/http/orders/orders';
import type { OrderEventKind } from '@shop/shared/contracts/http/orders/orderSteps';
import type { PaidBy } from '@shop/shared/contracts/http/orders/payments';
import type { Generated } from 'kysely';
import type { Defaulted } from '../kernel/db/schema.ts';

interface OrderTable {
  id: Generated<number>;
  invoice_number: string;
  channel: 'storefront' | 'till';
  status: 'pending' | 'processing' | 'paid' | 'completed';
  fulfilment: Fulfilment;
  customer_name: string;
  customer_phone: string;
  customer_secondary_phone: string;
  customer_address: string;
  customer_city: string;
  /** '' without one. */
  customer_email: Defaulted<string>;
  payment_method: string;
  subtotal: number;
  discount_type: 'fixed' | 'percentage' | null;
  /** Paisa, or hundredths of a percent. */
  discount_value: Defaulted<number>;
  discount: number;
  tax: number;
  shipping: number;
  total: number;
  notes: Defaulted<string>;
  /** `orderSearchText` */
  search_text: string;
  created_by: number | null;
  created_at: string;
  completed_at: string | null;
  removed_at: string | null;
  promotion_id: Defaulted<number | null>;
  /** As it was then; '' without one. */
  promotion_code: Defaulted<string>;
  /** Its part of `discount`. */
  promotion_discount: Defaulted<number>;
  /** `phoneKey` of the two phones. */
  phone_key: Defaulted<string>;
  secondary_phone_key: Defaulted<string>;
  /** When the order is to be called about; of one that is not new any more, the last time. */
  confirm_due: Defaulted<string>;
  /** Raised by every change, not by notes. */
  version: Defaulted<number>;
  /** Who sold it at the till; null for the shop's own orders. */
  sold_by: Defaulted<number | null>;
  /** 1 without a person, 2 with a pseudonym for the phone too. */
  anonymity: Defaulted<number>;
  /** Of a sale on credit that nobody changed: what its customer owed with it; below 0 is money of theirs. */
  balance_after: Defaulted<number | null>;
  /**
   * Whether it holds its pieces: `guest` while nobody confirmed it and the shop does not know its phone, which is bounded
   * (`reserving.ts`); `none` takes them when it is confirmed.
   */
  reserve: Defaulted<'kept' | 'guest' | 'none'>;
  /** The number a till gave it that sold it without the server; else ''. */
  till_number: Defaulted<string>;
}

/** Pieces an order was sold that the books did not have: until somebody answers for them they are in no movement. */
interface ShortfallTable {
  id: Generated<number>;
  order_id: number;
  stock_id: number;
  pieces: number;
  settled_at: Defaulted<string | null>;
  settled_by: Defaulted<number | null>;
  /** '' until it is settled. */
  answer: Defaulted<string>;
}

/** Everything that happens to an order, also what is taken back; rows are only added. */
interface OrderEventTable {
  id: Generated<number>;
  order_id: number;
  kind: OrderEventKind;
  at: string;
  /** Null for a shopper, and where it is not known. */
  by_user: number | null;
  /** JSON: an object. */
  detail: Defaulted<string>;
  /** The event that took this one back. */
  undone_by: Defaulted<number | null>;
}

/** Of a shopper's order, kept for a week. */
interface OrderOriginTable {
  order_id: number;
  device_hash: string;
  /** `networkOf` the address. */
  network: string;
  at: string;
}

interface OrderLineTable {
  id: Generated<number>;
  order_id: number;
  product_id: number;
  stock_id: number;
  product_name: string;
  sku: string;
  size_title: string;
  color: string;
  quantity: number;
  list_price: number;
  unit_price: number;
  unit_cost: number;
  /** What the line's pieces cost beside `unit_cost` each. */
  cost_rest: Defaulted<number>;
  note: Defaulted<string>;
  /** Taken off the whole line; a part of the order's `discount`. */
  discount: Defaulted<number>;
}

/** What was paid at the till; `exchange` is what pieces that came back were worth. */
interface OrderPaymentTable {
  id: Generated<number>;
  order_id: number;
  method: PaidBy;
  amount: number;
  reference: Defaulted<string>;
  /** Into whose drawer; null without an open shift. */
  shift_id: number | null;
  by_user: number | null;
  at: string;
  /** What was handed over in cash, without its rounding: the amount and the change. Null where nobody noted it. */
  received: Defaulted<number | null>;
}

/** A manager's PIN at a cashier's till: what may be taken off one sale. */
interface DiscountApprovalTable {
  id: Generated<number>;
  token_hash: string;
  asked_by: number;
  approved_by: number;
  /** Paisa. */
  most: number;
  made_at: string;
  /** The sale it was used for; null until then. */
  order_id: Defaulted<number | null>;
}

declare module '../kernel/db/schema.ts' {
  interface Tables {
    discount_approvals: DiscountApprovalTable;
    orders: OrderTable;
    order_lines: OrderLineTable;
    shortfalls: ShortfallTable;
    order_origins: OrderOriginTable;
    /** Whose unknown phones may not order until then. */
    barred_networks: { network: string; until: string };
    /** Many shoppers' orders at once, of the whole shop ('') or a network, until it is over. */
    order_bursts: { id: Generated<number>; network: string; began_at: string; until: string; orders: number };
    order_payments: OrderPaymentTable;
    order_events: OrderEventTable;
  }
}
