import type { FastifyPluginAsync } from 'fastify';
import { READ_COURIER_WORDS, RENEW_HEARD, SAY_WORD } from '@shop/shared/contracts/http/orders/parcelTracking';
import { every } from '../../kernel/every.ts';
import { serve, serveWrite } from '../../kernel/serve.ts';
import { reachCourier } from '../couriers/reaching.ts';
import { heardRoute } from './heard.ts';
import { renewHeard } from './renewHeard.ts';
import { createTracker } from './tracker.ts';
import { courierWords, sayWord } from './words.ts';

const LOOK_MS = 10_000;

/** Where parcels are, by their couriers' word. */
export const trackingRoutes: FastifyPluginAsync = async (app) => {
  const { db, config } = app;
  const tracker = createTracker({
    db,
    reach: (courierId) => reachCourier({ db, config }, courierId),
    warn: (error) => app.log.warn({ err: error }, 'a courier is asked later'),
  });
  app.addHook('onClose', () => tracker.close());
  every(app, LOOK_MS, tracker.run, 'parcels are asked for later');
  const run = () =>
    void tracker.run().catch((error: unknown) => app.log.warn({ err: error }, 'parcels are asked for later'));

  serve(app, READ_COURIER_WORDS, ({ db, query }) => courierWords(db.read, query.id));
  serve(app, SAY_WORD, ({ db, staff, body }) => sayWord(db, staff, body));
  serveWrite(app, RENEW_HEARD, (trx, { staff, body }) => renewHeard(trx, staff, Number(body.id)));
  await app.register(heardRoute, { run });
};
