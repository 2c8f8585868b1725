import type { FastifyPluginAsync } from 'fastify';
import { settingsRoutes } from './routes.ts';
import { staffSettingsRoutes } from './staffRoutes.ts';
import { logoRoutes } from './staffRoutes.ts';

/** What the shop is told to be: what everybody may read of it, and what administrators change. */
export const settings: FastifyPluginAsync = async (app) => {
  await app.register(settingsRoutes);
  await app.register(staffSettingsRoutes);
  await app.register(logoRoutes);
};
