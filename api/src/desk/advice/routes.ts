import type { FastifyPluginAsync } from 'fastify';
import {
  COUNT_ATTEMPTED,
  GIVE_ADVICE,
  LIST_ATTEMPTED,
  MARK_ATTEMPTED,
  READ_ADVICES,
  UNDO_ATTEMPTED,
} from '@shop/shared/contracts/http/orders/advice';
import { every } from '../../kernel/every.ts';
import { serve, serveList, serveWrite } from '../../kernel/serve.ts';
import { reachCourier } from '../couriers/reaching.ts';
import { adviseAll } from './advise.ts';
import { createAdviser } from './adviser.ts';
import { countAttempted } from './attempted.ts';
import { attemptedList, ATTEMPTED_FILE } from './list.ts';
import { markAttempted } from './marking.ts';
import { readAdvices } from './reading.ts';
import { undoAttempted } from './unmarking.ts';

const LOOK_MS = 10_000;

/** What is to be done with parcels that could not be handed over. */
export const adviceRoutes: FastifyPluginAsync = async (app) => {
  const warn = (error: unknown) => app.log.warn({ err: error }, 'advice on a parcel waits');
  const reach = (courierId: number) => reachCourier({ db: app.db, config: app.config }, courierId);
  const adviser = createAdviser({ db: app.db, reach, warn });
  app.addHook('onClose', () => adviser.close());
  every(app, LOOK_MS, adviser.run, 'advice on parcels waits');
  // Once what is meant is on disk.
  const onResponse = async () => void adviser.run().catch(warn);

  serveList(app, LIST_ATTEMPTED, ATTEMPTED_FILE, ({ db, query }) => attemptedList(db.read, query));
  serve(app, COUNT_ATTEMPTED, ({ db }) => countAttempted(db.read));
  serve(app, READ_ADVICES, async ({ db, query }) => (await readAdvices(db.read, [query.id])).get(query.id) ?? []);
  serveWrite(app, MARK_ATTEMPTED, (trx, { staff, body }) => markAttempted(trx, staff, body));
  serveWrite(app, UNDO_ATTEMPTED, async (trx, { staff, body }) => {
    await undoAttempted(trx, staff, body);
    return null;
  });
  serveWrite(app, GIVE_ADVICE, (trx, { staff, body }) => adviseAll(trx, staff, body), { onResponse });
};
