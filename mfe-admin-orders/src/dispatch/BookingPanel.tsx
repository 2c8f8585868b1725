import { useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { BOOK_PARCELS } from '@shop/shared/contracts/http/orders/bookings';
import type { Parcel } from '@shop/shared/contracts/http/orders/couriers';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { ordersKey } from '../orderQueries.ts';
import { BookingList } from './BookingList.tsx';
import { BOOKING } from './bookingTexts.ts';
import { bookingCouriersQuery, planQuery } from './queries.ts';

const CHEAPEST = 'cheapest';

interface BookingPanelProps {
  chosen: readonly Parcel[];
  /** Orders that were booked on this page last. */
  booked: readonly number[];
  onBooked(ids: number[]): void;
}

/** Books the chosen orders with couriers that can be asked; nothing where the shop has none. */
export function BookingPanel({ chosen, booked, onBooked }: BookingPanelProps) {
  const shell = useShell();
  const couriers = useQuery(bookingCouriersQuery(shell.api)).data ?? [];
  const [courierId, setCourierId] = useState<number | null>(null);
  const ids = chosen.map(({ invoiceId }) => invoiceId);
  const plan = useQuery({ ...planQuery(shell.api, ids, courierId), enabled: couriers.length > 0 && ids.length > 0 });
  const able = plan.data?.filter(({ reason }) => reason === '') ?? [];
  // What needs somebody first stands first.
  const refused = plan.data?.filter(({ reason }) => reason !== '') ?? [];
  const not = [...refused].sort((a, b) => Number(b.isUnmapped) - Number(a.isUnmapped));
  const invoices = new Map(chosen.map(({ invoiceId, invoiceNumber }) => [invoiceId, invoiceNumber]));
  const book = useAction({
    call: () => {
      const parcels = able.map(({ invoiceId }) => ({ id: invoiceId }));
      return call(shell, BOOK_PARCELS, { body: { ...(courierId !== null && { courierId }), parcels } });
    },
    invalidates: [ordersKey],
    failed: BOOKING.failed,
    onDone: (_, { data }) => onBooked(data.bookings.map(({ invoiceId }) => invoiceId)),
  });
  if (couriers.length === 0) return null;
  return (
    <section aria-label={BOOKING.heading} className="mb-4 rounded-lg border border-line bg-card p-4">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          className="w-full sm:w-64"
          label={BOOKING.courier}
          options={[
            { value: CHEAPEST, label: BOOKING.cheapest },
            ...couriers.map((one) => ({ value: String(one.courierId), label: one.name })),
          ]}
          value={courierId === null ? CHEAPEST : String(courierId)}
          onChange={(event) => setCourierId(Number(event.target.value) || null)}
        />
        <Button busy={book.busy} disabled={able.length === 0} onClick={() => book.start(undefined)}>
          {BOOKING.submit(able.length)}
        </Button>
        {able.length > 0 && (
          <p className="text-sm text-ink-soft tabular-nums">
            {BOOKING.planned(able.length, formatStaffAmount(able.reduce((sum, { charge }) => sum + charge, 0)))}
          </p>
        )}
      </div>
      {not.length > 0 && (
        <>
          <h2 className="mt-4 text-sm font-bold">{BOOKING.cannot}</h2>
          <ul className="mt-1 space-y-1 text-sm">
            {not.map(({ invoiceId, reason }) => (
              <li key={invoiceId} className="flex flex-wrap gap-x-3">
                <span className="font-bold tabular-nums">{invoices.get(invoiceId)}</span>
                <bdi>{reason}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      <BookingList ids={booked} couriers={couriers} />
    </section>
  );
}
