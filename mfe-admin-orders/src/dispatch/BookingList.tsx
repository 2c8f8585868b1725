import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import {
  CANCEL_BOOKINGS,
  isUnderway,
  type Booking,
  type BookingCourier,
} from '@shop/shared/contracts/http/orders/bookings';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { ordersKey } from '../orderQueries.ts';
import { BOOKING } from './bookingTexts.ts';
import { CourierPapers } from './CourierPapers.tsx';
import { SettleBooking } from './SettleBooking.tsx';

interface BookingListProps {
  /** Orders that were just booked. */
  ids: readonly number[];
  /** Of these orders; without any, all that somebody has to do with. */
  bookings: readonly Booking[];
  couriers: readonly BookingCourier[];
}

const ROWS = 'mt-1 divide-y divide-line text-sm';

const isWrong = ({ state, error }: Booking): boolean => state === 'refused' || (error !== '' && !isUnderway(state));

/** What comes of bookings while couriers are asked, and the couriers' own papers of what they have. */
export function BookingList({ ids, bookings, couriers }: BookingListProps) {
  const shell = useShell();
  const cancel = useAction({
    call: (booking: Booking) => call(shell, CANCEL_BOOKINGS, { body: { ids: [booking.bookingId] } }),
    confirm: (booking) => ({
      title: BOOKING.cancelOf(booking.invoiceNumber),
      question: BOOKING.cancelQuestion,
      button: BOOKING.cancelButton,
      tone: 'danger',
    }),
    invalidates: [ordersKey],
    failed: BOOKING.cancelFailed,
  });
  if (bookings.length === 0) return null;
  const booked = bookings.filter(({ state }) => state === 'booked');
  const underway = bookings.filter(({ state }) => isUnderway(state));
  const wrong = bookings.filter(isWrong);
  const well = booked.filter((one) => !isWrong(one));
  const shown = [...wrong, ...underway, ...(ids.length > 0 ? well : [])];
  const row = (booking: Booking) => (
    <li key={booking.bookingId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <span className="font-bold tabular-nums">{booking.invoiceNumber}</span>
      <span>{booking.courier}</span>
      <span className="text-ink-soft">{BOOKING.states[booking.state] ?? booking.state}</span>
      {booking.trackingNumber && <span className="tabular-nums">{booking.trackingNumber}</span>}
      {booking.error && <bdi className="text-danger-deep">{booking.error}</bdi>}
      {booking.needsAnswer && <SettleBooking booking={booking} />}
      {booking.state !== 'refused' && booking.state !== 'cancelled' && booking.state !== 'cancelling' && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={BOOKING.cancelOf(booking.invoiceNumber)}
          onClick={() => cancel.start(booking)}
        >
          {BOOKING.cancel}
        </Button>
      )}
    </li>
  );
  return (
    <>
      <h2 className="mt-4 text-sm font-bold">{BOOKING.progress}</h2>
      <p role="status" className="text-sm tabular-nums">
        {BOOKING.counts(booked.length, underway.length, wrong.length)}
      </p>
      <ul className={ROWS}>{shown.map(row)}</ul>
      {ids.length === 0 && well.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="cursor-pointer font-semibold">{BOOKING.waiting(well.length)}</summary>
          <ul className={ROWS}>{well.map(row)}</ul>
        </details>
      )}
      {cancel.dialog}
      <CourierPapers booked={booked} couriers={couriers} />
    </>
  );
}
