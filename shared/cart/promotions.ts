import type { Paisa } from '../format/money.ts';
import { nameKey } from '../format/plainText.ts';
import { percentageOf, shippingOf, type ShippingRule, type Totals } from './rules.ts';

/** What a promotion code gives, and to which carts. */
export interface PromotionTerms {
  type: 'percentage' | 'fixed';
  /** Hundredths of a percent (2000 is 20 %), or paisa when fixed. */
  value: number;
  /** The least a cart comes to after the sale, in paisa; 0 for any. */
  minimum: Paisa;
}

/** The days a code holds, `YYYY-MM-DD` in Asia/Karachi, both included; '' leaves that end open. */
export interface PromotionDays {
  from: string;
  to: string;
}

/**
 * What a code takes off a cart that comes to `afterSale` (shipping not counted), in paisa: a percentage is rounded half
 * up, an amount is never more than the cart. Ask `isBelowMinimum` first.
 */
export function promotionPart({ type, value }: PromotionTerms, afterSale: Paisa): Paisa {
  return type === 'percentage' ? percentageOf(afterSale, value) : Math.min(value, afterSale);
}

/** Whether the cart comes to less than the code asks for; shipping does not count. */
export function isBelowMinimum({ minimum }: PromotionTerms, afterSale: Paisa): boolean {
  return afterSale < minimum;
}

/** Why a code does not hold on `today`, `YYYY-MM-DD` in Asia/Karachi; null when it does. */
export function dayFault({ from, to }: PromotionDays, today: string): 'not-yet' | 'expired' | null {
  if (from !== '' && today < from) return 'not-yet';
  return to !== '' && today > to ? 'expired' : null;
}

/**
 * The sums with a code's part taken off too: `discount` is the sum of sale and code, and what is left decides about
 * shipping (HTTP contract). In paisa.
 */
export function withPromotion(totals: Totals, part: Paisa, rule: ShippingRule): Totals {
  const discount = totals.discount + part;
  const afterDiscount = totals.subtotal - discount;
  const shipping = shippingOf(afterDiscount, rule);
  return { ...totals, discount, afterDiscount, shipping, total: afterDiscount + totals.tax + shipping };
}

/** A code as it is kept and compared: without spaces around it and marks nobody sees, in capitals. */
export function normalCode(text: string): string {
  return nameKey(text).toUpperCase();
}
