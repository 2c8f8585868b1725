import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CheckPromotion, PromotionOffer } from '@shop/shared/contracts/http/orders/promotions';
import { Answer } from '@shop/shared/contracts/http/values';
import { ORDERS_A_MINUTE } from '../../kernel/http/limits.ts';
import { checkPromotion } from './promotion.ts';

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
