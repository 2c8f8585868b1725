import { PackageCheck } from 'lucide-react';
import type { Parcel } from '@shop/shared/contracts/http/orders/parcels';
import { Button } from '@shop/shared/ui/button/Button';
import { ContactButtons } from '../ContactButtons.tsx';
import { PaperLinks, ReceiptLink } from '../PaperLinks.tsx';
import { LoadSheetButtons } from './LoadSheetButtons.tsx';
import { TrackingLink } from '../parcel/TrackingLink.tsx';
import { DISPATCH } from './texts.ts';

/** What was just handed over, and the sheet to sign for it. */
export function Dispatched({ parcels, onGoOn }: { parcels: readonly Parcel[]; onGoOn(): void }) {
  const ids = parcels.map(({ invoiceId }) => invoiceId);
  return (
    <section
      role="status"
      className="flex flex-col items-center gap-4 rounded-lg border border-line bg-card px-4 py-10 text-center"
    >
      <PackageCheck aria-hidden="true" className="size-10 text-leaf" />
      <h2 className="text-xl">{DISPATCH.done(parcels.length, parcels[0]?.shipment?.courier ?? '')}</h2>
      <div className="flex flex-wrap justify-center gap-3">
        <LoadSheetButtons ids={ids} primary />
        <Button variant="secondary" onClick={onGoOn}>
          {DISPATCH.goOn}
        </Button>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <PaperLinks ids={ids} />
      </div>
      <ul aria-label={DISPATCH.tell} className="flex w-full max-w-lg flex-col divide-y divide-line text-left text-sm">
        {parcels.map((parcel) => (
          <li key={parcel.invoiceId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1">
              <span className="font-bold">{parcel.invoiceNumber}</span>
              <span className="ml-3">{parcel.customerName}</span>
            </span>
            <span className="flex flex-wrap gap-2">
              {parcel.phone && <ContactButtons phone={parcel.phone} />}
              <TrackingLink parcel={parcel} />
              {parcel.isOfTill && <ReceiptLink id={parcel.invoiceId} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
