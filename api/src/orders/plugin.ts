import type { FastifyPluginAsync } from 'fastify';
import { orderRoutes } from './routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { orderStepRoutes } from './steps/stepRoutes.ts';
import { orderEditingRoutes } from './editing/routes.ts';
import { promotionCheckRoutes } from './placing/promotionRoutes.ts';
import { creditRoutes } from './credit/routes.ts';
import { expireUnconfirmed } from './limits/expiring.ts';
import { dropOldOrigins } from './limits/retention.ts';

/** Orders from their placing to their end, with promotion codes and what customers pay of their credit. */
export const orders: FastifyPluginAsync = async (app) => {
  app.retention.addRows(dropOldOrigins);
  app.retention.addWork((now) => expireUnconfirmed(app.db, now));
  await app.register(orderRoutes);
  await app.register(messageRoutes);
  await app.register(orderStepRoutes);
  await app.register(orderEditingRoutes);
  await app.register(promotionCheckRoutes);
  await app.register(creditRoutes);
};
