import type { FastifyPluginAsync } from 'fastify';
import {
  LIST_PARCELS,
  READ_BOOKING_SHEET,
  DISPATCH_ORDERS,
  CORRECT_PARCEL,
} from '@shop/shared/contracts/http/couriers';
import { karachiDateTime } from '@shop/shared/format/dates';
import { recordTakenOut } from '../../kernel/events/audit.ts';
import { bookingSheet } from './bookingSheet.ts';
import { correctParcel } from './correcting.ts';
import { dispatchOrders } from './dispatching.ts';
import { parcelList, PARCELS_FILE } from './parcels.ts';
import { serve, serveList } from '../../kernel/http/serve.ts';

/** Handing orders to couriers. */
export const dispatchRoutes: FastifyPluginAsync = async (app) => {
  serveList(app, LIST_PARCELS, PARCELS_FILE, ({ db, query }) => parcelList(db.read, query));
  serve(app, READ_BOOKING_SHEET, async ({ db, query, request }, reply) => {
    const sheet = await bookingSheet(db.read, query);
    const file = `booking-${karachiDateTime(new Date()).slice(0, 10)}.csv`;
    await recordTakenOut(request, 'order.takeOut', { file, ...query });
    return reply
      .header('content-disposition', `attachment; filename="${file}"`)
      .type('text/csv; charset=utf-8')
      .send(sheet);
  });

  serve(app, DISPATCH_ORDERS, ({ db, staff, body }) => dispatchOrders(db, staff, body));
  serve(app, CORRECT_PARCEL, ({ db, staff, body }) => correctParcel(db, staff, body));
};
