import type { FastifyPluginAsync } from 'fastify';
import { READ_SALESPEOPLE } from '@shop/shared/contracts/http/till';
import { readSalespeople } from '../people/accounts/salespeople.ts';
import { serve } from '../kernel/http/serve.ts';

/** Who can be named as having sold something. */
export const salespeopleRoutes: FastifyPluginAsync = async (app) => {
  serve(app, READ_SALESPEOPLE, ({ db }) => readSalespeople(db.read));
};
