import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ListAnswer } from '@shop/shared/contracts/http/lists';
import { Reordered, ReorderQuery, ReorderRequest, ReorderRow } from '@shop/shared/contracts/http/purchases';
import { Answer } from '@shop/shared/contracts/http/values';
import { staffOf } from '../kernel/auth/rights.ts';
import { KeyHeaders } from '../kernel/http/idempotency.ts';
import { sendList } from '../kernel/lists/sendList.ts';
import { KEY_REFUSALS, once } from '../kernel/http/once.ts';
import { REORDER_FILE, reorderList } from './reorder.ts';
import { reorder } from './reordering.ts';

/** What should be bought again. */
export const reorderRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/PurchaseController/reorder',
    {
      config: { right: 'purchases' },
      schema: {
        tags: ['purchases'],
        summary: 'Variations of which too little is there, with what was sold, what is on order and what to order',
        querystring: ReorderQuery,
        response: { 200: ListAnswer(ReorderRow) },
      },
    },
    ({ query }, reply) => sendList(reply, query, reorderList(app.db.read, query), REORDER_FILE),
  );

  app.post(
    '/PurchaseController/reorder',
    {
      config: { right: 'purchases', refusals: ['INVALID_FIELDS', ...KEY_REFUSALS] },
      schema: {
        tags: ['purchases'],
        summary: 'Orders the suggested quantities: one purchase for each supplier',
        headers: KeyHeaders,
        body: ReorderRequest,
        response: { 200: Answer(Reordered) },
      },
    },
    async (request) => {
      const stockIds = request.body.stockIds.map(Number);
      const data = await once(app.db, request, (db) =>
        db.transaction((trx) => reorder(trx, staffOf(request), stockIds)),
      );
      return { status: true as const, data };
    },
  );
};
