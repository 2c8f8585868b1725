import type { PromotionTerms } from '@shop/shared/cart/promotions';
import type { PromotionOffer } from '@shop/shared/contracts/http/orders/promotions';
import { karachiDateTime } from '@shop/shared/format/dates';
import { rupeesOf } from '@shop/shared/format/money';

/** A code and what it gives. */
export interface Promotion extends PromotionTerms {
  id: number;
  code: string;
}

/** What a shopper is told of it. */
export function offerOf({ code, type, value, minimum }: Promotion): PromotionOffer {
  return { code, type, value: rupeesOf(value), minimum: rupeesOf(minimum) };
}

/** `YYYY-MM-DD` in Asia/Karachi. */
export function dayOf(moment: Date | string): string {
  return karachiDateTime(moment).slice(0, 10);
}
