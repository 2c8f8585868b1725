import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isBelowMinimum } from '@shop/shared/cart/promotions';
import { lineSubtotal } from '@shop/shared/cart/rules';
import { CheckPromotion, PromotionOffer } from '@shop/shared/contracts/http/orders/promotions';
import { Answer } from '@shop/shared/contracts/http/values';
import { rupeesOf } from '@shop/shared/format/money';
import type { Reader } from '../../kernel/db/database.ts';
import { ORDERS_A_MINUTE } from '../../kernel/http/limits.ts';
import { refusedPromotion } from '../../promotions/refusals.ts';
import { offerOf } from '../../promotions/terms.ts';
import { readPromotion } from '../../promotions/using.ts';
import { readForSale } from './itemsForSale.ts';

/** What a shopper may ask about a promotion code. */
export const promotionCheckRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/PromotionController/check',
    {
      // As seldom as orders: nobody tries out codes by the thousand.
      config: { rateLimit: ORDERS_A_MINUTE, refusals: ['PROMOTION_REFUSED'] },
      schema: {
        tags: ['promotions'],
        summary: 'What a promotion code gives a cart, before ordering',
        body: CheckPromotion,
        response: { 200: Answer(PromotionOffer) },
      },
    },
    async ({ body }) => {
      const data = await checkPromotion(app.db.read, body, new Date().toISOString());
      return { status: true as const, data };
    },
  );
};

/**
 * What a code gives a cart, before ordering. What shoppers cannot buy does not count, nor is its price told.
 * Throws 422 PROMOTION_REFUSED.
 */
async function checkPromotion(
  db: Reader,
  { promotionCode, items }: CheckPromotion,
  at: string,
): Promise<PromotionOffer> {
  const promotion = await readPromotion(db, promotionCode, at);
  const lines = items.map(({ stockId, quantity }) => ({ stockId: Number(stockId), quantity: Number(quantity) }));
  const forSale = await readForSale(db, lines);
  const afterSale = lines.reduce((sum, { stockId, quantity }) => {
    const item = forSale.get(stockId);
    return item && !item.withdrawn && !item.hidden ? sum + lineSubtotal(item.unitPrice, quantity) : sum;
  }, 0);
  if (isBelowMinimum(promotion, afterSale)) {
    throw refusedPromotion('below-minimum', { minimum: rupeesOf(promotion.minimum) });
  }
  return offerOf(promotion);
}
