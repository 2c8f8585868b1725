import { selectAll } from '@shop/shared/admin/form/numberInput';
import type { Parcel } from '@shop/shared/contracts/http/orders/parcels';
import { TextField } from '@shop/shared/ui/field/TextField';
import { BOOKING } from './bookingTexts.ts';
import type { BookingOfPage } from './useBooking.ts';

interface ParcelBookingProps {
  parcel: Parcel;
  /** As typed; null as the courier's parcels usually weigh. */
  kilograms: string | null;
  /** Grams, where it is known already. */
  usual: number | undefined;
  booking: BookingOfPage;
  onChange(kilograms: string): void;
}

/** What a parcel weighs, and with whom it is booked; or why it is not. */
export function ParcelBooking({ parcel, kilograms, usual, booking, onChange }: ParcelBookingProps) {
  const said = booking.said.get(parcel.invoiceId);
  return (
    <>
      <TextField
        className="w-24"
        label={BOOKING.weightOf(parcel.invoiceNumber)}
        hideLabel
        inputMode="decimal"
        onFocus={selectAll}
        placeholder={usual === undefined ? BOOKING.weight : `${usual / 1000} kg`}
        autoComplete="off"
        maxLength={8}
        value={kilograms ?? ''}
        onChange={(event) => onChange(event.target.value)}
      />
      {said && (
        <p className={`self-center text-sm ${said.isFault ? 'font-semibold text-danger-deep' : 'text-ink-soft'}`}>
          <bdi>{said.text}</bdi>
        </p>
      )}
    </>
  );
}
