import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { UpdateOrder } from '@shop/shared/contracts/http/orderEditing';
import { OrderDetail } from '@shop/shared/contracts/http/orders';
import { Answer } from '@shop/shared/contracts/http/values';
import { staffOf } from '../../kernel/auth/rights.ts';
import { updateOrder } from './updating.ts';

export const orderEditingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/OrderController/update',
    {
      config: {
        right: 'orders.write',
        refusals: [
          'ORDER_RETURNED',
          'ORDER_SENT',
          'UNKNOWN_ORDER',
          'ORDER_FINISHED',
          'CHANGED_MEANWHILE',
          'PRICE_CHANGED',
          'INSUFFICIENT_STOCK',
          'CREDIT_LIMIT',
          'CUSTOMER_INCOMPLETE',
          'DISCOUNT_NOT_ALLOWED',
          'INVALID_PHONE',
          'METHOD_NOT_ALLOWED',
          'SUM_MISMATCH',
          'UNKNOWN_STOCK',
        ],
      },
      schema: {
        tags: ['orders'],
        summary: 'Saves an edited order; stock moves by the difference',
        body: UpdateOrder,
        response: { 200: Answer(OrderDetail) },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'private, no-store');
      const data = await updateOrder(app.db, request.body, staffOf(request));
      return { status: true as const, data, msg: 'The order is saved.' };
    },
  );
};
