import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  BlockedPhone,
  BlockedQuery,
  BlockPhone,
  Reputation,
  ReputationQuery,
  UnblockPhone,
} from '@shop/shared/contracts/http/desk';
import { ListAnswer } from '@shop/shared/contracts/http/lists';
import { Answer } from '@shop/shared/contracts/http/values';
import { staffOf } from '../../kernel/auth/rights.ts';
import { sendList } from '../../kernel/lists/sendList.ts';
import { blockPhone, unblockPhone } from '../../orders/phones/blocking.ts';
import { BLOCKED_FILE, blockedPhoneList } from './list.ts';
import { phoneKeysOf, readReputation } from '../../orders/phones/reputation.ts';

/** What is known of the phones customers order with. */
export const phoneRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'private, no-store');
  });

  app.get(
    '/PhoneController/reputation',
    {
      config: { right: 'orders.read' },
      schema: {
        tags: ['desk'],
        summary: "What became of all orders of a customer's phones, and whether one is blocked",
        querystring: ReputationQuery,
        response: { 200: Answer(Reputation) },
      },
    },
    async ({ query }) => ({
      status: true as const,
      data: await readReputation(app.db.read, phoneKeysOf(query.phone, query.secondaryPhone)),
    }),
  );

  app.get(
    '/PhoneController/blocked',
    {
      config: { right: 'orders.write' },
      schema: {
        tags: ['desk'],
        summary: 'Every blocked phone; with limit a page, with format=csv a file',
        querystring: BlockedQuery,
        response: { 200: ListAnswer(BlockedPhone) },
      },
    },
    ({ query }, reply) => sendList(reply, query, blockedPhoneList(app.db.read, query), BLOCKED_FILE),
  );

  app.post(
    '/PhoneController/block',
    {
      config: { right: 'orders.write', refusals: ['INVALID_FIELDS'] },
      schema: {
        tags: ['desk'],
        summary: 'Orders of this phone go by WhatsApp from now on',
        body: BlockPhone,
        response: { 200: Answer(Reputation) },
      },
    },
    async (request) => {
      const data = await blockPhone(app.db, staffOf(request), request.body);
      return { status: true as const, data, msg: 'The phone is blocked.' };
    },
  );

  app.post(
    '/PhoneController/unblock',
    {
      config: { right: 'orders.write', refusals: ['INVALID_FIELDS'] },
      schema: {
        tags: ['desk'],
        summary: 'Orders of this phone are taken again',
        body: UnblockPhone,
        response: { 200: Answer(Reputation) },
      },
    },
    async (request) => {
      const data = await unblockPhone(app.db, staffOf(request), request.body.phone);
      return { status: true as const, data, msg: 'The phone is not blocked any more.' };
    },
  );
};
