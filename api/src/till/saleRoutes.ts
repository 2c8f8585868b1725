import type { FastifyPluginAsync } from 'fastify';
import { READ_SALES } from '@shop/shared/contracts/http/till';
import { readShiftSales } from '../shifts/shiftSales.ts';
import { serve } from '../kernel/http/serve.ts';

/** What a till sold, for another receipt of it. */
export const saleRoutes: FastifyPluginAsync = async (app) => {
  serve(app, READ_SALES, ({ db, staff }) => readShiftSales(db.read, staff.userId));
};
