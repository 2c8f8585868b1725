import type { FastifyPluginAsync } from 'fastify';
import { CREATE_ROLE, DELETE_ROLE, READ_ROLES, UPDATE_ROLE } from '@shop/shared/contracts/http/people/roles';
import { serve } from '../../kernel/serve.ts';
import { noteRightsChange } from '../security/plugin.ts';
import { createRole, deleteRole, updateRole } from './changing.ts';
import { readRoles } from './reading.ts';

/** What each role lets one do, for who manages users. */
export const roleRoutes: FastifyPluginAsync = async (app) => {
  serve(app, READ_ROLES, ({ db }) => readRoles(db.read));

  serve(app, CREATE_ROLE, async ({ db, staff, body, request }) => {
    const made = await db.transaction((trx) => createRole(trx, staff, body));
    noteRightsChange(request, 'ROLE_CHANGED');
    return made;
  });

  serve(app, UPDATE_ROLE, async ({ db, staff, body, request }) => {
    const saved = await db.transaction((trx) => updateRole(trx, staff, body));
    noteRightsChange(request, 'ROLE_CHANGED');
    return saved;
  });

  serve(app, DELETE_ROLE, async ({ db, staff, params, request }) => {
    await db.transaction((trx) => deleteRole(trx, staff, params.id));
    noteRightsChange(request, 'ROLE_CHANGED');
  });
};
