import type { FastifyPluginAsync } from 'fastify';
import { LIST_USERS } from '@shop/shared/contracts/http/people';
import { userList, USERS_FILE } from './users.ts';
import { serveList } from '../../kernel/http/serve.ts';

/** The people of the shop (admin specification, 7). */
export const userRoutes: FastifyPluginAsync = async (app) => {
  serveList(app, LIST_USERS, USERS_FILE, ({ db, query }) => userList(db.read, query));
};
