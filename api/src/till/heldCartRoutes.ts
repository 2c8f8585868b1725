import type { FastifyPluginAsync } from 'fastify';
import { READ_HELD_CARTS, HOLD_CART, RECALL_CART } from '@shop/shared/contracts/http/till';
import { holdCart, readHeldCarts, recallCart, type BackOfHeld } from './heldCarts.ts';
import { serve, serveWrite } from '../kernel/http/serve.ts';

/** Carts that wait, at every till alike. */
export const heldCartRoutes: FastifyPluginAsync<{ backOfHeld: BackOfHeld }> = async (app, { backOfHeld }) => {
  serve(app, READ_HELD_CARTS, ({ db }) => readHeldCarts(db.read));
  serveWrite(app, HOLD_CART, (trx, { staff, body }) => holdCart(trx, staff, body));
  serveWrite(app, RECALL_CART, (trx, { staff, body }) => recallCart(trx, staff, Number(body.cartId), backOfHeld));
};
