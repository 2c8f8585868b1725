import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { HeldCart, HeldCartReference, NewHeldCart, RecalledCart } from '@shop/shared/contracts/http/till';
import { Answer } from '@shop/shared/contracts/http/values';
import type { Writer } from '../kernel/db/database.ts';
import { staffOf } from '../kernel/auth/rights.ts';
import { KeyHeaders } from '../kernel/http/idempotency.ts';
import { KEY_REFUSALS, once } from '../kernel/http/once.ts';
import { holdCart, readHeldCarts, recallCart, type BackOfHeld } from './heldCarts.ts';

const tags = ['till'];

/** Carts that wait, at every till alike. */
export const heldCartRoutes: FastifyPluginAsyncTypebox<{ backOfHeld: BackOfHeld }> = async (app, { backOfHeld }) => {
  app.get(
    '/TillController/heldCarts',
    {
      config: { right: 'pos' },
      schema: { tags, summary: 'The carts that wait, oldest first', response: { 200: Answer(Type.Array(HeldCart)) } },
    },
    async (_request, reply) => {
      void reply.header('cache-control', 'private, no-store');
      return { status: true as const, data: await readHeldCarts(app.db.read) };
    },
  );

  app.post(
    '/TillController/hold',
    {
      config: { right: 'pos', refusals: ['INVALID_FIELDS', ...KEY_REFUSALS] },
      schema: {
        tags,
        summary: 'Keeps a cart under a name',
        headers: KeyHeaders,
        body: NewHeldCart,
        response: { 200: Answer(HeldCart) },
      },
    },
    async (request) => {
      const hold = () => once(app.db, request, (db) => db.transaction((trx) => holdCart(trx, staffOf(request), body)));
      const { body } = request;
      return { status: true as const, data: await hold() };
    },
  );

  app.post(
    '/TillController/recall',
    {
      config: { right: 'pos', refusals: ['UNKNOWN_CART', 'RETURN_TOO_LATE', ...KEY_REFUSALS] },
      schema: {
        tags,
        summary: 'Takes a cart that waits; for everybody else it is gone',
        headers: KeyHeaders,
        body: HeldCartReference,
        response: { 200: Answer(RecalledCart) },
      },
    },
    async (request) => {
      const id = Number(request.body.cartId);
      const recall = (trx: Writer) => recallCart(trx, staffOf(request), id, backOfHeld);
      const data = await once(app.db, request, (db) => db.transaction(recall));
      return { status: true as const, data };
    },
  );
};
