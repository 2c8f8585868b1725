import type { FastifyPluginAsync } from 'fastify';
import { tillCustomerRoutes } from './customerRoutes.ts';
import { heldCartRoutes } from './heldCartRoutes.ts';
import type { BackOfHeld } from './heldCarts.ts';
import { saleRoutes } from './saleRoutes.ts';
import { salespeopleRoutes } from './salespeopleRoutes.ts';
import { shelfRoutes } from './shelfRoutes.ts';

/** The counter: what is on its shelves, carts that wait, sales, its customers and salespeople. */
export const till: FastifyPluginAsync<{ backOfHeld: BackOfHeld }> = async (app, { backOfHeld }) => {
  await app.register(salespeopleRoutes);
  await app.register(shelfRoutes);
  await app.register(heldCartRoutes, { backOfHeld });
  await app.register(saleRoutes);
  await app.register(tillCustomerRoutes);
};
