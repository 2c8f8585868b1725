import type { FastifyPluginAsync } from 'fastify';
import { READ_COURIER_WORDS, RENEW_HEARD, SAY_WORD } from '@shop/shared/contracts/http/orders/parcelTracking';
import type { CourierConnection } from '@shop/shared/contracts/http/orders/courierConnection';
import { every } from '../../kernel/every.ts';
import { serve, serveWrite } from '../../kernel/serve.ts';
import { reachCourier, courierRow } from '../couriers/reaching.ts';
import { heardRoute, newSecret } from './heard.ts';
import { createTracker } from './tracker.ts';
import { courierWords, sayWord } from './words.ts';
import type { Writer } from '../../kernel/db/database.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { readConnection } from '../couriers/connecting.ts';

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

/** Gives a courier a new address to tell us at; the one before is nobody's from then on. Throws 404. */
async function renewHeard(trx: Writer, staff: StaffIdentity, id: number): Promise<CourierConnection> {
  const { name } = await courierRow(trx, id);
  await trx.updateTable('couriers').set({ heard_secret: newSecret() }).where('id', '=', id).execute();
  await recordAudit(trx, staff, { action: 'courier.renewHeard', subject: 'courier', subjectId: id, name });
  await recordEvents(trx, staff.userId, [{ kind: 'couriers', subject: id }]);
  return readConnection(trx, staff, id);
}
