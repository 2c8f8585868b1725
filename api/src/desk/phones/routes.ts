import type { FastifyPluginAsync } from 'fastify';
import { READ_REPUTATION, LIST_BLOCKED_PHONES, BLOCK_PHONE, UNBLOCK_PHONE } from '@shop/shared/contracts/http/desk';
import { blockPhone, unblockPhone } from '../../orders/phones/blocking.ts';
import { BLOCKED_FILE, blockedPhoneList } from './list.ts';
import { phoneKeysOf, readReputation } from '../../orders/phones/reputation.ts';
import { serve, serveList } from '../../kernel/http/serve.ts';

/** What is known of the phones customers order with. */
export const phoneRoutes: FastifyPluginAsync = async (app) => {
  serve(app, READ_REPUTATION, ({ db, query }) =>
    readReputation(db.read, phoneKeysOf(query.phone, query.secondaryPhone)),
  );

  serveList(app, LIST_BLOCKED_PHONES, BLOCKED_FILE, ({ db, query }) => blockedPhoneList(db.read, query));
  serve(app, BLOCK_PHONE, ({ db, staff, body }) => blockPhone(db, staff, body), { msg: 'The phone is blocked.' });
  serve(app, UNBLOCK_PHONE, ({ db, staff, body }) => unblockPhone(db, staff, body.phone), {
    msg: 'The phone is not blocked any more.',
  });
};
