import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { OrderSummary } from '@shop/shared/contracts/http/orders';
import { OrderEvent, OrderNote, OrderState, StepOrders, UndoStep } from '@shop/shared/contracts/http/orderSteps';
import { Answer, Id } from '@shop/shared/contracts/http/values';
import { staffOf } from '../../kernel/auth/rights.ts';
import { KeyHeaders } from '../../kernel/http/idempotency.ts';
import { KEY_REFUSALS, once } from '../../kernel/http/once.ts';
import { readCustomerOrders } from '../reading/customerOrders.ts';
import { readTimeline } from './events.ts';
import { addNote } from './notes.ts';
import { takeStep, takeStepBack } from './stepping.ts';

/** What becomes of an order on its way, and what is known of that. */
export const orderStepRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'private, no-store');
  });

  app.post(
    '/OrderController/step',
    {
      config: {
        right: 'orders.write',
        refusals: ['UNKNOWN_ORDER', 'ORDER_STEP_REFUSED', 'ORDER_RETURNED', 'INSUFFICIENT_STOCK', 'INVALID_FIELDS'],
      },
      schema: {
        tags: ['orders'],
        summary: 'Confirms, dispatches, delivers, returns or cancels orders: all that are named, or none',
        body: StepOrders,
        response: { 200: Answer(Type.Array(OrderState)) },
      },
    },
    async (request) => ({ status: true as const, data: await takeStep(app.db, request.body, staffOf(request)) }),
  );

  app.post(
    '/OrderController/undoStep',
    {
      config: {
        right: 'orders.write',
        refusals: ['UNKNOWN_ORDER', 'ORDER_STEP_REFUSED', 'INSUFFICIENT_STOCK', 'MONTH_CLOSED'],
      },
      schema: {
        tags: ['orders'],
        summary: 'Takes the last step of an order back, and only that',
        body: UndoStep,
        response: { 200: Answer(OrderState) },
      },
    },
    async (request) => ({ status: true as const, data: await takeStepBack(app.db, request.body, staffOf(request)) }),
  );

  app.post(
    '/OrderController/note',
    {
      config: { right: 'orders.write', refusals: ['UNKNOWN_ORDER', 'INVALID_FIELDS', ...KEY_REFUSALS] },
      schema: {
        tags: ['orders'],
        summary: 'Keeps an internal note with an order',
        headers: KeyHeaders,
        body: OrderNote,
        response: { 200: Answer(OrderEvent) },
      },
    },
    async (request) => ({
      status: true as const,
      data: await once(app.db, request, (db) => addNote(db, request.body, staffOf(request))),
    }),
  );

  app.get(
    '/OrderController/customerOrders',
    {
      config: { right: 'orders.write', refusals: ['UNKNOWN_ORDER'] },
      schema: {
        tags: ['orders'],
        summary: "The newest other orders of an order's phones",
        querystring: Type.Object({ id: Id }),
        response: { 200: Answer(Type.Array(OrderSummary)) },
      },
    },
    async ({ query }) => ({ status: true as const, data: await readCustomerOrders(app.db.read, query.id) }),
  );

  app.get(
    '/OrderController/timeline',
    {
      config: { right: 'orders.write', refusals: ['UNKNOWN_ORDER'] },
      schema: {
        tags: ['orders'],
        summary: 'Everything that happened to an order, oldest first',
        querystring: Type.Object({ id: Id }),
        response: { 200: Answer(Type.Array(OrderEvent)) },
      },
    },
    async ({ query }) => ({ status: true as const, data: await readTimeline(app.db.read, query.id) }),
  );
};
