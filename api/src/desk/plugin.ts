import type { FastifyPluginAsync } from 'fastify';
import { CONFIRM_BY_CODE, READ_ANSWERS, SEND_LINK } from '@shop/shared/contracts/http/orders/confirming';
import {
  LIST_COURIERS,
  READ_COURIER,
  CREATE_COURIER,
  UPDATE_COURIER,
  SWITCH_COURIER,
} from '@shop/shared/contracts/http/orders/couriers';
import {
  LIST_PARCELS,
  READ_BOOKING_SHEET,
  DISPATCH_ORDERS,
  CORRECT_PARCEL,
} from '@shop/shared/contracts/http/orders/parcels';
import {
  CONNECT_COURIER,
  MAP_CITY,
  READ_CONNECTION,
  READ_COURIER_CITIES,
  TEST_COURIER,
} from '@shop/shared/contracts/http/orders/courierConnection';
import { ASK_PAYMENTS, LIST_ASKABLE } from '@shop/shared/contracts/http/accounting/askedPayments';
import {
  READ_REPUTATION,
  LIST_BLOCKED_PHONES,
  BLOCK_PHONE,
  UNBLOCK_PHONE,
} from '@shop/shared/contracts/http/orders/phones';
import {
  LIST_QUEUE,
  CLAIM_ORDER,
  RELEASE_ORDER,
  BAR_NETWORK,
  LIST_BARRED,
  NOTE_ATTEMPT,
} from '@shop/shared/contracts/http/orders/queue';
import { karachiDateTime } from '@shop/shared/format/dates';
import { recordTakenOut } from '../kernel/events/audit.ts';
import { serve, serveList } from '../kernel/serve.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { sendCsv } from '../kernel/lists/csv.ts';
import { readyLinks } from '../orders/confirmation/links.ts';
import { blockPhone, unblockPhone } from '../orders/phones/blockPhone.ts';
import { phoneKeysOf, readReputation } from '../orders/phones/reputation.ts';
import { adviceRoutes } from './advice/routes.ts';
import { bookingRoutes } from './booking/routes.ts';
import { CourierFault } from './couriers/adapter.ts';
import { courierCities, mapCity } from './couriers/cities/mapping.ts';
import { connectCourier, readConnection } from './couriers/connecting.ts';
import { askableCouriers, ASKING_LIMIT_MS, askPayments } from './couriers/payments/asking.ts';
import { reachCourier } from './couriers/reaching.ts';
import { testCourier } from './couriers/testing.ts';
import { createCourier, switchCourier, updateCourier } from './couriers/editing.ts';
import { courierList, COURIERS_FILE, readCourier } from './couriers/list.ts';
import { bookingSheet } from './dispatch/bookingSheet.ts';
import { correctParcel } from './dispatch/correcting.ts';
import { dispatchOrders } from './dispatch/dispatching.ts';
import { parcelList, PARCELS_FILE } from './dispatch/parcels.ts';
import { BLOCKED_FILE, blockedPhoneList } from './phones/list.ts';
import { readAnswers } from './queue/answers.ts';
import { noteAttempt } from './queue/attempts.ts';
import { barNetwork, readBarred } from './queue/barring.ts';
import { claimOrder, releaseOrder } from './queue/claiming.ts';
import { confirmByCode } from './queue/confirmingByCode.ts';
import { confirmationQueue, QUEUE_FILE } from './queue/list.ts';
import { sendLink } from './queue/sendingLinks.ts';
import { trackingRoutes } from './tracking/routes.ts';

