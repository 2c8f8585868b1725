import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ListAnswer } from '@shop/shared/contracts/http/lists';
import { UserListItem, UsersQuery } from '@shop/shared/contracts/http/people';
import { SUPPLIER_ROLE_ID } from '@shop/shared/contracts/rights';
import { sendList } from '../plugins/lists/sendList.ts';
import { userList, USERS_FILE } from './users.ts';

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
        querystring: UsersQuery,
        response: { 200: ListAnswer(UserListItem) },
      },
    },
    ({ query }, reply) => sendList(reply, query, userList(app.db.read, query), USERS_FILE),
  );
};

function asksForSuppliers(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'role' in query && query.role === String(SUPPLIER_ROLE_ID);
}
