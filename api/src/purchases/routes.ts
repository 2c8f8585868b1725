import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ListAnswer } from '@shop/shared/contracts/http/lists';
import {
  ChangedPurchase,
  CreatedPurchase,
  NewPurchase,
  Purchase,
  PurchaseReference,
  PurchaseRow,
  PurchasesQuery,
  ReceivedGoods,
} from '@shop/shared/contracts/http/purchases';
import { Answer, Id } from '@shop/shared/contracts/http/values';
import { KeyHeaders } from '../kernel/http/idempotency.ts';
import { KEY_REFUSALS, once } from '../kernel/http/once.ts';
import { staffOf } from '../kernel/auth/rights.ts';
import { sendList } from '../kernel/lists/sendList.ts';
import { cancelPurchase, deletePurchase } from './ending.ts';
import { PURCHASES_FILE, purchaseList } from './list.ts';
import { readPurchase } from './reading.ts';
import { receivePurchase } from './receiving.ts';
import { createPurchase, updatePurchase } from './saving.ts';

/** What is bought from suppliers. */
export const purchaseRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'private, no-store');
  });

  app.get(
    '/PurchaseController/purchases',
    {
      config: { right: 'purchases' },
      schema: {
        tags: ['purchases'],
        summary: 'Every purchase, newest first; with limit a page, with format=csv a file',
        querystring: PurchasesQuery,
        response: { 200: ListAnswer(PurchaseRow) },
      },
    },
    ({ query }, reply) => sendList(reply, query, purchaseList(app.db.read, query), PURCHASES_FILE),
  );

  app.get(
    '/PurchaseController/purchase',
    {
      config: { right: 'purchases', refusals: ['UNKNOWN_PURCHASE'] },
      schema: {
        tags: ['purchases'],
        summary: 'A purchase with its lines and deliveries',
        querystring: Type.Object({ id: Id }),
        response: { 200: Answer(Purchase) },
      },
    },
    async ({ query }) => ({ status: true as const, data: await readPurchase(app.db.read, query.id) }),
  );

  app.post(
    '/PurchaseController/create',
    {
      config: { right: 'purchases', refusals: ['INVALID_FIELDS', ...KEY_REFUSALS] },
      schema: {
        tags: ['purchases'],
        summary: 'Orders from a supplier',
        headers: KeyHeaders,
        body: NewPurchase,
        response: { 200: Answer(CreatedPurchase) },
      },
    },
    async (request) => {
      const data = await once(app.db, request, (db) =>
        db.transaction((trx) => createPurchase(trx, staffOf(request), request.body)),
      );
      return { status: true as const, data, msg: `${data.purchaseNumber} is ordered.` };
    },
  );

  app.post(
    '/PurchaseController/update',
    {
      config: {
        right: 'purchases',
        refusals: [
          'UNKNOWN_PURCHASE',
          'CHANGED_MEANWHILE',
          'PURCHASE_RECEIVED',
          'PURCHASE_CANCELLED',
          'INVALID_FIELDS',
        ],
      },
      schema: {
        tags: ['purchases'],
        summary: 'Changes a purchase of which nothing is received',
        body: ChangedPurchase,
        response: { 200: Answer(Purchase) },
      },
    },
    async (request) => {
      const data = await app.db.transaction((trx) => updatePurchase(trx, staffOf(request), request.body));
      return { status: true as const, data };
    },
  );

  app.post(
    '/PurchaseController/receive',
    {
      config: {
        right: 'purchases',
        refusals: ['UNKNOWN_PURCHASE', 'CHANGED_MEANWHILE', 'PURCHASE_CANCELLED', 'INVALID_FIELDS'],
      },
      schema: {
        tags: ['purchases'],
        summary: 'Takes what came in into stock and records its cost: all that is left, or some lines',
        body: ReceivedGoods,
        response: { 200: Answer(Purchase) },
      },
    },
    async (request) => {
      const data = await app.db.transaction((trx) => receivePurchase(trx, staffOf(request), request.body));
      return { status: true as const, data };
    },
  );

  app.post(
    '/PurchaseController/cancel',
    {
      config: {
        right: 'purchases',
        refusals: ['UNKNOWN_PURCHASE', 'CHANGED_MEANWHILE', 'PURCHASE_RECEIVED', 'PURCHASE_CANCELLED'],
      },
      schema: {
        tags: ['purchases'],
        summary: 'Says that what is not received will not come',
        body: PurchaseReference,
        response: { 200: Answer(Purchase) },
      },
    },
    async (request) => {
      const held = { id: Number(request.body.id), seen: request.body.version };
      const data = await app.db.transaction((trx) => cancelPurchase(trx, staffOf(request), held));
      return { status: true as const, data };
    },
  );

  app.delete(
    '/PurchaseController/delete/:id',
    {
      config: { right: 'purchases', refusals: ['UNKNOWN_PURCHASE', 'PURCHASE_RECEIVED'] },
      schema: {
        tags: ['purchases'],
        summary: 'Deletes a purchase of which nothing is received',
        params: Type.Object({ id: Id }),
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request) => {
      await app.db.transaction((trx) => deletePurchase(trx, staffOf(request), request.params.id));
      return { status: true as const, data: null, msg: 'The purchase is deleted.' };
    },
  );
};
