import type { ListColumn } from '@shop/shared/admin/list/column';
import type { ParcelMoney, Parts } from '@shop/shared/contracts/http/accounting/courierMoney';
import type { Remittance } from '@shop/shared/contracts/http/accounting/remittances';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { FIELDS, KINDS, MONEY, POSTED } from './texts.ts';

const { columns: names } = MONEY;

/** Which parts of what was paid are not what was expected. */
function differing(expected: Parts, received: Parts): string {
  const parts = (['collected', 'charge', 'chargeTax', 'incomeTax', 'salesTax'] as const).filter(
    (name) => Math.abs(expected[name] - received[name]) >= 1,
  );
  return parts
    .map((name) => `${FIELDS[name]} ${formatStaffAmount(expected[name])} → ${formatStaffAmount(received[name])}`)
    .join(', ');
}

export const parcelColumns: ListColumn<ParcelMoney>[] = [
  {
    id: 'parcel',
    header: names.parcel,
    card: 'title',
    cell: ({ trackingNumber, courier }) => (
      <span className="flex min-w-32 flex-col">
        <span className="font-semibold wrap-anywhere">{trackingNumber}</span>
        <span className="text-xs text-ink-soft">{courier}</span>
      </span>
    ),
  },
  {
    id: 'order',
    header: names.order,
    words: true,
    cell: ({ invoiceNumber, customerName, city }) => (
      <span className="flex flex-col">
        <span>{invoiceNumber || MONEY.noOrder}</span>
        <span className="text-xs text-ink-soft">{[customerName, city].filter(Boolean).join(', ')}</span>
      </span>
    ),
  },
  {
    id: 'kind',
    header: names.kind,
    words: true,
    cell: ({ kind, expected, received }) => (
      <span className="flex flex-col">
        <span>{KINDS[kind]}</span>
        {kind !== 'notPaid' && kind !== 'matched' && kind !== 'bank' && (
          <span className="text-xs text-ink-soft">{differing(expected, received)}</span>
        )}
      </span>
    ),
  },
  { id: 'since', header: names.since, sort: 'since', align: 'end', cell: ({ days }) => String(days) },
  {
    id: 'expected',
    header: names.expected,
    align: 'end',
    cell: ({ expected }) => formatStaffAmount(expected.net),
    className: 'whitespace-nowrap',
  },
  {
    id: 'received',
    header: names.received,
    align: 'end',
    cell: ({ received }) => formatStaffAmount(received.net),
    className: 'whitespace-nowrap',
  },
  {
    id: 'rest',
    header: names.rest,
    sort: 'rest',
    align: 'end',
    card: 'side',
    cell: ({ rest }) => <span className="font-bold">{formatStaffAmount(rest)}</span>,
    className: 'whitespace-nowrap',
  },
];

const { columns: posted } = POSTED;

export const reportColumns: ListColumn<Remittance>[] = [
  {
    id: 'number',
    header: posted.number,
    card: 'title',
    cell: ({ number, courier }) => (
      <span className="flex min-w-32 flex-col">
        <span className="font-semibold wrap-anywhere">{number}</span>
        <span className="text-xs text-ink-soft">{courier}</span>
      </span>
    ),
  },
  {
    id: 'paidOn',
    header: posted.paidOn,
    sort: 'paidOn',
    cell: ({ paidOn }) => formatShortDate(paidOn),
    className: 'whitespace-nowrap',
  },
  { id: 'parcels', header: posted.parcels, align: 'end', cell: ({ parcels }) => String(parcels) },
  {
    id: 'total',
    header: posted.total,
    align: 'end',
    cell: ({ total }) => formatStaffAmount(total),
    className: 'whitespace-nowrap',
  },
  {
    id: 'bank',
    header: posted.bank,
    align: 'end',
    card: 'side',
    cell: ({ bank, total }) => (
      <span className={bank < total ? 'font-semibold text-danger-deep' : ''}>{formatStaffAmount(bank)}</span>
    ),
    className: 'whitespace-nowrap',
  },
  {
    id: 'posted',
    header: posted.posted,
    sort: 'posted',
    words: true,
    cell: ({ postedBy, postedDate }) => `${formatShortDate(postedDate)} ${postedBy}`,
  },
];
