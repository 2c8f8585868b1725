import type { Paisa } from '@shop/shared/format/money';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import type { Happening } from '../../kernel/events/recordEvents.ts';
import type { Attempt } from '../../kernel/http/idempotency.ts';
import type { ShiftThen } from '../../shifts/shifts.ts';
import type { OrderOrigin } from '../limits/earlierOrders.ts';
import type { Customer } from './customer.ts';
import type { Approval } from './discountApproval.ts';
import type { PlacedOrder } from './idempotency.ts';
import type { Ordered } from './ordered.ts';
import type { Payment } from './payments.ts';

/** Everything that is settled before the transaction begins. */
export interface Draft {
  ordered: Ordered;
  /** As it was typed; '' without one. */
  promotionCode: string;
  customer: Customer;
  method: string;
  /** Whether who may do so decided to sell on credit above the customer's limit. */
  overLimit: boolean;
  /** Whether who sells was asked, and takes cash without an open shift. */
  withoutShift: boolean;
  /** A manager's agreement to its discount, where who sells needs one. */
  approval: Approval | null;
  /** Who sells at the till; null for a shopper's order. */
  seller: StaffIdentity | null;
  /** Whose sale it is at the till. */
  soldBy: number | null;
  /** At the till: together the total of `ordered`. */
  payments: readonly Payment[];
  /** What the till showed as the rounding of the cash among them, in paisa. */
  shown: Paisa;
  /** Who of staff wrote a shopper's order down, and from what; null when the shopper ordered. */
  written: { by: StaffIdentity; message: string } | null;
  /** Where a shopper ordered from; null of staff, and where open orders are not counted. */
  origin: OrderOrigin | null;
  /** In which the shopper ordered, where that is known and not English. */
  language?: 'ur' | undefined;
  attempt: Attempt | null;
  challengeId: string | null;
  /** Of what a till has sold without the server; null for what is sold now. */
  asSold: AsSold | null;
}

/** What has happened already: at the till's prices, of pieces the books may not have any more. */
export interface AsSold {
  /** The till's number of it. */
  number: string;
  /** When it happened, ISO 8601; the order is of later where that month is closed. */
  soldAt: string;
  /** In whose drawer its cash is. */
  shiftId: ShiftThen;
}

/** The sale, and the events that open screens need. */
export interface Sold {
  created: PlacedOrder;
  productIds: number[];
  /** Besides the order itself. */
  happenings: Happening[];
}
