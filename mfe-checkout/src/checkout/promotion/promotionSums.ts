import { isBelowMinimum, promotionPart, withPromotion, type PromotionTerms } from '@shop/shared/cart/promotions';
import type { ShippingRule, Totals } from '@shop/shared/cart/rules';
import type { CartItem } from '@shop/shared/contracts/cart';
import type { PromotionOffer } from '@shop/shared/contracts/http/orders/promotions';
import { paisaOf, type Paisa } from '@shop/shared/format/money';
import { totalsOf } from '../../lines.ts';

/** A code that takes something off the cart. */
export interface AppliedPromotion {
  offer: PromotionOffer;
  /** Paisa. */
  part: Paisa;
}

/** What the code takes off a cart of this much after the sale, in paisa; null when the cart is below its minimum. */
export function partOf({ type, value, minimum }: PromotionOffer, afterSale: Paisa): Paisa | null {
  const terms: PromotionTerms = { type, value: paisaOf(value), minimum: paisaOf(minimum) };
  return isBelowMinimum(terms, afterSale) ? null : promotionPart(terms, afterSale);
}

/** Sums of the cart in paisa, with the code's part among the discount. */
export function sumsOf(items: readonly CartItem[], shipping: ShippingRule, applied: AppliedPromotion | null): Totals {
  return withPromotion(totalsOf(items, shipping), applied?.part ?? 0, shipping);
}
