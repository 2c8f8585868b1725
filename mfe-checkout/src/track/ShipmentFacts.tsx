import type { TrackedOrder } from '@shop/shared/contracts/http/orders/tracking';
import { ButtonAnchor } from '@shop/shared/ui/button/ButtonAnchor';
import { trackTexts } from './texts.ts';

/** Who brings the parcel, under which number, and where the courier says more. */
export function ShipmentFacts({ shipment }: { shipment: NonNullable<TrackedOrder['shipment']> }) {
  const { courier, trackingNumber, page } = shipment;
  return (
    <div className="grid gap-3 rounded-md bg-sunken px-4 py-3">
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
