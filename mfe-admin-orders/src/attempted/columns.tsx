import type { ListColumn } from '@shop/shared/admin/list/column';
import type { AttemptedParcel } from '@shop/shared/contracts/http/orders/advice';
import { parseKarachi } from '@shop/shared/format/dates';
import { HOUR_MS } from '@shop/shared/format/durations';
import { formatStaffAmount } from '@shop/shared/format/money';
import { Link } from '@shop/shared/router';
import { AdviceLine } from '../advice/AdviceLine.tsx';
import { ContactButtons } from '../ContactButtons.tsx';
import { ATTEMPTED } from './texts.ts';

const { columns: names } = ATTEMPTED;

/** Whole hours since a moment of the contract; 0 for none. */
const hoursSince = (date: string): number =>
  Math.max(0, Math.floor((Date.now() - (parseKarachi(date)?.getTime() ?? Date.now())) / HOUR_MS));

export const attemptedColumns: ListColumn<AttemptedParcel>[] = [
  {
    id: 'order',
    header: names.order,
    card: 'title',
    words: true,
    cell: ({ invoiceId, invoiceNumber, customerName, city, phone }) => (
      <span className="flex min-w-32 flex-col">
        <Link
          to={`/admin/edit-order?id=${invoiceId}`}
          aria-label={ATTEMPTED.open(invoiceNumber)}
          className="font-bold tabular-nums underline-offset-2 hover:underline"
        >
          {invoiceNumber}
        </Link>
        <span className="line-clamp-2">{customerName}</span>
        <span className="mb-1.5 text-xs text-ink-soft">{city}</span>
        <ContactButtons phone={phone} />
      </span>
    ),
  },
  {
    id: 'reason',
    header: names.reason,
    sort: 'since',
    words: true,
    cell: ({ reason, since, attempts, courier, trackingNumber, trackingPage }) => (
      <span className="flex min-w-40 flex-col">
        <bdi className="font-semibold">{reason || ATTEMPTED.noReason}</bdi>
        <time className="text-xs text-ink-soft" dateTime={`${since.replace(' ', 'T')}+05:00`}>
          {ATTEMPTED.when(ATTEMPTED.age(hoursSince(since)), attempts)}
        </time>
        <span className="flex flex-wrap gap-x-1.5 text-xs">
          <span>{courier}</span>
          {trackingPage ? (
            <a
              href={trackingPage}
              target="_blank"
              rel="noreferrer"
              aria-label={ATTEMPTED.follow(trackingNumber)}
              className="tabular-nums underline"
            >
              {trackingNumber}
            </a>
          ) : (
            <span className="tabular-nums">{trackingNumber}</span>
          )}
        </span>
      </span>
    ),
  },
  {
    id: 'toCollect',
    header: names.toCollect,
    align: 'end',
    card: 'side',
    cell: ({ toCollect }) => formatStaffAmount(toCollect),
    className: 'font-bold whitespace-nowrap',
  },
  {
    id: 'advice',
    header: names.advice,
    words: true,
    cell: ({ advice }) =>
      advice ? <AdviceLine advice={advice} /> : <span className="text-sm text-ink-soft">{ATTEMPTED.noAdvice}</span>,
  },
];
