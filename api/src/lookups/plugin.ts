import type { FastifyPluginAsync } from 'fastify';
import {
  STAFF_GROUPS,
  READ_ENTITIES,
  CREATE_ENTITY,
  READ_LOOKUPS,
  UPDATE_ENTITY,
  REORDER_ENTITIES,
  DELETE_ENTITY,
} from '@shop/shared/contracts/http/catalog/lookups';
import { languageOf } from '@shop/shared/contracts/http/translations';
import { readTranslations } from '../translations/reading.ts';
import { deleteEntity, reorderEntities, updateEntity } from './changing.ts';
import { lookupEntries } from './entries.ts';
import { createEntity } from './newEntity.ts';
import { listEntities } from './repository.ts';
import { serve, serveWrite } from '../kernel/serve.ts';

/** Lookup lists by group (storefront specification, 7). */
export const lookups: FastifyPluginAsync = async (app) => {
  serve(
    app,
    READ_ENTITIES,
    async ({ db, query: { entityGroup, lang }, request }, reply) => {
      const read = () => listEntities(db.read, entityGroup);
      if (STAFF_GROUPS.includes(entityGroup)) return read();
      const language = languageOf(lang);
      const build = async () => {
        const [entities, translate] = await Promise.all([read(), readTranslations(db.read, language, 'entity')]);
        return {
          status: true,
          data: entities.map((one) => ({ ...one, name: translate(one.entityId, 'name', one.name) })),
        };
      };
      return app.publicAnswers.send(request, reply, `entities:${entityGroup}:${language}`, build);
    },
    { isKept: true },
  );

  serve(app, CREATE_ENTITY, ({ db, staff, body }) => db.transaction((trx) => createEntity(trx, staff, body)));
  serve(app, READ_LOOKUPS, ({ db, query }) => lookupEntries(db.read, query.entityGroup));
  serveWrite(app, UPDATE_ENTITY, (trx, { staff, body }) => updateEntity(trx, staff, body));
  serveWrite(app, REORDER_ENTITIES, (trx, { staff, body }) => reorderEntities(trx, staff, body));
  serveWrite(app, DELETE_ENTITY, (trx, { staff, params }) => deleteEntity(trx, staff, params.id));
};
