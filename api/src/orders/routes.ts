import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  CreatedOrder,
  CreateOrder,
  OrderBurst,
  OrderDetail,
  OrderReference,
  OrdersQuery,
  OrderSummary,
  PapersQuery,
  TrackedOrder,
  TrackQuery,
} from '@shop/shared/contracts/http/orders';
import { ListAnswer } from '@shop/shared/contracts/http/lists';
import { Answer, Id } from '@shop/shared/contracts/http/values';
import { recordTakenOut } from '../kernel/events/audit.ts';
import { KeyHeaders } from '../kernel/http/idempotency.ts';
import { NEW_ORDERS_A_MINUTE, ORDERS_A_MINUTE } from '../kernel/http/limits.ts';
import { sendList } from '../kernel/lists/sendList.ts';
import { letIn, staffOf } from '../kernel/auth/rights.ts';
import { readBursts } from './limits/bursts.ts';
import { completeOrder, deleteOrder } from './steps/finishing.ts';
import { idsIn, ORDERS_FILE, orderList } from './reading/list.ts';
import { hasTillShape } from './placing/ordered.ts';
import { readPapers } from './reading/papers.ts';
import { placeOrder } from './placing/placing.ts';
import { readOrder, trackOrder } from './reading/reading.ts';
import { originOf } from './placing/shopperDevice.ts';
import { tracking } from './reading/tracking.ts';

/** Papers that are printed together in a day's work; who takes more is in the audit log. */
const PRINTED_UNNOTED = 20;

/** Placing orders, and what staff do with them. */
export const orderRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(tracking);
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'private, no-store');
  });

  app.post(
    '/OrderController/create',
    {
      config: {
        rateLimit: NEW_ORDERS_A_MINUTE,
        access: 'public-and-staff',
        refusals: [
          'INVALID_IDEMPOTENCY_KEY',
          'INSUFFICIENT_STOCK',
          'PRICE_CHANGED',
          'BOT_CHECK_FAILED',
          'BOT_CHECK_USED',
          'BOT_CHECK_UNAVAILABLE',
          'CREDIT_LIMIT',
          'CUSTOMER_INCOMPLETE',
          'DISCOUNT_NOT_ALLOWED',
          'IDEMPOTENCY_KEY_REUSED',
          'INVALID_PHONE',
          'METHOD_NOT_ALLOWED',
          'MIXED_ITEMS',
          'NO_SHIFT',
          'ORDER_BY_MESSAGE',
          'PAYMENTS_MISMATCH',
          'PROMOTION_REFUSED',
          'ROUNDING_CHANGED',
          'SHIFT_UNASKED',
          'SUM_MISMATCH',
          'UNKNOWN_SALESPERSON',
          'UNKNOWN_STOCK',
          'WRONG_PRODUCT',
        ],
      },
      // Only the body tells whose order it is, and who is asking comes before whether it is well-formed.
      preValidation: async (request) => {
        if (hasTillShape(request.body)) letIn(request, 'pos');
      },
      schema: {
        tags: ['orders'],
        summary: "A shopper's order (items with a stockId), or the till's (without; staff only)",
        headers: KeyHeaders,
        body: CreateOrder,
        response: { 200: Answer(CreatedOrder) },
      },
    },
    async (request, reply) => {
      const { body, staff, headers } = request;
      const origin = app.config.rateLimit && !hasTillShape(body) ? originOf(request, reply) : null;
      const created = await placeOrder(app, { body, staff, idempotencyKey: headers['idempotency-key'], origin });
      const isShoppers = !hasTillShape(body);
      const data = isShoppers ? { ...created, trackToken: await app.tracking.tokenOf(created.invoiceNumber) } : created;
      return { status: true as const, data, msg: 'Order created successfully!' };
    },
  );

  app.get(
    '/OrderController/track',
    {
      config: { rateLimit: ORDERS_A_MINUTE, refusals: ['UNKNOWN_ORDER'] },
      // A HEAD would be counted apart.
      exposeHeadRoute: false,
      schema: {
        tags: ['orders'],
        summary: "A shopper's own order, by its number and phone or its confirmation's token",
        querystring: TrackQuery,
        response: { 200: Answer(TrackedOrder) },
      },
    },
    async (request) => {
      const look = (invoice: string, phone: string | null) => trackOrder(app.db.read, invoice, phone);
      return { status: true as const, data: await app.tracking.allow(request, look) };
    },
  );

  app.get(
    '/OrderController/orders',
    {
      config: { right: 'orders.read' },
      schema: {
        tags: ['orders'],
        summary: 'Every order, newest first; with limit a page, with format=csv a file',
        querystring: OrdersQuery,
        response: { 200: ListAnswer(OrderSummary) },
      },
    },
    ({ query }, reply) => sendList(reply, query, orderList(app.db.read, query), ORDERS_FILE),
  );

  app.get(
    '/OrderController/bursts',
    {
      config: { right: 'orders.write' },
      schema: {
        tags: ['orders'],
        summary: "Many shoppers' orders at once, going on now",
        response: { 200: Answer(Type.Array(OrderBurst)) },
      },
    },
    async () => ({ status: true as const, data: await readBursts(app.db.read, new Date()) }),
  );

  app.get(
    '/OrderController/order',
    {
      config: { right: 'orders.read', refusals: ['UNKNOWN_ORDER'] },
      schema: {
        tags: ['orders'],
        summary: 'An order with its lines',
        querystring: Type.Object({ id: Id }),
        response: { 200: Answer(OrderDetail) },
      },
    },
    async ({ query }) => ({ status: true as const, data: await readOrder(app.db.read, query.id) }),
  );

  app.get(
    '/OrderController/papers',
    {
      config: { right: 'orders.read' },
      schema: {
        tags: ['orders'],
        summary: 'Several orders with their lines, to be printed; those that are gone are left out',
        querystring: PapersQuery,
        response: { 200: Answer(Type.Array(OrderDetail)) },
      },
    },
    async (request) => {
      const data = await readPapers(app.db.read, idsIn(request.query.ids));
      if (data.length > PRINTED_UNNOTED) {
        const invoices = data.map(({ invoiceNumber }) => invoiceNumber);
        await recordTakenOut(request, 'order.papers', { papers: data.length, invoices });
      }
      return { status: true as const, data };
    },
  );

  app.post(
    '/OrderController/pay_invoice',
    {
      config: {
        right: 'orders.write',
        refusals: ['UNKNOWN_ORDER', 'ORDER_FINISHED', 'INSUFFICIENT_STOCK', 'NO_SHIFT'],
      },
      schema: {
        tags: ['orders'],
        summary: 'Marks an unfinished order as completed',
        body: OrderReference,
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request) => {
      const { body } = request;
      await completeOrder(app.db, Number(body.id), staffOf(request));
      return { status: true as const, data: null, msg: 'The order is completed.' };
    },
  );

  app.delete(
    '/OrderController/delete_order',
    {
      config: {
        right: 'orders.write',
        refusals: ['UNKNOWN_ORDER', 'ORDER_FINISHED', 'ORDER_STEP_REFUSED', 'ORDER_RETURNED'],
      },
      schema: {
        tags: ['orders'],
        summary: "Deletes an unfinished order and gives its stock and its code's use back",
        body: OrderReference,
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request) => {
      const { body } = request;
      await deleteOrder(app.db, Number(body.id), staffOf(request));
      return { status: true as const, data: null, msg: 'The order is deleted.' };
    },
  );
};
