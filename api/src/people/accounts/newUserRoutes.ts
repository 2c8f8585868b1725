import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { NewUser } from '@shop/shared/contracts/http/people';
import { Answer } from '@shop/shared/contracts/http/values';
import { SUPPLIER_ROLE_ID, type Right } from '@shop/shared/contracts/rights';
import { KeyHeaders } from '../../kernel/http/idempotency.ts';
import { KEY_REFUSALS, once, type Transactions } from '../../kernel/http/once.ts';
import { createUser } from './newUser.ts';
import { readPerson } from './personRules.ts';
import { noteRightsChange } from '../security/plugin.ts';
import { letIn, staffOf } from '../../kernel/auth/rights.ts';

/** Who may edit products or purchases may add those they are bought from. */
const FOR_SUPPLIERS: readonly Right[] = ['products', 'purchases', 'users'];

/** POST /UserController/create (admin specification, 7). */
export const newUserRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/UserController/create',
    {
      // Only the body tells whom somebody wants to add, and who is asking comes before whether it is well-formed.
      preValidation: async (request) => {
        letIn(request, isSupplier(request.body) ? FOR_SUPPLIERS : 'users');
      },
      config: { right: 'any-staff', refusals: ['INVALID_FIELDS', ...KEY_REFUSALS] },
      schema: {
        tags: ['users'],
        summary: 'Adds a person: suppliers (role 52) by whoever edits products or purchases, others by administrators',
        headers: KeyHeaders,
        body: NewUser,
        response: { 200: Answer(Type.Object({ userId: Type.Integer() })) },
      },
    },
    async (request) => {
      const staff = staffOf(request);
      const { password: _never, ...compared } = request.body;
      const create = async (db: Transactions) => {
        const person = await readPerson(app.db.read, request.body);
        const made = await db.transaction(async (trx) => ({ userId: await createUser(trx, staff, person) }));
        if (person.username !== null) noteRightsChange(request, 'ACCOUNT_ADDED');
        return made;
      };
      const data = await once(app.db, request, create, compared);
      return { status: true as const, data, msg: 'The user is saved.' };
    },
  );
};

function isSupplier(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('role' in body)) return false;
  return body.role === SUPPLIER_ROLE_ID || body.role === String(SUPPLIER_ROLE_ID);
}
