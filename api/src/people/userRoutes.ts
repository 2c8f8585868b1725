import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { UserListItem } from '@shop/shared/contracts/http/people';
import { Answer, Id } from '@shop/shared/contracts/http/values';
import { SUPPLIER_ROLE_ID } from '@shop/shared/contracts/rights';
import { listUsers } from './users.ts';

/** The people of the shop (admin specification, 7). */
export const userRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const mayReadUsers = app.requireStaff('users');
  const mayReadSuppliers = app.requireStaff('products');

  app.get(
    '/UserController/users',
    {
      // The product forms pick from the suppliers, so whoever may edit products may read those.
      onRequest(request, reply, done) {
        const allowed = asksForSuppliers(request.query) ? mayReadSuppliers : mayReadUsers;
        return allowed.call(app, request, reply, done);
      },
      config: { access: 'staff' },
      schema: {
        tags: ['users'],
        summary: 'Everybody, or those of one role; suppliers (role 52) also for managers',
        querystring: Type.Object({ role: Type.Optional(Id) }),
        response: { 200: Answer(Type.Array(UserListItem)) },
      },
    },
    async ({ query }) => ({ status: true as const, data: await listUsers(app.db.read, query.role) }),
  );
};

function asksForSuppliers(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'role' in query && query.role === String(SUPPLIER_ROLE_ID);
}
