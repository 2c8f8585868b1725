import type { FastifyPluginAsync } from 'fastify';
import { purchaseRoutes } from './routes.ts';
import { accountRoutes } from './accountRoutes.ts';
import { reorderRoutes } from './reorderRoutes.ts';

/** Purchases, what suppliers are owed, and what is to be ordered again. */
export const purchases: FastifyPluginAsync = async (app) => {
  await app.register(purchaseRoutes);
  await app.register(accountRoutes);
  await app.register(reorderRoutes);
};
