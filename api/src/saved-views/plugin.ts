import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ChangedView, NewView, SavedView, ViewsQuery } from '@shop/shared/contracts/http/savedViews';
import { Answer, Id } from '@shop/shared/contracts/http/values';
import { staffOf } from '../kernel/auth/rights.ts';
import { KeyHeaders } from '../kernel/http/idempotency.ts';
import { KEY_REFUSALS, once } from '../kernel/http/once.ts';
import { createView, deleteView, readViews, updateView } from './views.ts';

/** What people ask lists again and again, under names of their own. */
export const savedViews: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'private, no-store');
  });

  app.get(
    '/SavedViewController/views',
    {
      config: { right: 'any-staff' },
      schema: {
        tags: ['saved views'],
        summary: "One's own views of a list, and those others share",
        querystring: ViewsQuery,
        response: { 200: Answer(Type.Array(SavedView)) },
      },
    },
    async (request) => ({
      status: true as const,
      data: await readViews(app.db.read, staffOf(request), request.query.list),
    }),
  );

  app.post(
    '/SavedViewController/create',
    {
      config: { right: 'any-staff', refusals: ['INVALID_FIELDS', ...KEY_REFUSALS] },
      schema: {
        tags: ['saved views'],
        summary: 'Keeps what a list is asked under a name',
        headers: KeyHeaders,
        body: NewView,
        response: { 200: Answer(SavedView) },
      },
    },
    async (request) => ({
      status: true as const,
      data: await once(app.db, request, (db) => createView(db, staffOf(request), request.body)),
    }),
  );

  app.post(
    '/SavedViewController/update',
    {
      config: { right: 'any-staff', refusals: ['UNKNOWN_VIEW', 'INVALID_FIELDS'] },
      schema: {
        tags: ['saved views'],
        summary: 'Renames a view, shares it, or has it ask something else',
        body: ChangedView,
        response: { 200: Answer(SavedView) },
      },
    },
    async (request) => ({ status: true as const, data: await updateView(app.db, staffOf(request), request.body) }),
  );

  app.delete(
    '/SavedViewController/delete/:id',
    {
      config: { right: 'any-staff', refusals: ['UNKNOWN_VIEW'] },
      schema: {
        tags: ['saved views'],
        summary: 'Deletes a view',
        params: Type.Object({ id: Id }),
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request) => {
      await deleteView(app.db, staffOf(request), request.params.id);
      return { status: true as const, data: null };
    },
  );
};
