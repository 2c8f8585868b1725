import type { FastifyPluginAsync } from 'fastify';
import { READ_SHELVES } from '@shop/shared/contracts/http/till';
import { readShelves } from './shelves.ts';
import { serve } from '../kernel/http/serve.ts';

/** What a till shows for fingers. */
export const shelfRoutes: FastifyPluginAsync = async (app) => {
  serve(app, READ_SHELVES, ({ db }) => readShelves(db.read, new Date()));
};
