import type { FastifyPluginAsync } from 'fastify';
import {
  LIST_PROMOTIONS,
  READ_PROMOTION,
  CREATE_PROMOTION,
  UPDATE_PROMOTION,
  SWITCH_PROMOTION,
  DELETE_PROMOTION,
} from '@shop/shared/contracts/http/orders/promotions';
import { createPromotion, deletePromotion, switchPromotion, updatePromotion } from './editing.ts';
import { promotionList, PROMOTIONS_FILE, readPromotionRow } from './list.ts';
import { dayOf } from './terms.ts';
import { serve, serveList } from '../kernel/serve.ts';

/** What staff do with promotion codes. */
export const promotions: FastifyPluginAsync = async (app) => {
  serveList(app, LIST_PROMOTIONS, PROMOTIONS_FILE, ({ db, query }) => promotionList(db.read, query, dayOf(new Date())));
  serve(app, READ_PROMOTION, ({ db, query }) => readPromotionRow(db.read, query.id, dayOf(new Date())));
  serve(app, CREATE_PROMOTION, ({ db, staff, body }) => createPromotion(db, staff, body));
  serve(app, UPDATE_PROMOTION, ({ db, staff, body }) => updatePromotion(db, staff, body));
  serve(app, SWITCH_PROMOTION, ({ db, staff, body }) => switchPromotion(db, staff, body));
  serve(app, DELETE_PROMOTION, ({ db, staff, params }) => deletePromotion(db, staff, params.id), {
    msg: 'The promotion code is deleted.',
  });
};
