import type { FastifyPluginAsync } from 'fastify';
import { READ_SETUP, SETTLE_SETUP } from '@shop/shared/contracts/http/setup';
import { serve, serveWrite } from '../kernel/serve.ts';
import { readChecklist, settle } from './checklist.ts';

/** What the owner of a new shop does first. */
export const setup: FastifyPluginAsync = async (app) => {
  serve(app, READ_SETUP, ({ db, staff }) => readChecklist(db.read, staff.userId));
  serveWrite(app, SETTLE_SETUP, async (trx, { staff, body }) => {
    await settle(trx, staff, body.step);
    return readChecklist(trx, staff.userId);
  });
};
