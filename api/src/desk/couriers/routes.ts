import type { FastifyPluginAsync } from 'fastify';
import {
  LIST_COURIERS,
  READ_COURIER,
  CREATE_COURIER,
  UPDATE_COURIER,
  SWITCH_COURIER,
} from '@shop/shared/contracts/http/couriers';
import { createCourier, switchCourier, updateCourier } from './editing.ts';
import { courierList, COURIERS_FILE, readCourier } from './list.ts';
import { serve, serveList } from '../../kernel/http/serve.ts';

/** Couriers, and what they take. */
export const courierRoutes: FastifyPluginAsync = async (app) => {
  serveList(app, LIST_COURIERS, COURIERS_FILE, ({ db, query }) => courierList(db.read, query));
  serve(app, READ_COURIER, ({ db, query }) => readCourier(db.read, query.id));
  serve(app, CREATE_COURIER, ({ db, staff, body }) => createCourier(db, staff, body));
  serve(app, UPDATE_COURIER, ({ db, staff, body }) => updateCourier(db, staff, body));
  serve(app, SWITCH_COURIER, ({ db, staff, body }) => switchCourier(db, staff, body));
};
