import type { CreateOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { NewReturn } from '@shop/shared/contracts/http/till/returns';
import { orderTimestamp } from '@shop/shared/format/dates';
import { parseAmount, type Paisa } from '@shop/shared/format/money';
import { NOT_PROVIDED } from '@shop/shared/format/provided';
import { randomUuid } from '@shop/shared/format/randomId';
import type { Salesperson } from '@shop/shared/contracts/http/till/till';
import {
  cashDue,
  dueOf,
  exchangedOf,
  lineDiscount,
  lineTotal,
  refundRounding,
  roundingOf,
  tillDiscountOf,
  totalsOf,
  type Cart,
} from './cart.ts';
import type { TillCustomer } from './customer.ts';
import { returnOf } from '../../returns/returnDraft.ts';
import { sentPayments } from './payments.ts';
import { rupeeText } from './rupeeText.ts';

/**
 * A sale that can be sent by itself, now or later, and again: whatever is lost on the way, its key makes one order. It
 * keeps the cart it was made of, for the receipt.
 */
export interface Sale {
  /** `Idempotency-Key` */
  key: string;
  body: CreateOrder;
  /** Of an exchange: all of it in one message, `body` in it. */
  exchange?: NewReturn | undefined;
  cart: Cart;
  customer: TillCustomer;
  /** Whose sale it is; missing for whoever is signed in. */
  salesperson?: Salesperson | null;
  /** The manager who agreed to its discount. */
  discountBy?: string;
  /** ISO 8601 */
  at: string;
  /** Whether an attempt ended without an answer, so that it may have been made. */
  isUnanswered: boolean;
  /** Whether this device was told to keep it, and has not said that it does not. */
  mayBeKept: boolean;
}

/** Of cash: nobody in particular (admin specification, 4). */
export const WALK_IN: TillCustomer = {
  fullName: 'Walk-in Customer',
  primaryPhone: '',
  secondaryPhone: '',
  address: '',
};

export function saleOf(cart: Cart, customer: TillCustomer, now: Date, salesperson: Salesperson | null = null): Sale {
  const at = now.toISOString();
  const body = orderOf(cart, customer, now, salesperson);
  return {
    key: randomUuid(),
    body,
    exchange: exchangeOf(cart, body),
    cart,
    customer,
    salesperson,
    at,
    isUnanswered: false,
    mayBeKept: false,
  };
}

/** On credit all of what comes back goes to the account, where the new order is charged. */
function exchangeOf(cart: Cart, sale: CreateOrder): NewReturn | undefined {
  const { back, method } = cart;
  if (!back) return undefined;
  if (method !== 'cash') return returnOf(back, { sale, toAccount: back.amount });
  return returnOf(back, { sale, exchanged: exchangedOf(cart), rounding: refundRounding(cart) });
}

/** The body of POST /OrderController/create (admin specification, 7): amounts and quantities as strings. */
function orderOf(cart: Cart, customer: TillCustomer, now: Date, salesperson: Salesperson | null): CreateOrder {
  const totals = totalsOf(cart);
  const discount = tillDiscountOf(cart.discount);
  const received = receivedFor(cart);
  return {
    user: {
      fullname: customer.fullName.trim(),
      primaryPhone: customer.primaryPhone.trim() || NOT_PROVIDED,
      secondaryPhone: customer.secondaryPhone.trim() || NOT_PROVIDED,
      address: customer.address.trim() || NOT_PROVIDED,
      ...(customer.city?.trim() && { city: customer.city.trim() }),
    },
    items: cart.lines.map((line) => ({
      id: String(line.stockId),
      price: rupeeText(line.price),
      quantity: String(line.quantity),
      subtotal: rupeeText(lineTotal(line)),
      ...(line.note && { note: line.note }),
      ...(lineDiscount(line) > 0 && { discount: rupeeText(lineDiscount(line)) }),
    })),
    summary: {
      subtotal: rupeeText(totals.subtotal),
      // A percentage is kept in hundredths, as rupees are.
      discount: discount && {
        type: discount.type,
        value: rupeeText(discount.value),
        amount: rupeeText(totals.discount),
      },
      afterDiscount: rupeeText(totals.afterDiscount),
      tax: rupeeText(totals.tax),
      total: rupeeText(totals.total),
    },
    details: {
      method: cart.method.toUpperCase(),
      timestamp: orderTimestamp(now),
      ...(cart.method === 'cash' &&
        (cart.payments.length > 0 || received !== null) && {
          payments: sentPayments(cart.payments, dueOf(cart), received),
        }),
      ...(roundingOf(cart) !== 0 && { rounding: rupeeText(roundingOf(cart)) }),
      ...(salesperson && { soldBy: salesperson.userId }),
    },
  };
}

/** What was handed over in cash for it, in paisa; null where nobody noted it, or it is not enough. */
export const receivedOf = ({ cart }: Sale): Paisa | null => receivedFor(cart);

function receivedFor(cart: Cart): Paisa | null {
  const due = cart.method === 'cash' ? cashDue(cart) : 0;
  const received = due > 0 ? parseAmount(cart.received.trim()) : null;
  return received !== null && received >= due ? received : null;
}
