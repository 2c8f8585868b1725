import { useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { SETTLE_BOOKING, type Booking } from '@shop/shared/contracts/http/orders/bookings';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { TextField } from '@shop/shared/ui/field/TextField';
import { ordersKey } from '../orderQueries.ts';
import { BOOKING } from './bookingTexts.ts';

/** What somebody saw at a courier that did not answer and cannot be asked what it booked. */
export function SettleBooking({ booking }: { booking: Booking }) {
  const shell = useShell();
  const [number, setNumber] = useState('');
  const settle = useAction({
    call: (trackingNumber: string) => call(shell, SETTLE_BOOKING, { body: { id: booking.bookingId, trackingNumber } }),
    invalidates: [ordersKey],
    failed: BOOKING.settleFailed,
  });
  return (
    <>
      <TextField
        label={BOOKING.numberOf(booking.invoiceNumber)}
        hideLabel
        placeholder={BOOKING.number}
        data-takes-code=""
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={number}
        onChange={(event) => setNumber(event.target.value)}
      />
      <Button
        size="sm"
        variant="secondary"
        disabled={number.trim() === ''}
        busy={settle.busy}
        onClick={() => settle.start(number.trim())}
      >
        {BOOKING.isThere}
      </Button>
      <Button size="sm" variant="secondary" busy={settle.busy} onClick={() => settle.start('')}>
        {BOOKING.isNotThere}
      </Button>
    </>
  );
}
