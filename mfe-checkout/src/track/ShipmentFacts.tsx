import type { TrackedOrder } from '@shop/shared/contracts/http/orders/tracking';
import { formatDateTime } from '@shop/shared/format/dates';
import { ButtonAnchor } from '@shop/shared/ui/button/ButtonAnchor';
import { trackTexts } from './texts.ts';

/** Where the parcel is by its courier's word, who brings it, under which number, and where the courier says more. */
export function ShipmentFacts({
  shipment,
  isOnTheWay,
}: {
  shipment: NonNullable<TrackedOrder['shipment']>;
  isOnTheWay: boolean;
}) {
  const { courier, trackingNumber, page, state = '', stateDate = '' } = shipment;
  const said = Object.hasOwn(trackTexts.said, state) && trackTexts.said[state];
  return (
    <div className="grid gap-3 rounded-md bg-sunken px-4 py-3">
      {said && isOnTheWay && (
        <div>
          <p className="font-bold">{said}</p>
          {stateDate && <p className="text-sm text-ink-soft tabular-nums">{formatDateTime(stateDate)}</p>}
        </div>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">{trackTexts.courier}</dt>
        <dd className="font-bold">{courier}</dd>
        {trackingNumber && (
          <>
            <dt className="text-ink-soft">{trackTexts.trackingNumber}</dt>
            <dd className="font-bold break-all tabular-nums">{trackingNumber}</dd>
          </>
        )}
      </dl>
      {page && (
        <ButtonAnchor href={page} variant="secondary">
          {trackTexts.followParcel}
        </ButtonAnchor>
      )}
    </div>
  );
}
