import type { PromotionReason, PromotionRefusal } from '@shop/shared/contracts/http/orders/promotions';
import { formatPrice } from '@shop/shared/format/money';
import { ApiError } from '../kernel/http/apiError.ts';

type More = Pick<PromotionRefusal, 'minimum' | 'from' | 'offer'>;

/** 422 PROMOTION_REFUSED with why in `data` (HTTP contract, 'Placing an order'). `minimum` in rupees. */
export function refusedPromotion(reason: PromotionReason, more: More = {}): ApiError {
  const text = sentence(reason, more);
  const data: PromotionRefusal = { fields: { promotionCode: text }, reason, ...more };
  return new ApiError('PROMOTION_REFUSED', text, data);
}

function sentence(reason: PromotionReason, { minimum = 0, from = '' }: More): string {
  switch (reason) {
    case 'unknown':
      return 'There is no such promotion code.';
    case 'not-yet':
      return `This promotion code holds from ${from}.`;
    case 'expired':
      return 'This promotion code is no longer valid.';
    case 'exhausted':
      return 'This promotion code has been used up.';
    case 'below-minimum':
      return `This promotion code is for orders of ${formatPrice(minimum)} or more.`;
    case 'changed':
      return 'This promotion code gives something else now. Please look at your total again.';
    case 'not-at-till':
      return 'The till takes no promotion codes.';
  }
}
