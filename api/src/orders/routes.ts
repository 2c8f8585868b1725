import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CREATE_ORDER } from '@shop/shared/contracts/http/orders/placeOrder';
import { languageOf } from '@shop/shared/contracts/http/translations';
import { TrackedOrder, TrackQuery } from '@shop/shared/contracts/http/orders/tracking';
import {
  LIST_ORDERS,
  COUNT_ORDERS,
  READ_ORDER,
  READ_PAPERS,
  COMPLETE_ORDER,
  DELETE_ORDER,
} from '@shop/shared/contracts/http/orders/orders';
import { READ_BURSTS } from '@shop/shared/contracts/http/orders/orderBursts';
import { Answer } from '@shop/shared/contracts/http/values';
import { idsIn } from '@shop/shared/format/idIn';
import { recordTakenOut } from '../kernel/events/audit.ts';
import { NEW_ORDERS_A_MINUTE, ORDERS_A_MINUTE } from '../kernel/http/limits.ts';
import { letIn } from '../kernel/auth/rights.ts';
import { readyLinks } from './confirmation/links.ts';
import { readBursts } from './limits/bursts.ts';
import { completeOrder, deleteOrder } from './steps/completeOrder.ts';
import { ORDERS_FILE, orderList } from './reading/list.ts';
import { countOrders } from './reading/counts.ts';
import { hasTillShape } from './placing/ordered.ts';
import { readPapers } from './reading/papers.ts';
import { placeOrder } from './placing/placeOrder.ts';
import { readOrder, trackOrder } from './reading/readOrder.ts';
import { originOf } from './placing/shopperDevice.ts';
import { tracking } from './reading/tracking.ts';
import { serve, serveList } from '../kernel/serve.ts';

/** Papers that are printed together in a day's work; who takes more is in the audit log. */
const PRINTED_UNNOTED = 20;

/** Placing orders, and what staff do with them. */
export const orderRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(tracking);
  const links = readyLinks(app);
  serve(
    app,
    CREATE_ORDER,
    async ({ body, staff, key, request }, reply) => {
      const isShoppers = !hasTillShape(body);
      const origin = app.config.rateLimit && isShoppers ? originOf(request, reply) : null;
      const { waits, ...created } = await placeOrder(app, { body, staff, idempotencyKey: key, origin });
      if (!isShoppers) return created;
      const { invoiceNumber } = created;
      const confirmCode = waits && (await links()).codeOf(invoiceNumber);
      return { ...created, trackToken: await app.tracking.tokenOf(invoiceNumber), ...(confirmCode && { confirmCode }) };
    },
    {
      config: { rateLimit: NEW_ORDERS_A_MINUTE },
      // Only the body says whose order it is; who asks is checked before the form of the body.
      preValidation: async (request) => {
        if (hasTillShape(request.body)) letIn(request, 'pos');
      },
      ownKey: true,
      msg: 'Order created successfully!',
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
      const { codeOf } = await links();
      const look = (invoice: string, phone: string | null) =>
        trackOrder(app.db.read, { codeOf, language: languageOf(request.query.lang) }, invoice, phone);
      return { status: true as const, data: await app.tracking.allow(request, look) };
    },
  );

  serveList(app, LIST_ORDERS, ORDERS_FILE, ({ db, query }) => orderList(db.read, query));
  serve(app, COUNT_ORDERS, ({ db }) => countOrders(db.read));
  serve(app, READ_BURSTS, ({ db }) => readBursts(db.read, new Date()));
  serve(app, READ_ORDER, ({ db, query }) => readOrder(db.read, query.id));
  serve(app, READ_PAPERS, async ({ db, query, request }) => {
    const data = await readPapers(db.read, idsIn(query.ids));
    if (data.length > PRINTED_UNNOTED) {
      const invoices = data.map(({ invoiceNumber }) => invoiceNumber);
      await recordTakenOut(request, 'order.papers', { papers: data.length, invoices });
    }
    return data;
  });

  serve(
    app,
    COMPLETE_ORDER,
    async ({ db, staff, body }) => {
      await completeOrder(db, Number(body.id), staff);
    },
    { msg: 'The order is completed.' },
  );

  serve(
    app,
    DELETE_ORDER,
    async ({ db, staff, body }) => {
      await deleteOrder(db, Number(body.id), staff);
    },
    { msg: 'The order is deleted.' },
  );
};
