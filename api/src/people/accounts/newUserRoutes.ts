import type { FastifyPluginAsync } from 'fastify';
import { CREATE_USER } from '@shop/shared/contracts/http/people';
import { SUPPLIER_ROLE_ID, type Right } from '@shop/shared/contracts/rights';
import { createUser } from './newUser.ts';
import { readPerson } from './personRules.ts';
import { noteRightsChange } from '../security/plugin.ts';
import { letIn } from '../../kernel/auth/rights.ts';
import { serve } from '../../kernel/http/serve.ts';

/** Who may edit products or purchases may add those they are bought from. */
const FOR_SUPPLIERS: readonly Right[] = ['products', 'purchases', 'users'];

/** POST /UserController/create (admin specification, 7). */
export const newUserRoutes: FastifyPluginAsync = async (app) => {
  serve(
    app,
    CREATE_USER,
    async ({ db, staff, body, request }) => {
      const person = await readPerson(app.db.read, body);
      const made = await db.transaction(async (trx) => ({ userId: await createUser(trx, staff, person) }));
      if (person.username !== null) noteRightsChange(request, 'ACCOUNT_ADDED');
      return made;
    },
    {
      // Only the body tells whom somebody wants to add, and who is asking comes before whether it is well-formed.
      preValidation: async (request) => {
        letIn(request, isSupplier(request.body) ? FOR_SUPPLIERS : 'users');
      },
      compared: ({ password: _never, ...compared }) => compared,
      msg: 'The user is saved.',
    },
  );
};

function isSupplier(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('role' in body)) return false;
  return body.role === SUPPLIER_ROLE_ID || body.role === String(SUPPLIER_ROLE_ID);
}
