import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Courier, CouriersQuery, NewCourier, SwitchCourier, UpdateCourier } from '@shop/shared/contracts/http/couriers';
import { ListAnswer } from '@shop/shared/contracts/http/lists';
import { Answer, Id } from '@shop/shared/contracts/http/values';
import { Type } from 'typebox';
import { staffOf } from '../../kernel/auth/rights.ts';
import { KeyHeaders } from '../../kernel/http/idempotency.ts';
import { sendList } from '../../kernel/lists/sendList.ts';
import { KEY_REFUSALS, once } from '../../kernel/http/once.ts';
import { createCourier, switchCourier, updateCourier } from './editing.ts';
import { courierList, COURIERS_FILE, readCourier } from './list.ts';

/** Couriers, and what they take. */
export const courierRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'private, no-store');
  });

  app.get(
    '/CourierController/couriers',
    {
      config: { right: 'orders.write' },
      schema: {
        tags: ['desk'],
        summary: 'Every courier; with limit a page, with format=csv a file',
        querystring: CouriersQuery,
        response: { 200: ListAnswer(Courier) },
      },
    },
    ({ query }, reply) => sendList(reply, query, courierList(app.db.read, query), COURIERS_FILE),
  );

  app.get(
    '/CourierController/courier',
    {
      config: { right: 'orders.write', refusals: ['UNKNOWN_COURIER'] },
      schema: {
        tags: ['desk'],
        summary: 'One courier',
        querystring: Type.Object({ id: Id }),
        response: { 200: Answer(Courier) },
      },
    },
    async ({ query }) => ({ status: true as const, data: await readCourier(app.db.read, query.id) }),
  );

  app.post(
    '/CourierController/create',
    {
      config: { right: 'orders.write', refusals: ['INVALID_FIELDS', ...KEY_REFUSALS] },
      schema: {
        tags: ['desk'],
        summary: 'Adds a courier with its charges',
        headers: KeyHeaders,
        body: NewCourier,
        response: { 200: Answer(Courier) },
      },
    },
    async (request) => ({
      status: true as const,
      data: await once(app.db, request, (db) => createCourier(db, staffOf(request), request.body)),
    }),
  );

  app.post(
    '/CourierController/update',
    {
      config: { right: 'orders.write', refusals: ['INVALID_FIELDS', 'UNKNOWN_COURIER', 'CHANGED_MEANWHILE'] },
      schema: {
        tags: ['desk'],
        summary: 'Changes a courier and all of its charges',
        body: UpdateCourier,
        response: { 200: Answer(Courier) },
      },
    },
    async (request) => ({
      status: true as const,
      data: await updateCourier(app.db, staffOf(request), request.body),
    }),
  );

  app.post(
    '/CourierController/switch',
    {
      config: { right: 'orders.write', refusals: ['UNKNOWN_COURIER'] },
      schema: {
        tags: ['desk'],
        summary: 'Offers a courier for dispatching no more, or again',
        body: SwitchCourier,
        response: { 200: Answer(Courier) },
      },
    },
    async (request) => ({
      status: true as const,
      data: await switchCourier(app.db, staffOf(request), request.body),
    }),
  );
};
