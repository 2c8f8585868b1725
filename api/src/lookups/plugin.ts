import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  Entity,
  EntityOrder,
  EntityUpdate,
  LookupEntry,
  LookupsQuery,
  NewEntity,
} from '@shop/shared/contracts/http/lookups';
import { Answer, Id } from '@shop/shared/contracts/http/values';
import { NotModified } from '../kernel/http/publicAnswers.ts';
import { KeyHeaders } from '../kernel/http/idempotency.ts';
import { KEY_REFUSALS, once } from '../kernel/http/once.ts';
import { letIn, staffOf } from '../kernel/auth/rights.ts';
import { noteRightsChange } from '../people/security/plugin.ts';
import { deleteEntity, reorderEntities, updateEntity } from './changing.ts';
import { lookupEntries } from './entries.ts';
import { createEntity } from './newEntity.ts';
import { listEntities } from './repository.ts';

/** Groups only staff may read. */
const STAFF_GROUPS: readonly unknown[] = ['prdSizeGroup', 'role'];

/** Lookup lists by group (storefront specification, 7). */
export const lookups: FastifyPluginAsyncTypebox = async (app) => {
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
      config: { right: 'products', refusals: ['INVALID_FIELDS', ...KEY_REFUSALS] },
      schema: {
        tags: ['lookups'],
        summary: 'Adds a category, a size group, a size, or a role (who may change the settings)',
        headers: KeyHeaders,
        body: NewEntity,
        response: { 200: Answer(Entity) },
      },
    },
    async (request) => {
      if (request.body.group === 'role') letIn(request, 'settings');
      const data = await once(app.db, request, (db) =>
        db.transaction((trx) => createEntity(trx, staffOf(request), request.body)),
      );
      if (request.body.group === 'role') noteRightsChange(request, 'ROLE_CHANGED');
      return { status: true as const, data };
    },
  );

  app.get(
    '/EntitiesController/lookups',
    {
      config: { right: 'settings' },
      schema: {
        tags: ['lookups'],
        summary: 'The entries of a group with how many products (of a role: users) name each',
        querystring: LookupsQuery,
        response: { 200: Answer(Type.Array(LookupEntry)) },
      },
    },
    async ({ query }) => ({ status: true as const, data: await lookupEntries(app.db.read, query.entityGroup) }),
  );

  app.post(
    '/EntitiesController/update',
    {
      config: { right: 'settings', refusals: ['UNKNOWN_ENTITY', 'CHANGED_MEANWHILE', 'INVALID_FIELDS'] },
      schema: {
        tags: ['lookups'],
        summary: 'Renames an entry; a role of the shop’s own also gets other rights',
        body: EntityUpdate,
        response: { 200: Answer(Entity) },
      },
    },
    async (request) => {
      const data = await app.db.transaction((trx) => updateEntity(trx, staffOf(request), request.body));
      if (request.body.baseRole) noteRightsChange(request, 'ROLE_CHANGED');
      return { status: true as const, data };
    },
  );

  app.post(
    '/EntitiesController/reorder',
    {
      config: { right: 'settings', refusals: ['CHANGED_MEANWHILE'] },
      schema: {
        tags: ['lookups'],
        summary: 'Puts all entries of a group into another order',
        body: EntityOrder,
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request) => {
      await app.db.transaction((trx) => reorderEntities(trx, staffOf(request), request.body));
      return { status: true as const, data: null };
    },
  );

  app.delete(
    '/EntitiesController/delete/:id',
    {
      config: { right: 'settings', refusals: ['UNKNOWN_ENTITY', 'ENTITY_IN_USE', 'SYSTEM_ENTITY'] },
      schema: {
        tags: ['lookups'],
        summary: 'Deletes an entry nothing names; those the shop itself needs stay',
        params: Type.Object({ id: Id }),
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request) => {
      await app.db.transaction((trx) => deleteEntity(trx, staffOf(request), request.params.id));
      return { status: true as const, data: null };
    },
  );
};

function groupOf(query: unknown): unknown {
  return typeof query === 'object' && query !== null && 'entityGroup' in query ? query.entityGroup : undefined;
}
