import type { FastifyPluginAsync } from 'fastify';
import { shiftRoutes } from './shiftRoutes.ts';
import { looseCashRoutes } from './looseCashRoutes.ts';

/** Shifts of the drawer, their reports, and cash that belongs to none. */
export const shifts: FastifyPluginAsync = async (app) => {
  await app.register(shiftRoutes);
  await app.register(looseCashRoutes);
};
