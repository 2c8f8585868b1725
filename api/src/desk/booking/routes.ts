import type { FastifyPluginAsync } from 'fastify';
import {
  BOOK_PARCELS,
  CANCEL_BOOKINGS,
  HAND_OVER,
  LIST_BOOKING_COURIERS,
  LIST_BOOKINGS,
  PLAN_BOOKING,
  PRINT_LABELS,
  PRINT_LOAD_SHEET,
  READ_OFFERS,
  SETTLE_BOOKING,
} from '@shop/shared/contracts/http/orders/bookings';
import { karachiDateTime } from '@shop/shared/format/dates';
import { idsIn } from '@shop/shared/format/idIn';
import { recordTakenOut } from '../../kernel/events/audit.ts';
import { every } from '../../kernel/every.ts';
import { serve, serveWrite } from '../../kernel/serve.ts';
import { adapterOf } from '../couriers/adapters.ts';
import { reachCourier } from '../couriers/reaching.ts';
import { gramsIn } from '../dispatch/parcels.ts';
import { createBooker } from './booker.ts';
import { cancelBookings, handOverBookings, intendBookings } from './intents.ts';
import { readBookings } from './list.ts';
import { readOffers } from './offers.ts';
import { courierPaper, type PaperKind } from './papers.ts';
import { bookingCouriers, planBooking } from './planning.ts';
import { quotesOf } from './quotes.ts';
import { settleBooking } from './settling.ts';

const LOOK_MS = 10_000;

/** Booking orders with couriers that can be asked. */
export const bookingRoutes: FastifyPluginAsync = async (app) => {
  const reach = (courierId: number) => reachCourier({ db: app.db, config: app.config }, courierId);
  const booker = createBooker({
    db: app.db,
    reach,
    warn: (error) => app.log.warn({ err: error }, 'a booking is looked up later'),
  });
  app.addHook('onClose', () => booker.close());
  every(app, LOOK_MS, booker.run, 'bookings wait');
  // Once what is meant is on disk.
  const onResponse = async () => {
    booker.run().catch((error: unknown) => app.log.warn({ err: error }, 'bookings wait'));
  };

  serve(app, LIST_BOOKING_COURIERS, async ({ db }) =>
    (await bookingCouriers(db.read)).map((row) => {
      const { most, label, loadSheet, cancel } = adapterOf(row);
      return {
        courierId: row.courierId,
        name: row.name,
        service: row.service,
        pickup: row.pickup,
        mostLabels: label ? most.label : 0,
        canSheet: loadSheet !== undefined,
        canCancel: cancel !== undefined,
      };
    }),
  );
  serve(app, READ_OFFERS, async ({ query }) => readOffers(() => reach(query.courierId)));
  const quotes = quotesOf(reach);
  serve(app, PLAN_BOOKING, ({ db, query }) => {
    const { courierId, service, pickup } = query;
    const grams = gramsIn(query.ids, query.grams);
    return planBooking(db.read, { ids: idsIn(query.ids), courierId, service, pickup, grams, quotes });
  });
  serveWrite(app, BOOK_PARCELS, (trx, { staff, body }) => intendBookings(trx, staff, body), { onResponse });
  serve(app, LIST_BOOKINGS, ({ db, query }) =>
    readBookings(db.read, query.ids === undefined ? {} : { orderIds: idsIn(query.ids) }),
  );
  serveWrite(app, CANCEL_BOOKINGS, (trx, { staff, body }) => cancelBookings(trx, staff, body.ids.map(Number)), {
    onResponse,
  });
  serveWrite(app, HAND_OVER, (trx, { staff, body }) => handOverBookings(trx, staff, body.ids.map(Number)));
  serve(app, SETTLE_BOOKING, ({ db, staff, body }) => settleBooking(db, staff, body));

  const paper = (call: typeof PRINT_LABELS | typeof PRINT_LOAD_SHEET, kind: PaperKind) =>
    serve(app, call, async ({ db, query, request }, reply) => {
      const { courierId } = query;
      const pdf = await courierPaper(db.read, { ids: idsIn(query.ids), courierId, kind, reach });
      const file = `${kind === 'label' ? 'labels' : 'load-sheet'}-${karachiDateTime(new Date()).slice(0, 10)}.pdf`;
      await recordTakenOut(request, 'order.papers', { file, ...query });
      return reply.type('application/pdf').header('content-disposition', `attachment; filename="${file}"`).send(pdf);
    });
  paper(PRINT_LABELS, 'label');
  paper(PRINT_LOAD_SHEET, 'loadSheet');
};
