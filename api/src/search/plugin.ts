import type { FastifyPluginAsync } from 'fastify';
import { FIND_ANYTHING } from '@shop/shared/contracts/http/search';
import { serve } from '../kernel/serve.ts';
import { findAnything } from './findAnything.ts';

/** The one search of the back office. */
export const search: FastifyPluginAsync = async (app) => {
  serve(app, FIND_ANYTHING, ({ db, staff, query }) => findAnything(db.read, staff, query.q));
};
