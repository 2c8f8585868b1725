import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { BookingQuery, CorrectParcel, Dispatch, Parcel, ParcelsQuery } from '@shop/shared/contracts/http/couriers';
import { ListAnswer } from '@shop/shared/contracts/http/lists';
import { Answer } from '@shop/shared/contracts/http/values';
import { karachiDateTime } from '@shop/shared/format/dates';
import { Type } from 'typebox';
import { staffOf } from '../../kernel/auth/rights.ts';
import { fileOf } from '../../kernel/http/documentedSchema.ts';
import { sendList } from '../../kernel/lists/sendList.ts';
import { recordTakenOut } from '../../kernel/events/audit.ts';
import { bookingSheet } from './bookingSheet.ts';
import { correctParcel } from './correcting.ts';
import { dispatchOrders } from './dispatching.ts';
import { parcelList, PARCELS_FILE } from './parcels.ts';

/** Handing orders to couriers. */
export const dispatchRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'private, no-store');
  });

  app.get(
    '/DispatchController/parcels',
    {
      config: { right: 'orders.write' },
      schema: {
        tags: ['desk'],
        summary: 'Orders with their parcels, the oldest first; with limit a page, with format=csv a file',
        querystring: ParcelsQuery,
        response: { 200: ListAnswer(Parcel) },
      },
    },
    ({ query }, reply) => sendList(reply, query, parcelList(app.db.read, query), PARCELS_FILE),
  );

  app.get(
    '/DispatchController/bookingSheet',
    {
      config: { right: 'orders.write', refusals: ['UNKNOWN_COURIER'] },
      schema: {
        tags: ['desk'],
        summary: "Orders as a file for the courier's portal",
        querystring: BookingQuery,
        response: { 200: fileOf('text/csv', 'The sheet.') },
      },
    },
    async (request, reply) => {
      const sheet = await bookingSheet(app.db.read, request.query);
      const file = `booking-${karachiDateTime(new Date()).slice(0, 10)}.csv`;
      await recordTakenOut(request, 'order.takeOut', { file, ...request.query });
      return reply
        .header('content-disposition', `attachment; filename="${file}"`)
        .type('text/csv; charset=utf-8')
        .send(sheet);
    },
  );

  app.post(
    '/DispatchController/dispatch',
    {
      config: {
        right: 'orders.write',
        refusals: ['INVALID_FIELDS', 'UNKNOWN_COURIER', 'UNKNOWN_ORDER', 'ORDER_STEP_REFUSED'],
      },
      schema: {
        tags: ['desk'],
        summary: 'Hands confirmed orders to a courier: all of them, or none',
        body: Dispatch,
        response: { 200: Answer(Type.Array(Parcel)) },
      },
    },
    async (request) => ({
      status: true as const,
      data: await dispatchOrders(app.db, staffOf(request), request.body),
    }),
  );

  app.post(
    '/DispatchController/correct',
    {
      config: {
        right: 'orders.write',
        refusals: [
          'INVALID_FIELDS',
          'UNKNOWN_PARCEL',
          'UNKNOWN_ORDER',
          'UNKNOWN_COURIER',
          'CHANGED_MEANWHILE',
          'MONTH_CLOSED',
        ],
      },
      schema: {
        tags: ['desk'],
        summary: 'Corrects courier, tracking number and costs of a parcel',
        body: CorrectParcel,
        response: { 200: Answer(Parcel) },
      },
    },
    async (request) => ({
      status: true as const,
      data: await correctParcel(app.db, staffOf(request), request.body),
    }),
  );
};
