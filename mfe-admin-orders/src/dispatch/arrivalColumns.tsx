import type { ListColumn } from '@shop/shared/admin/list/column';
import type { Parcel } from '@shop/shared/contracts/http/orders/parcels';
import { PARCEL_WORDS, type ParcelState } from '@shop/shared/contracts/parcelStates';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { Link } from '@shop/shared/router';
import { ARRIVALS } from './texts.ts';

const { columns } = ARRIVALS;

/** Columns of the orders on the way; the longest on the way first. */
export const arrivalColumns: ListColumn<Parcel>[] = [
  {
    id: 'invoice',
    header: columns.invoice,
    sort: 'date',
    card: 'title',
    cell: (row) => (
      <Link to={`/admin/edit-order?id=${row.invoiceId}`} className="font-bold tabular-nums hover:underline">
        {row.invoiceNumber}
      </Link>
    ),
    className: 'whitespace-nowrap',
  },
  { id: 'customer', header: columns.customer, card: 'title', words: true, cell: (row) => row.customerName },
  {
    id: 'city',
    header: columns.city,
    sort: 'city',
    words: true,
    cell: (row) => row.city || '—',
    isEmpty: (row) => row.city === '',
  },
  {
    id: 'courier',
    header: columns.courier,
    words: true,
    cell: ({ shipment }) => (
      <span className="inline-flex flex-wrap items-baseline gap-x-2 @lg:flex @lg:flex-col">
        <span>{shipment?.courier ?? '—'}</span>
        <span className="text-xs text-ink-soft tabular-nums break-all">{shipment?.trackingNumber}</span>
      </span>
    ),
    isEmpty: (row) => !row.shipment,
  },
  {
    id: 'state',
    header: columns.state,
    words: true,
    cell: (row) => row.shipment?.askError || (PARCEL_WORDS[row.shipment?.state as ParcelState] ?? '—'),
    isEmpty: (row) => !row.shipment?.state && !row.shipment?.askError,
  },
  {
    id: 'since',
    header: columns.since,
    sort: 'dispatched',
    card: 'side',
    cell: (row) => (row.shipment ? formatShortDate(row.shipment.dispatchedDate) : '—'),
    className: 'whitespace-nowrap',
  },
  {
    id: 'collect',
    header: columns.collect,
    align: 'end',
    card: 'side',
    cell: (row) => formatStaffAmount(row.toCollect),
    className: '-order-1 font-bold whitespace-nowrap',
  },
];
