import type { CreateOrder } from '@shop/shared/contracts/http/orders';
import { orderTimestamp } from '@shop/shared/format/dates';
import { parseAmount, type Paisa } from '@shop/shared/format/money';
import { randomUuid } from '@shop/shared/format/randomId';
import { tillDiscountOf, totalsOf, type Cart } from './cart.ts';

/** Customer of a sale (admin specification, 3). */
export interface TillCustomer {
  fullName: string;
  primaryPhone: string;
  secondaryPhone: string;
  address: string;
}

/**
 * A sale that can be sent by itself, now or later, and again: whatever is lost on the way, its key makes one order. It
 * keeps the cart it was made of, for the receipt.
 */
export interface Sale {
  /** `Idempotency-Key` */
  key: string;
  body: CreateOrder;
  cart: Cart;
  customer: TillCustomer;
  /** ISO 8601 */
  at: string;
  /** Whether an attempt ended without an answer, so that it may have been made. */
  isUnanswered: boolean;
}

/** Of cash: nobody in particular (admin specification, 4). */
export const WALK_IN: TillCustomer = {
  fullName: 'Walk-in Customer',
  primaryPhone: '',
  secondaryPhone: '',
  address: '',
};

/** Sent for what the customer did not say (admin specification, 5). */
const NOT_PROVIDED = 'Not provided';

export function saleOf(cart: Cart, customer: TillCustomer, now: Date): Sale {
  const at = now.toISOString();
  const body = orderOf(cart, customer, now);
  return { key: randomUuid(), body, cart, customer, at, isUnanswered: false };
}

/** The body of POST /OrderController/create (admin specification, 7): amounts and quantities as strings. */
function orderOf(cart: Cart, customer: TillCustomer, now: Date): CreateOrder {
  const totals = totalsOf(cart);
  const discount = tillDiscountOf(cart.discount);
  return {
    user: {
      fullname: customer.fullName.trim(),
      primaryPhone: customer.primaryPhone.trim() || NOT_PROVIDED,
      secondaryPhone: customer.secondaryPhone.trim() || NOT_PROVIDED,
      address: customer.address.trim() || NOT_PROVIDED,
    },
    items: cart.lines.map(({ stockId, price, quantity }) => ({
      id: String(stockId),
      price: rupeeText(price),
      quantity: String(quantity),
      subtotal: rupeeText(price * quantity),
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
    details: { method: cart.method.toUpperCase(), timestamp: orderTimestamp(now) },
  };
}

/** Rupees with two decimals. */
const rupeeText = (paisa: Paisa): string => (paisa / 100).toFixed(2);

/** What was handed over for it, in paisa; null where nobody noted it. */
export function receivedOf({ cart }: Sale): Paisa | null {
  return cart.method === 'cash' ? parseAmount(cart.received.trim()) : null;
}
