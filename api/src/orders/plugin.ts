import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import {
  LIST_CREDIT,
  READ_CREDIT_ACCOUNT,
  PAY_CREDIT,
  SET_CREDIT_LIMIT,
  REVERSE_CREDIT_PAYMENT,
} from '@shop/shared/contracts/http/accounting/credit';
import { ANSWER_LINK, READ_LINK } from '@shop/shared/contracts/http/orders/confirming';
import { READ_MESSAGE, QUOTE_ORDER, CREATE_FROM_MESSAGE } from '@shop/shared/contracts/http/orders/messages';
import { UPDATE_ORDER } from '@shop/shared/contracts/http/orders/orderEditing';
import { READ_CUSTOMER_ORDERS } from '@shop/shared/contracts/http/orders/orders';
import { STEP_ORDERS, UNDO_STEP, NOTE_ORDER, READ_TIMELINE } from '@shop/shared/contracts/http/orders/orderSteps';
import { DAY_MS } from '@shop/shared/format/durations';
import { creditFigures, creditList, CREDIT_FILE } from '../credit/accounts.ts';
import { setCreditLimit } from '../credit/changingLimit.ts';
import { readStatement } from '../credit/statement.ts';
import type { Writer } from '../kernel/db/database.ts';
import { before } from '../kernel/db/retention.ts';
import { NEW_ORDERS_A_MINUTE } from '../kernel/http/limits.ts';
import { serve, serveList, serveWrite } from '../kernel/serve.ts';
import { payCredit, reverseCreditPayment } from './credit/payCredit.ts';
import { answerLink, readLink } from './confirmation/link/answering.ts';
import { readyLinks } from './confirmation/links.ts';
import { updateOrder } from './editing/updateOrder.ts';
import { expireUnconfirmed } from './limits/expireUnconfirmed.ts';
import { createFromMessage, quoteOf } from './messages/compose.ts';
import { proposeOrder } from './messages/resolve.ts';
import { dropUnusedApprovals } from './placing/discountApproval.ts';
import { promotionCheckRoutes } from './placing/promotionRoutes.ts';
import { readCustomerOrders } from './reading/customerOrders.ts';
import { orderRoutes } from './routes.ts';
import { readTimeline } from './steps/events.ts';
import { addNote } from './steps/notes.ts';
import { takeStep, takeStepBack } from './steps/takeStep.ts';

/** Longer than an order waits to be confirmed. */
const ORIGINS_KEPT_MS = 7 * DAY_MS;

/** Orders from their placing to their end, with promotion codes and what customers pay of their credit. */
export const orders: FastifyPluginAsync = async (app) => {
  app.retention.addRows(dropOldOrigins);
  app.retention.addRows(dropUnusedApprovals);
  app.retention.addWork((now) => expireUnconfirmed(app.db, now));
  await app.register(orderRoutes);

  // From a WhatsApp message to an order.
  serve(app, READ_MESSAGE, ({ db, body }) => proposeOrder(db.read, body.text));
  serve(app, QUOTE_ORDER, ({ db, body }) => quoteOf(db.read, body));
  serve(
    app,
    CREATE_FROM_MESSAGE,
    ({ staff, body, key }) => createFromMessage(app.db, staff, { body, idempotencyKey: key }),
    { ownKey: true, msg: 'Order created successfully!' },
  );

  // A customer's own answer, by the link they were sent. Guesses have their five tries; networks share an address.
  const links = readyLinks(app);
  const onRequest = async (_request: unknown, reply: FastifyReply) => void reply.header('cache-control', 'no-store');
  const more = { config: { rateLimit: NEW_ORDERS_A_MINUTE }, onRequest };
  serve(app, READ_LINK, async ({ db, query }) => readLink(db.read, await links(), query.token), more);
  serve(app, ANSWER_LINK, async ({ body }) => answerLink(app.db, await links(), body), more);

  // What becomes of an order on its way, and what is known of that.
  serve(app, STEP_ORDERS, ({ db, staff, body }) => takeStep(db, body, staff));
  serve(app, UNDO_STEP, ({ db, staff, body }) => takeStepBack(db, body, staff));
  serve(app, NOTE_ORDER, ({ db, staff, body }) => addNote(db, body, staff));
  serve(app, READ_CUSTOMER_ORDERS, ({ db, query }) => readCustomerOrders(db.read, query.id));
  serve(app, READ_TIMELINE, ({ db, query }) => readTimeline(db.read, query.id));

  serve(app, UPDATE_ORDER, ({ db, staff, body }) => updateOrder(db, body, staff), { msg: 'The order is saved.' });
  await app.register(promotionCheckRoutes);

  // What customers on credit owe, and what they pay.
  serveList(
    app,
    LIST_CREDIT,
    CREDIT_FILE,
    ({ db, query }) => creditList(db.read, query),
    ({ db, query }) => creditFigures(db.read, query),
  );

  serve(app, READ_CREDIT_ACCOUNT, ({ db, query }) => readStatement(db.read, query));
  serveWrite(app, PAY_CREDIT, (trx, { staff, body }) => payCredit(trx, staff, body));
  serveWrite(app, SET_CREDIT_LIMIT, (trx, { staff, body }) => setCreditLimit(trx, staff, body));
  serveWrite(app, REVERSE_CREDIT_PAYMENT, (trx, { staff, params }) => reverseCreditPayment(trx, staff, params.id));
};

/** Deletes the origins of orders, and barred networks, when their time is over. */
async function dropOldOrigins(trx: Writer, now: Date): Promise<void> {
  await trx.deleteFrom('order_bursts').where('until', '<', before(now, ORIGINS_KEPT_MS)).execute();
  await trx.deleteFrom('barred_networks').where('until', '<', now.toISOString()).execute();
  await trx.deleteFrom('order_origins').where('at', '<', before(now, ORIGINS_KEPT_MS)).execute();
}

/** For the badges of the listing. */
export { bestSelling } from './reading/bestSelling.ts';
