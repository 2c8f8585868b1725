import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ListAnswer } from '@shop/shared/contracts/http/lists';
import { UserListItem, UsersQuery } from '@shop/shared/contracts/http/people';
import { SUPPLIER_ROLE_ID } from '@shop/shared/contracts/rights';
import { sendList } from '../../kernel/lists/sendList.ts';
import { userList, USERS_FILE } from './users.ts';

/** The people of the shop (admin specification, 7). */
export const userRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/UserController/users',
    {
      // Products and purchases name suppliers, so whoever may edit those may read them.
      config: { right: (query) => (asksForSuppliers(query) ? ['products', 'purchases', 'users'] : 'users') },
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
