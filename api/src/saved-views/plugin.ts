import type { FastifyPluginAsync } from 'fastify';
import { READ_VIEWS, CREATE_VIEW, UPDATE_VIEW, DELETE_VIEW } from '@shop/shared/contracts/http/people/savedViews';
import { createView, deleteView, readViews, updateView } from './views.ts';
import { serve } from '../kernel/serve.ts';

/** What people ask lists again and again, under names of their own. */
export const savedViews: FastifyPluginAsync = async (app) => {
  serve(app, READ_VIEWS, ({ db, staff, query }) => readViews(db.read, staff, query.list));
  serve(app, CREATE_VIEW, ({ db, staff, body }) => createView(db, staff, body));
  serve(app, UPDATE_VIEW, ({ db, staff, body }) => updateView(db, staff, body));
  serve(app, DELETE_VIEW, ({ db, staff, params }) => deleteView(db, staff, params.id));
};
