import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ListAnswer } from '@shop/shared/contracts/http/lists';
import {
  NewPromotion,
  PromotionRow,
  PromotionsQuery,
  SwitchPromotion,
  UpdatePromotion,
} from '@shop/shared/contracts/http/promotions';
import { Answer, Id } from '@shop/shared/contracts/http/values';
import { KeyHeaders } from '../kernel/http/idempotency.ts';
import { KEY_REFUSALS, once } from '../kernel/http/once.ts';
import { staffOf } from '../kernel/auth/rights.ts';
import { sendList } from '../kernel/lists/sendList.ts';
import { createPromotion, deletePromotion, switchPromotion, updatePromotion } from './editing.ts';
import { promotionList, PROMOTIONS_FILE, readPromotionRow } from './list.ts';
import { dayOf } from './terms.ts';

/** What staff do with promotion codes. */
export const promotions: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'private, no-store');
  });

  app.get(
    '/PromotionController/promotions',
    {
      config: { right: 'settings' },
      schema: {
        tags: ['promotions'],
        summary: 'Every promotion code; with limit a page, with format=csv a file',
        querystring: PromotionsQuery,
        response: { 200: ListAnswer(PromotionRow) },
      },
    },
    ({ query }, reply) => sendList(reply, query, promotionList(app.db.read, query, dayOf(new Date())), PROMOTIONS_FILE),
  );

  app.get(
    '/PromotionController/promotion',
    {
      config: { right: 'settings', refusals: ['UNKNOWN_PROMOTION'] },
      schema: {
        tags: ['promotions'],
        summary: 'One promotion code',
        querystring: Type.Object({ id: Id }),
        response: { 200: Answer(PromotionRow) },
      },
    },
    async ({ query }) => ({
      status: true as const,
      data: await readPromotionRow(app.db.read, query.id, dayOf(new Date())),
    }),
  );

  app.post(
    '/PromotionController/create',
    {
      config: { right: 'settings', refusals: ['INVALID_FIELDS', ...KEY_REFUSALS] },
      schema: {
        tags: ['promotions'],
        summary: 'Adds a promotion code',
        headers: KeyHeaders,
        body: NewPromotion,
        response: { 200: Answer(PromotionRow) },
      },
    },
    async (request) => {
      const data = await once(app.db, request, (db) => createPromotion(db, staffOf(request), request.body));
      return { status: true as const, data };
    },
  );

  app.post(
    '/PromotionController/update',
    {
      config: { right: 'settings', refusals: ['INVALID_FIELDS', 'UNKNOWN_PROMOTION', 'CHANGED_MEANWHILE'] },
      schema: {
        tags: ['promotions'],
        summary: 'Changes a promotion code',
        body: UpdatePromotion,
        response: { 200: Answer(PromotionRow) },
      },
    },
    async (request) => {
      const data = await updatePromotion(app.db, staffOf(request), request.body);
      return { status: true as const, data };
    },
  );

  app.post(
    '/PromotionController/switch',
    {
      config: { right: 'settings', refusals: ['UNKNOWN_PROMOTION'] },
      schema: {
        tags: ['promotions'],
        summary: 'Takes a promotion code out of use, or back into it',
        body: SwitchPromotion,
        response: { 200: Answer(PromotionRow) },
      },
    },
    async (request) => {
      const data = await switchPromotion(app.db, staffOf(request), request.body);
      return { status: true as const, data };
    },
  );

  app.delete(
    '/PromotionController/delete/:id',
    {
      config: { right: 'settings', refusals: ['UNKNOWN_PROMOTION'] },
      schema: {
        tags: ['promotions'],
        summary: 'Deletes a promotion code; orders keep what it gave them',
        params: Type.Object({ id: Id }),
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request) => {
      await deletePromotion(app.db, staffOf(request), request.params.id);
      return { status: true as const, data: null, msg: 'The promotion code is deleted.' };
    },
  );
};
