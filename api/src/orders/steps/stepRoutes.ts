import type { FastifyPluginAsync } from 'fastify';
import { READ_CUSTOMER_ORDERS } from '@shop/shared/contracts/http/orders';
import { STEP_ORDERS, UNDO_STEP, NOTE_ORDER, READ_TIMELINE } from '@shop/shared/contracts/http/orderSteps';
import { readCustomerOrders } from '../reading/customerOrders.ts';
import { readTimeline } from './events.ts';
import { addNote } from './notes.ts';
import { takeStep, takeStepBack } from './stepping.ts';
import { serve } from '../../kernel/http/serve.ts';

/** What becomes of an order on its way, and what is known of that. */
export const orderStepRoutes: FastifyPluginAsync = async (app) => {
  serve(app, STEP_ORDERS, ({ db, staff, body }) => takeStep(db, body, staff));
  serve(app, UNDO_STEP, ({ db, staff, body }) => takeStepBack(db, body, staff));
  serve(app, NOTE_ORDER, ({ db, staff, body }) => addNote(db, body, staff));
  serve(app, READ_CUSTOMER_ORDERS, ({ db, query }) => readCustomerOrders(db.read, query.id));
  serve(app, READ_TIMELINE, ({ db, query }) => readTimeline(db.read, query.id));
};
