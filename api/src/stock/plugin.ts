import type { FastifyPluginAsync } from 'fastify';
import { stockRoutes } from './routes.ts';
import { stockTakeRoutes } from './takes/routes.ts';

/** What is on hand, corrections of it, and counting it. */
export const stock: FastifyPluginAsync = async (app) => {
  await app.register(stockRoutes);
  await app.register(stockTakeRoutes);
};
