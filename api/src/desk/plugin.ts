import type { FastifyPluginAsync } from 'fastify';
import { phoneRoutes } from './phones/routes.ts';
import { courierRoutes } from './couriers/routes.ts';
import { queueRoutes } from './queue/routes.ts';
import { dispatchRoutes } from './dispatch/routes.ts';

/** What is done with orders at the desk: the queue, dispatch, couriers, blocked phones. */
export const desk: FastifyPluginAsync = async (app) => {
  await app.register(phoneRoutes);
  await app.register(courierRoutes);
  await app.register(queueRoutes);
  await app.register(dispatchRoutes);
};
