import type { FastifyPluginAsync } from 'fastify';
import { READ_RETURNABLE, READ_RETURN_RECEIPT, RETURN_GOODS } from '@shop/shared/contracts/http/till/returns';
import { readReturn } from './receipt.ts';
import { findReturnable } from './returnable.ts';
import { takeBack } from './returning.ts';
import { serve, serveWrite } from '../kernel/serve.ts';

/** What comes back against a receipt. */
export const returns: FastifyPluginAsync = async (app) => {
  serve(app, READ_RETURNABLE, ({ db, staff, query }) => findReturnable(db.read, staff, query.invoice));
  serve(app, READ_RETURN_RECEIPT, ({ db, query }) => readReturn(db.read, query.id));
  serveWrite(app, RETURN_GOODS, (trx, { staff, body }) => takeBack(trx, staff, body));
};

export { backOfHeld } from './heldBack.ts';
export { takeBack } from './returning.ts';
