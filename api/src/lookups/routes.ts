import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Entity, NewEntity } from '@shop/shared/contracts/http/lookups';
import { Answer } from '@shop/shared/contracts/http/values';
import { NotModified } from '../plugins/publicAnswers.ts';
import { staffOf } from '../people/rights.ts';
import { createEntity } from './newEntity.ts';
import { listEntities } from './repository.ts';

/** Groups only staff may read. */
const STAFF_GROUPS: readonly unknown[] = ['prdSizeGroup', 'role'];

/** Lookup lists by group (storefront specification, 7). */
export const lookupRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/EntitiesController/index',
    {
      config: {
        right: (query) => (STAFF_GROUPS.includes(groupOf(query)) ? 'any-staff' : null),
        access: 'public-and-staff',
      },
      schema: {
        tags: ['lookups'],
        summary: 'prdSize and prdCategory are public; prdSizeGroup and role are for staff; others are empty',
        querystring: Type.Object({ entityGroup: Type.String({ maxLength: 60 }) }),
        response: { 200: Answer(Type.Array(Entity)), 304: NotModified },
      },
    },
    async (request, reply) => {
      const { entityGroup } = request.query;
      const read = async () => ({ status: true as const, data: await listEntities(app.db.read, entityGroup) });
      if (STAFF_GROUPS.includes(entityGroup)) {
        void reply.header('cache-control', 'private, no-store');
        return read();
      }
      return app.publicAnswers.send(request, reply, `entities:${entityGroup}`, read);
    },
  );

  app.post(
    '/EntitiesController/create',
    {
      config: { right: 'products', refusals: ['INVALID_FIELDS'] },
      schema: {
        tags: ['lookups'],
        summary: 'Adds a category, a size group or a size',
        body: NewEntity,
        response: { 200: Answer(Entity) },
      },
    },
    async (request) => {
      const data = await app.db.transaction((trx) => createEntity(trx, staffOf(request), request.body));
      return { status: true as const, data };
    },
  );
};

function groupOf(query: unknown): unknown {
  return typeof query === 'object' && query !== null && 'entityGroup' in query ? query.entityGroup : undefined;
}
