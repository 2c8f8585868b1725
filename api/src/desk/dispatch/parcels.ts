import { sql } from 'kysely';
import type { Parcel, PARCEL_SORTS, ParcelsQuery } from '@shop/shared/contracts/http/orders/parcels';
import { PARCEL_WORDS, type ParcelState } from '@shop/shared/contracts/parcelStates';
import { isFinished } from '@shop/shared/contracts/orderStatus';
import { karachiDateTime } from '@shop/shared/format/dates';
import { rupeesOf } from '@shop/shared/format/money';
import { idsIn } from '@shop/shared/format/idIn';
import { ORDER_SEARCH } from '../../orders/reading/orderSearch.ts';
import type { Reader } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { codeCell, phoneCell, rupees } from '../../kernel/lists/csv.ts';
import { listOf, type List, type Sorts } from '../../kernel/lists/listOf.ts';
import type { ListFile } from '../../kernel/lists/sendList.ts';
import { isAstray } from '../../orders/parcels/astray.ts';
import { pageOf } from '../../orders/parcels/way.ts';
import { isByHand } from '../couriers/adapters.ts';
import { trackingNumberOf } from '../../orders/parcels/trackingNumber.ts';

export const PARCELS_FILE: ListFile<Parcel> = {
  name: 'parcels',
  noted: 'order.takeOut',
  columns: [
    { heading: 'Invoice', cell: (row) => row.invoiceNumber },
    { heading: 'Customer', cell: (row) => row.customerName },
    { heading: 'Phone', cell: (row) => phoneCell(row.phone) },
    { heading: 'Address', cell: (row) => row.address },
    { heading: 'City', cell: (row) => row.city },
    { heading: 'Pieces', cell: (row) => row.pieces },
    { heading: 'To Collect', cell: (row) => rupees(row.toCollect) },
    { heading: 'Fulfilment', cell: (row) => row.fulfilment },
    { heading: 'Courier', cell: (row) => row.shipment?.courier ?? '' },
    { heading: 'Tracking Number', cell: (row) => codeCell(row.shipment?.trackingNumber ?? '') },
    { heading: 'Courier Says', cell: (row) => wordsOf(row.shipment?.state) },
    { heading: 'Cost', cell: (row) => (row.shipment ? rupees(row.shipment.cost) : '') },
    { heading: 'Return Cost', cell: (row) => (row.shipment ? rupees(row.shipment.returnCost) : '') },
  ],
};

const wordsOf = (state = ''): string => PARCEL_WORDS[state as ParcelState] ?? '';

const ID = sql.ref<number>('o.id');

const SORTS: Sorts<(typeof PARCEL_SORTS)[number]> = {
  date: ID,
  city: sql`lower(o.customer_city)`,
  dispatched: sql`coalesce(s.dispatched_at, '')`,
};

/** Orders by where they are on their way, with their parcels; the oldest first. */
export function parcelList(db: Reader, query: ParcelsQuery): List<Parcel> {
  const { fulfilment, courier, code, ids, state } = query;
  return listOf(query, {
    db,
    from: db
      .selectFrom('orders as o')
      .leftJoin('shipments as s', 's.order_id', 'o.id')
      .where('o.removed_at', 'is', null)
      .$if(fulfilment !== undefined, (rows) => rows.where('o.fulfilment', '=', fulfilment ?? 'confirmed'))
      .$if(courier !== undefined, (rows) => rows.where('s.courier_id', '=', Number(courier)))
      .$if(state !== undefined, (rows) =>
        state === 'astray' ? rows.where(isAstray()) : rows.where('s.parcel_state', '=', state ?? 'returned'),
      )
      .$if(ids !== undefined, (rows) => rows.where('o.id', 'in', idsIn(ids ?? '')))
      .$if(code !== undefined, (rows) =>
        rows.where((eb) =>
          eb.or([
            eb('o.invoice_number', '=', (code ?? '').trim().toUpperCase()),
            eb(
              'o.id',
              'in',
              eb
                .selectFrom('shipments')
                .select('order_id')
                .where('tracking_number', '=', trackingNumberOf(code))
                .where('tracking_number', '<>', ''),
            ),
          ]),
        ),
      ),
    id: ID,
    ...ORDER_SEARCH,
    sorts: SORTS,
    sort: 'date',
    read: (found) => readParcels(db, found),
  });
}

/** What of these orders was weighed, by their ids: `500,0` of `12,15` is 500 grams of 12. */
export function gramsIn(ids: string, grams = ''): ReadonlyMap<number, number> {
  const said = grams.split(',').map(Number);
  return new Map(ids.split(',').flatMap((id, at) => (said[at] ? [[Number(id), said[at]]] : [])));
}

/** Rupees a courier collects for an order: nothing of what is paid. */
export const toCollect = ({ status, total }: Pick<Row<'orders'>, 'status' | 'total'>): number =>
  isFinished(status) ? 0 : rupeesOf(total);

export async function readParcels(db: Reader, ids: number[]): Promise<Map<number, Parcel>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders as o')
    .leftJoin('shipments as s', 's.order_id', 'o.id')
    .leftJoin('couriers as c', 'c.id', 's.courier_id')
    .leftJoin('phone_languages as g', 'g.phone', 'o.phone_key')
    .selectAll('o')
    .select([
      'g.language as spoken',
      's.courier_id',
      'c.name as courier',
      'c.tracking_page',
      'c.adapter',
      'c.options',
      's.tracking_number',
      's.cost',
      's.return_charge',
      's.return_cost',
      's.dispatched_at',
      's.parcel_state',
      's.parcel_since',
      's.ask_error',
    ])
    .select((eb) =>
      eb
        .selectFrom('order_lines as l')
        .select((lines) => lines.fn.sum<number>('l.quantity').as('pieces'))
        .whereRef('l.order_id', '=', 'o.id')
        .as('pieces'),
    )
    .where('o.id', 'in', ids)
    .where('o.removed_at', 'is', null)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        invoiceId: row.id,
        invoiceNumber: row.invoice_number,
        invoiceDate: karachiDateTime(row.created_at),
        ...(row.spoken && { language: row.spoken }),
        customerName: row.customer_name,
        phone: row.customer_phone,
        secondaryPhone: row.customer_secondary_phone,
        address: row.customer_address,
        city: row.customer_city,
        pieces: Number(row.pieces ?? 0),
        status: row.status,
        fulfilment: row.fulfilment,
        toCollect: toCollect(row),
        ...(row.channel === 'till' && { isOfTill: true }),
        shipment:
          row.courier_id === null
            ? null
            : {
                courierId: row.courier_id,
                courier: row.courier ?? '',
                trackingNumber: row.tracking_number ?? '',
                trackingPage: pageOf(row.tracking_page ?? '', row.tracking_number ?? ''),
                cost: rupeesOf(row.cost ?? 0),
                returnCharge: rupeesOf(row.return_charge ?? 0),
                returnCost: rupeesOf(row.return_cost ?? 0),
                dispatchedDate: karachiDateTime(row.dispatched_at ?? row.created_at),
                state: row.parcel_state ?? '',
                askError: row.ask_error ?? '',
                ...(isByHand(row) && { isByHand: true }),
                stateDate: row.parcel_since ? karachiDateTime(row.parcel_since) : '',
              },
      },
    ]),
  );
}
