import type { CourierOffers } from '@shop/shared/contracts/http/orders/bookings';
import { formatStaffAmount } from '@shop/shared/format/money';
import { Button } from '@shop/shared/ui/button/Button';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { BookingList } from './BookingList.tsx';
import { BOOKING } from './bookingTexts.ts';
import type { BookingOfPage } from './useBooking.ts';

const CHEAPEST = 'cheapest';

interface BookingPanelProps {
  booking: BookingOfPage;
  /** Booking is what comes next, and its button stands out. */
  isNext: boolean;
}

/** Books the chosen orders with couriers that can be asked; nothing where the shop has none. */
export function BookingPanel({ booking, isNext }: BookingPanelProps) {
  const { couriers, courier, offers, able, book, button, panel, trouble } = booking;
  const failed = trouble && <LoadFailed {...trouble} />;
  if (couriers.length === 0) return failed && <div className="mb-4">{failed}</div>;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={BOOKING.heading}
      className="mb-4 rounded-lg border border-line bg-card p-4"
    >
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          className="w-full sm:w-64"
          label={BOOKING.courier}
          options={[
            { value: CHEAPEST, label: BOOKING.cheapest },
            ...couriers.map((one) => ({ value: String(one.courierId), label: one.name })),
          ]}
          value={courier ? String(courier.courierId) : CHEAPEST}
          onChange={(event) => booking.choose(Number(event.target.value) || null)}
        />
        {courier && offers && (
          <>
            <OfferField
              label={BOOKING.service}
              offers={offers.services}
              value={booking.service}
              onChange={booking.setService}
            />
            <OfferField
              label={BOOKING.pickup}
              offers={offers.pickups}
              value={booking.pickup}
              onChange={booking.setPickup}
            />
          </>
        )}
        {(booking.isOffered || book.busy) && (
          <>
            <Button
              ref={button}
              variant={isNext ? 'primary' : 'secondary'}
              busy={book.busy}
              disabled={able.length === 0}
              onClick={() => book.start(undefined)}
            >
              {BOOKING.submit(able.length)}
            </Button>
            <p className="text-sm text-ink-soft tabular-nums max-sm:w-full">
              {booking.isPlanning
                ? BOOKING.planning
                : BOOKING.planned(able.length, formatStaffAmount(able.reduce((sum, { charge }) => sum + charge, 0)))}
            </p>
          </>
        )}
      </div>
      {failed && <div className="mt-3">{failed}</div>}
      {courier && offers?.fault && (
        <p className="mt-2 text-sm">
          <span>{BOOKING.asUsual}</span> <bdi className="text-ink-soft">{offers.fault}</bdi>
        </p>
      )}
      {booking.isAsked && booking.refused > 0 && (
        <p className="mt-2 text-sm font-semibold text-danger-deep">{BOOKING.cannot(booking.refused)}</p>
      )}
      <BookingList ids={booking.booked} bookings={booking.bookings} couriers={couriers} />
    </section>
  );
}

interface OfferFieldProps {
  label: string;
  offers: CourierOffers['services'];
  value: string;
  onChange(code: string): void;
}

/** What a courier offers; as it usually does, where nothing was said for all. */
function OfferField({ label, offers, value, onChange }: OfferFieldProps) {
  if (offers.length === 0) return null;
  const isOffered = offers.some(({ code }) => code === value);
  return (
    <SelectField
      className="w-full sm:w-56"
      label={label}
      options={[
        ...(isOffered ? [] : [{ value, label: value || BOOKING.usual }]),
        ...offers.map(({ code, name }) => ({ value: code, label: name })),
      ]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
