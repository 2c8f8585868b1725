import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  BarNetwork,
  ClaimedOrder,
  ClaimOrder,
  NewAttempt,
  QueuedOrder,
  QueueQuery,
} from '@shop/shared/contracts/http/desk';
import { ListAnswer } from '@shop/shared/contracts/http/lists';
import { OrderState } from '@shop/shared/contracts/http/orderSteps';
import { Answer } from '@shop/shared/contracts/http/values';
import { Type } from 'typebox';
import { staffOf } from '../../kernel/auth/rights.ts';
import { sendList } from '../../kernel/lists/sendList.ts';
import { noteAttempt } from './attempts.ts';
import { barNetwork } from './barring.ts';
import { claimOrder, releaseOrder } from './claiming.ts';
import { confirmationQueue, QUEUE_FILE } from './list.ts';

/** Orders somebody has to call about before they are sent. */
export const queueRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'private, no-store');
  });

  app.get(
    '/ConfirmationController/queue',
    {
      config: { right: 'orders.write' },
      schema: {
        tags: ['desk'],
        summary: 'Orders to call about, the longest waiting first; with limit a page, with format=csv a file',
        querystring: QueueQuery,
        response: { 200: ListAnswer(QueuedOrder) },
      },
    },
    ({ query }, reply) =>
      sendList(reply, query, confirmationQueue(app.db.read, query, new Date().toISOString()), QUEUE_FILE),
  );

  app.post(
    '/ConfirmationController/claim',
    {
      config: { right: 'orders.write', refusals: ['UNKNOWN_ORDER', 'ORDER_CLAIMED', 'ORDER_STEP_REFUSED'] },
      schema: {
        tags: ['desk'],
        summary: 'Says that one calls about an order, or about the next one nobody calls about',
        body: ClaimOrder,
        response: { 200: Answer(ClaimedOrder) },
      },
    },
    async (request) => ({
      status: true as const,
      data: await claimOrder(app.db, staffOf(request), request.body),
    }),
  );

  app.post(
    '/ConfirmationController/release',
    {
      config: { right: 'orders.write' },
      schema: {
        tags: ['desk'],
        summary: 'Says that one calls about no order any more',
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request) => {
      await releaseOrder(app.db, staffOf(request));
      return { status: true as const, data: null };
    },
  );

  app.post(
    '/ConfirmationController/bar',
    {
      config: { right: 'orders.write', refusals: ['UNKNOWN_ORDER', 'INVALID_FIELDS'] },
      schema: {
        tags: ['desk'],
        summary:
          "Lets nobody of an order's network order for a day whose phone the shop does not know, or lets them again",
        body: BarNetwork,
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request) => {
      await barNetwork(app.db, staffOf(request), request.body);
      return { status: true as const, data: null };
    },
  );

  app.post(
    '/ConfirmationController/attempt',
    {
      config: {
        right: 'orders.write',
        refusals: ['UNKNOWN_ORDER', 'ORDER_STEP_REFUSED', 'ORDER_RETURNED', 'INSUFFICIENT_STOCK', 'INVALID_FIELDS'],
      },
      schema: {
        tags: ['desk'],
        summary: 'What came of a call: confirms or cancels the order, or has it come back later',
        body: NewAttempt,
        response: { 200: Answer(OrderState) },
      },
    },
    async (request) => ({
      status: true as const,
      data: await noteAttempt(app.db, staffOf(request), request.body),
    }),
  );
};
