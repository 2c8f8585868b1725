import type { FastifyPluginAsync } from 'fastify';
import {
  LIST_PURCHASES,
  READ_PURCHASE,
  CREATE_PURCHASE,
  UPDATE_PURCHASE,
  RECEIVE_GOODS,
  CANCEL_PURCHASE,
  DELETE_PURCHASE,
} from '@shop/shared/contracts/http/purchases';
import { cancelPurchase, deletePurchase } from './ending.ts';
import { PURCHASES_FILE, purchaseList } from './list.ts';
import { readPurchase } from './reading.ts';
import { receivePurchase } from './receiving.ts';
import { createPurchase, updatePurchase } from './saving.ts';
import { serve, serveList, serveWrite } from '../kernel/http/serve.ts';

/** What is bought from suppliers. */
export const purchaseRoutes: FastifyPluginAsync = async (app) => {
  serveList(app, LIST_PURCHASES, PURCHASES_FILE, ({ db, query }) => purchaseList(db.read, query));
  serve(app, READ_PURCHASE, ({ db, query }) => readPurchase(db.read, query.id));
  serveWrite(app, CREATE_PURCHASE, (trx, { staff, body }) => createPurchase(trx, staff, body), {
    msg: (data) => `${data.purchaseNumber} is ordered.`,
  });

  serveWrite(app, UPDATE_PURCHASE, (trx, { staff, body }) => updatePurchase(trx, staff, body));
  serveWrite(app, RECEIVE_GOODS, (trx, { staff, body }) => receivePurchase(trx, staff, body));
  serve(app, CANCEL_PURCHASE, async ({ db, staff, body }) => {
    const held = { id: Number(body.id), seen: body.version };
    return db.transaction((trx) => cancelPurchase(trx, staff, held));
  });

  serveWrite(app, DELETE_PURCHASE, (trx, { staff, params }) => deletePurchase(trx, staff, params.id), {
    msg: 'The purchase is deleted.',
  });
};