/** What is done with orders at the desk: the queue, dispatch, couriers, blocked phones. */
export const desk: FastifyPluginAsync = async (app) => {
  // What is known of the phones customers order with.
  serve(app, READ_REPUTATION, ({ db, query }) =>
    readReputation(db.read, phoneKeysOf(query.phone, query.secondaryPhone)),
  );

  serveList(app, LIST_BLOCKED_PHONES, BLOCKED_FILE, ({ db, query }) => blockedPhoneList(db.read, query));
  serve(app, BLOCK_PHONE, ({ db, staff, body }) => blockPhone(db, staff, body), { msg: 'The phone is blocked.' });
  serve(app, UNBLOCK_PHONE, ({ db, staff, body }) => unblockPhone(db, staff, body.phone), {
    msg: 'The phone is not blocked any more.',
  });

  // Couriers, and what they take.
  serveList(app, LIST_COURIERS, COURIERS_FILE, ({ db, query }) => courierList(db.read, query));
  serve(app, READ_COURIER, ({ db, query }) => readCourier(db.read, query.id));
  serve(app, CREATE_COURIER, ({ db, staff, body }) => createCourier(db, staff, body));
  serve(app, UPDATE_COURIER, ({ db, staff, body }) => updateCourier(db, staff, body));
  serve(app, SWITCH_COURIER, ({ db, staff, body }) => switchCourier(db, staff, body));

  // What they paid, as they say when they are asked.
  serve(app, LIST_ASKABLE, ({ db }) => askableCouriers(db.read));
  serve(app, ASK_PAYMENTS, async ({ db, query }) => {
    try {
      const reached = await reachCourier({ db, config: app.config, limitMs: ASKING_LIMIT_MS }, query.courierId);
      return await askPayments(db.read, reached, query.after);
    } catch (error) {
      throw error instanceof CourierFault ? new ApiError('COURIER_FAULT', error.message) : error;
    }
  });

  // How they are asked, and what they call our cities.
  const { config } = app;
  serve(app, READ_CONNECTION, ({ db, staff, query }) => readConnection(db.read, staff, query.id));
  serve(app, CONNECT_COURIER, ({ db, staff, body }) => connectCourier(db, { staff, config }, body));
  serve(app, TEST_COURIER, ({ db, body }) => testCourier({ db, config }, Number(body.id)));
  serve(app, READ_COURIER_CITIES, ({ db, query }) => courierCities(db.read, query.id));
  serve(app, MAP_CITY, ({ db, staff, body }) => mapCity(db, staff, body));

  // Orders somebody has to call about before they are sent.
  const links = readyLinks(app);
  serveList(app, LIST_QUEUE, QUEUE_FILE, async ({ db, query }) =>
    confirmationQueue(db.read, await links(), query, new Date().toISOString()),
  );

  serve(app, CLAIM_ORDER, async ({ db, staff, body }) => claimOrder(db, await links(), staff, body));
  serve(app, RELEASE_ORDER, ({ db, staff }) => releaseOrder(db, staff));
  serve(app, BAR_NETWORK, ({ db, staff, body }) => barNetwork(db, staff, body));
  serve(app, LIST_BARRED, ({ db }) => readBarred(db.read, new Date()));
  serve(app, READ_ANSWERS, ({ db }) => readAnswers(db.read, new Date()));
  serve(app, SEND_LINK, ({ db, staff, body }) => sendLink(db, staff, body));
  serve(app, CONFIRM_BY_CODE, async ({ db, staff, body }) => confirmByCode(db, await links(), staff, body.text));
  serve(app, NOTE_ATTEMPT, ({ db, staff, body }) => noteAttempt(db, staff, body));

  // Handing orders to couriers.
  serveList(app, LIST_PARCELS, PARCELS_FILE, ({ db, query }) => parcelList(db.read, query));
  serve(app, READ_BOOKING_SHEET, async ({ db, query, request }, reply) => {
    const sheet = await bookingSheet(db.read, query);
    const file = `booking-${karachiDateTime(new Date()).slice(0, 10)}.csv`;
    await recordTakenOut(request, 'order.takeOut', { file, ...query });
    return sendCsv(reply, file, sheet);
  });

  serve(app, DISPATCH_ORDERS, ({ db, staff, body }) => dispatchOrders(db, staff, body));
  serve(app, CORRECT_PARCEL, ({ db, staff, body }) => correctParcel(db, staff, body));
  await app.register(bookingRoutes);
  await app.register(trackingRoutes);
  await app.register(adviceRoutes);
};
