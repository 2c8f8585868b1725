import { isBelowMinimum } from '@shop/shared/cart/promotions';
import { lineSubtotal } from '@shop/shared/cart/rules';
import type { CheckPromotion, PromotionOffer } from '@shop/shared/contracts/http/orders/promotions';
import { rupeesOf } from '@shop/shared/format/money';
import { readForSale } from './itemsForSale.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { refusedPromotion } from '../../promotions/refusals.ts';
import { offerOf } from '../../promotions/terms.ts';
import { readPromotion } from '../../promotions/using.ts';

/**
 * What a code gives a cart, before ordering. What is no longer sold does not count; that is the cart's own trouble.
 * Throws 422 PROMOTION_REFUSED.
 */
export async function checkPromotion(
  db: Reader,
  { promotionCode, items }: CheckPromotion,
  at: string,
): Promise<PromotionOffer> {
  const promotion = await readPromotion(db, promotionCode, at);
  const lines = items.map(({ stockId, quantity }) => ({ stockId: Number(stockId), quantity: Number(quantity) }));
  const forSale = await readForSale(db, lines);
  const afterSale = lines.reduce((sum, { stockId, quantity }) => {
    const item = forSale.get(stockId);
    return item && !item.withdrawn ? sum + lineSubtotal(item.unitPrice, quantity) : sum;
  }, 0);
  if (isBelowMinimum(promotion, afterSale)) {
    throw refusedPromotion('below-minimum', { minimum: rupeesOf(promotion.minimum) });
  }
  return offerOf(promotion);
}
