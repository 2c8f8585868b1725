import { FileText, PackageCheck, Tags } from 'lucide-react';
import { useAction } from '@shop/shared/admin/action/useAction';
import type { Parcel } from '@shop/shared/contracts/http/couriers';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/Button';
import { ButtonLink } from '@shop/shared/ui/ButtonLink';
import { saveLoadSheet } from './loadSheet.ts';
import { DISPATCH, LOAD_SHEET } from './texts.ts';

/** What was just handed over, and the sheet to sign for it. */
export function Dispatched({ parcels, onGoOn }: { parcels: readonly Parcel[]; onGoOn(): void }) {
  const { settings } = useShell();
  const sheet = useAction({
    call: (those: readonly Parcel[]) => saveLoadSheet(those, settings.shopName),
    failed: LOAD_SHEET.failed,
  });
  return (
    <section
      role="status"
      className="flex flex-col items-center gap-4 rounded-lg border border-line bg-card px-4 py-10 text-center"
    >
      <PackageCheck aria-hidden="true" className="size-10 text-leaf" />
      <h2 className="text-xl">{DISPATCH.done(parcels.length, parcels[0]?.shipment?.courier ?? '')}</h2>
      <div className="flex flex-wrap justify-center gap-3">
        <Button busy={sheet.busy} onClick={() => sheet.start(parcels)}>
          <FileText aria-hidden="true" className="size-5" />
          {DISPATCH.loadSheet}
        </Button>
        <ButtonLink
          variant="secondary"
          to={`/admin/papers?kind=labels&ids=${parcels.map(({ invoiceId }) => invoiceId).join(',')}`}
        >
          <Tags aria-hidden="true" className="size-5" />
          {DISPATCH.labels}
        </ButtonLink>
        <Button variant="secondary" onClick={onGoOn}>
          {DISPATCH.goOn}
        </Button>
      </div>
    </section>
  );
}
