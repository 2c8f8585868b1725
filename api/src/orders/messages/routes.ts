import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MessageIn, MessageOrder, MessageProposal, Quote, QuoteIn } from '@shop/shared/contracts/http/messages';
import { CreatedOrder } from '@shop/shared/contracts/http/orders';
import { Answer } from '@shop/shared/contracts/http/values';
import { staffOf } from '../../kernel/auth/rights.ts';
import { KeyHeaders } from '../../kernel/http/idempotency.ts';
import { createFromMessage, quoteOf } from './composing.ts';
import { proposeOrder } from './resolve.ts';

/** From a WhatsApp message to an order. */
export const messageRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'private, no-store');
  });

  app.post(
    '/OrderController/readMessage',
    {
      config: { right: 'orders.write' },
      schema: {
        tags: ['orders'],
        summary: 'What a message asks for and whom it is from, as far as it says so; nothing is kept',
        body: MessageIn,
        response: { 200: Answer(MessageProposal) },
      },
    },
    async ({ body }) => ({ status: true as const, data: await proposeOrder(app.db.read, body.text) }),
  );

  app.post(
    '/OrderController/quote',
    {
      config: { right: 'orders.write', refusals: ['UNKNOWN_STOCK', 'PROMOTION_REFUSED'] },
      schema: {
        tags: ['orders'],
        summary: "What items cost today as a shopper's order; nothing is kept",
        body: QuoteIn,
        response: { 200: Answer(Quote) },
      },
    },
    async ({ body }) => ({ status: true as const, data: await quoteOf(app.db.read, body) }),
  );

  app.post(
    '/OrderController/createFromMessage',
    {
      config: {
        right: 'orders.write',
        refusals: [
          'INVALID_IDEMPOTENCY_KEY',
          'IDEMPOTENCY_KEY_REUSED',
          'INSUFFICIENT_STOCK',
          'PRICE_CHANGED',
          'SUM_MISMATCH',
          'CUSTOMER_INCOMPLETE',
          'INVALID_PHONE',
          'PROMOTION_REFUSED',
          'UNKNOWN_STOCK',
        ],
      },
      schema: {
        tags: ['orders'],
        summary: "A shopper's order that staff wrote down from a message",
        headers: KeyHeaders,
        body: MessageOrder,
        response: { 200: Answer(CreatedOrder) },
      },
    },
    async (request) => {
      const { body, headers } = request;
      const asked = { body, idempotencyKey: headers['idempotency-key'] };
      const data = await createFromMessage(app.db, staffOf(request), asked);
      return { status: true as const, data, msg: 'Order created successfully!' };
    },
  );
};
