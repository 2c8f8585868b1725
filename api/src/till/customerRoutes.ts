import type { FastifyPluginAsync } from 'fastify';
import { READ_CUSTOMER, FIND_CUSTOMERS } from '@shop/shared/contracts/http/tillCustomers';
import { findCustomers } from './foundCustomers.ts';
import { readKnownCustomer } from './knownCustomer.ts';
import { serve } from '../kernel/http/serve.ts';

/** Customers a till may look up. */
export const tillCustomerRoutes: FastifyPluginAsync = async (app) => {
  serve(app, READ_CUSTOMER, ({ db, query }) => readKnownCustomer(db.read, query.phone));
  serve(app, FIND_CUSTOMERS, ({ db, query }) => findCustomers(db.read, query.q));
};
