import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  FoundCustomer,
  KnownCustomer,
  TillCustomerQuery,
  TillCustomersQuery,
} from '@shop/shared/contracts/http/tillCustomers';
import { Answer } from '@shop/shared/contracts/http/values';
import { findCustomers } from './foundCustomers.ts';
import { readKnownCustomer } from './knownCustomer.ts';

const tags = ['till'];

/** Customers a till may look up. */
export const tillCustomerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'private, no-store');
  });

  app.get(
    '/TillController/customer',
    {
      config: { right: 'pos' },
      schema: {
        tags,
        summary: 'What is known of a phone: earlier sales, what is owed on credit, and how much may be',
        querystring: TillCustomerQuery,
        response: { 200: Answer(KnownCustomer) },
      },
    },
    async ({ query }) => ({ status: true as const, data: await readKnownCustomer(app.db.read, query.phone) }),
  );

  app.get(
    '/TillController/customers',
    {
      config: { right: 'pos' },
      schema: {
        tags,
        summary: 'The customers with this part in phone or name, who bought last first; a few at most',
        querystring: TillCustomersQuery,
        response: { 200: Answer(Type.Array(FoundCustomer)) },
      },
    },
    async ({ query }) => ({ status: true as const, data: await findCustomers(app.db.read, query.q) }),
  );
};
