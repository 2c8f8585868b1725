import type { FastifyPluginAsync } from 'fastify';
import { READ_MESSAGE, QUOTE_ORDER, CREATE_FROM_MESSAGE } from '@shop/shared/contracts/http/messages';
import { createFromMessage, quoteOf } from './composing.ts';
import { proposeOrder } from './resolve.ts';
import { serve } from '../../kernel/http/serve.ts';

/** From a WhatsApp message to an order. */
export const messageRoutes: FastifyPluginAsync = async (app) => {
  serve(app, READ_MESSAGE, ({ db, body }) => proposeOrder(db.read, body.text));
  serve(app, QUOTE_ORDER, ({ db, body }) => quoteOf(db.read, body));
  serve(
    app,
    CREATE_FROM_MESSAGE,
    ({ staff, body, key }) => createFromMessage(app.db, staff, { body, idempotencyKey: key }),
    { ownKey: true, msg: 'Order created successfully!' },
  );
};
