import type { FastifyPluginAsync } from 'fastify';
import { LIST_QUEUE, CLAIM_ORDER, RELEASE_ORDER, BAR_NETWORK, NOTE_ATTEMPT } from '@shop/shared/contracts/http/desk';
import { noteAttempt } from './attempts.ts';
import { barNetwork } from './barring.ts';
import { claimOrder, releaseOrder } from './claiming.ts';
import { confirmationQueue, QUEUE_FILE } from './list.ts';
import { serve, serveList } from '../../kernel/http/serve.ts';

/** Orders somebody has to call about before they are sent. */
export const queueRoutes: FastifyPluginAsync = async (app) => {
  serveList(app, LIST_QUEUE, QUEUE_FILE, ({ db, query }) =>
    confirmationQueue(db.read, query, new Date().toISOString()),
  );

  serve(app, CLAIM_ORDER, ({ db, staff, body }) => claimOrder(db, staff, body));
  serve(app, RELEASE_ORDER, ({ db, staff }) => releaseOrder(db, staff));
  serve(app, BAR_NETWORK, ({ db, staff, body }) => barNetwork(db, staff, body));
  serve(app, NOTE_ATTEMPT, ({ db, staff, body }) => noteAttempt(db, staff, body));
};
