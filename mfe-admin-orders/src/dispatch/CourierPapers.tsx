import { useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { download } from '@shop/shared/admin/calls/download';
import { saveFile } from '@shop/shared/admin/calls/saveFile';
import {
  HAND_OVER,
  PRINT_LOAD_SHEET,
  type Booking,
  type BookingCourier,
} from '@shop/shared/contracts/http/orders/bookings';
import { karachiDateTime } from '@shop/shared/format/dates';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { ordersKey } from '../orderQueries.ts';
import { BOOKING } from './bookingTexts.ts';
import { labelsOf, type Printed } from './labels.ts';
import { LoadSheetButtons } from './LoadSheetButtons.tsx';

interface CourierPapersProps {
  /** What couriers have and did not take yet. */
  booked: readonly Booking[];
  couriers: readonly BookingCourier[];
}

/** The couriers' own labels and load sheets of what is booked, ours where they have none, and that it went with the rider. */
export function CourierPapers({ booked, couriers }: CourierPapersProps) {
  const shell = useShell();
  const [done, setDone] = useState<number | null>(null);
  const [missing, setMissing] = useState<Printed['missing']>([]);
  const sets = couriers
    .map((courier) => ({ courier, those: booked.filter((one) => one.courierId === courier.courierId) }))
    .filter(({ those }) => those.length > 0);
  const labelled = sets.filter(({ courier }) => courier.mostLabels > 0);

  const print = useAction({
    call: async (wanted: typeof sets) => {
      setMissing([]);
      setDone(0);
      const { file, missing: left } = await labelsOf(shell, wanted, setDone).finally(() => setDone(null));
      if (file) saveFile(file, BOOKING.labelsFile(karachiDateTime(new Date()).slice(0, 10)));
      setMissing(left);
    },
    failed: BOOKING.paperFailed,
  });
  const sheet = useAction({
    call: ({ courier, those }: (typeof sets)[number]) =>
      download(shell, PRINT_LOAD_SHEET, {
        courierId: courier.courierId,
        ids: those.map(({ invoiceId }) => invoiceId).join(','),
      }),
    failed: BOOKING.paperFailed,
  });
  const hand = useAction({
    call: ({ those }: { those: readonly Booking[] }) =>
      call(shell, HAND_OVER, { body: { ids: those.map(({ bookingId }) => bookingId) } }),
    confirm: ({ those }) => ({
      title: BOOKING.handOverTitle(those.length),
      question: BOOKING.handOverQuestion,
      button: BOOKING.handOverButton,
    }),
    invalidates: [ordersKey],
    failed: BOOKING.handOverFailed,
  });

  return (
    <>
      {hand.dialog}
      <div className="mt-2 flex flex-wrap gap-2">
        {labelled.length > 1 && (
          <Button size="sm" variant="secondary" busy={print.busy} onClick={() => print.start(labelled)}>
            {BOOKING.allLabels}
          </Button>
        )}
        {sets.map((set) => (
          <div key={set.courier.courierId} className="flex flex-wrap gap-2">
            {set.courier.mostLabels > 0 && (
              <Button size="sm" variant="secondary" busy={print.busy} onClick={() => print.start([set])}>
                {BOOKING.labels(set.courier.name)}
              </Button>
            )}
            {set.courier.canSheet ? (
              <Button size="sm" variant="secondary" busy={sheet.busy} onClick={() => sheet.start(set)}>
                {BOOKING.loadSheet(set.courier.name)}
              </Button>
            ) : (
              <>
                <LoadSheetButtons size="sm" ids={set.those.map(({ invoiceId }) => invoiceId)} />
                <span className="self-center text-sm text-ink-soft">{BOOKING.ownSheet(set.courier.name)}</span>
              </>
            )}
            <Button size="sm" variant="secondary" busy={hand.busy} onClick={() => hand.start(set)}>
              {BOOKING.handOver(set.courier.name, set.those.length)}
            </Button>
          </div>
        ))}
      </div>
      <p role="status" className="mt-1 text-sm tabular-nums">
        {done === null ? '' : BOOKING.labelsDone(done)}
      </p>
      {missing.length > 0 && (
        <div role="alert" className="text-sm text-danger-deep">
          <p className="font-semibold">{BOOKING.labelsMissing}</p>
          <ul>
            {missing.map(({ invoices, courier, reason }) => (
              <li key={invoices}>
                <bdi>{BOOKING.labelMissing(courier, invoices, reason)}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
