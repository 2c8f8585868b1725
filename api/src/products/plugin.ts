import type { FastifyPluginAsync } from 'fastify';
import { forgottenFiles } from './forgetting.ts';
import { productListRoutes } from './listRoutes.ts';
import { productFormRoutes } from './formRoutes.ts';
import { productRoutes } from './routes.ts';
import { importRoutes } from './import/routes.ts';

/** Products as staff keep them: lists, the form, files of them, and pictures nobody names any more. */
export const products: FastifyPluginAsync = async (app) => {
  await app.register(forgottenFiles);
  await app.register(productListRoutes);
  await app.register(productFormRoutes);
  await app.register(productRoutes);
  await app.register(importRoutes);
};
