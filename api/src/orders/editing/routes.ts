import type { FastifyPluginAsync } from 'fastify';
import { UPDATE_ORDER } from '@shop/shared/contracts/http/orderEditing';
import { updateOrder } from './updating.ts';
import { serve } from '../../kernel/http/serve.ts';

export const orderEditingRoutes: FastifyPluginAsync = async (app) => {
  serve(app, UPDATE_ORDER, ({ db, staff, body }) => updateOrder(db, body, staff), { msg: 'The order is saved.' });
};
