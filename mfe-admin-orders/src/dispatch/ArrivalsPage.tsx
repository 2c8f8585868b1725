import { PackageCheck, PackageX, Pencil, PhoneMissed } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { List } from '@shop/shared/admin/list/List';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import { type OrderStep, STEP_ORDERS } from '@shop/shared/contracts/http/orders/orderSteps';
import { type Parcel, LIST_PARCELS } from '@shop/shared/contracts/http/orders/parcels';
import { PARCEL_STATES, PARCEL_WORDS } from '@shop/shared/contracts/parcelStates';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { AttemptDialog } from '../advice/AttemptDialog.tsx';
import { ATTEMPT } from '../advice/texts.ts';
import { ordersKey } from '../orderQueries.ts';
import { ParcelDialog } from '../parcel/ParcelDialog.tsx';
import { PARCEL } from '../parcel/texts.ts';
import { arrivalColumns } from './arrivalColumns.tsx';
import { ArrivalScanner } from './ArrivalScanner.tsx';
import { LoadSheetButtons } from './LoadSheetButtons.tsx';
import { ARRIVALS } from './texts.ts';

interface Marking {
  ids: number[];
  step: Extract<OrderStep, 'deliver' | 'return'>;
  /** Once they are marked. */
  clear(): void;
}

const FIXED = { fulfilment: 'dispatched' };

const FILTERS = [
  {
    id: 'state',
    label: ARRIVALS.state,
    any: ARRIVALS.anyState,
    options: [
      { value: 'astray', label: ARRIVALS.astray },
      ...PARCEL_STATES.map((state) => ({ value: state, label: PARCEL_WORDS[state] })),
    ],
  },
];

/** `/admin/arrivals`: what became of parcels that were handed over, many at once. */
export function ArrivalsPage() {
  const shell = useShell();
  const [scanned, setScanned] = useState<Parcel[]>([]);
  const [correcting, setCorrecting] = useState<Parcel | null>(null);
  const [missed, setMissed] = useState<Parcel | null>(null);
  const mark = useAction({
    call: ({ ids, step }: Marking) => call(shell, STEP_ORDERS, { body: { ids, step } }),
    confirm: ({ ids, step }) => ({
      title: ARRIVALS[step].title(ids.length),
      question: ARRIVALS[step].question,
      button: ARRIVALS[step].button,
    }),
    invalidates: [ordersKey],
    done: ({ ids, step }) => ARRIVALS[step].done(ids.length),
    failed: ARRIVALS.failed,
    onDone: ({ clear }) => clear(),
  });
  const buttons = (ids: number[], clear: () => void) => (
    <>
      <Button size="sm" onClick={() => mark.start({ ids, step: 'deliver', clear })}>
        <PackageCheck aria-hidden="true" className="size-4" />
        <span>{ARRIVALS.delivered(ids.length)}</span>
      </Button>
      <Button size="sm" variant="secondary" onClick={() => mark.start({ ids, step: 'return', clear })}>
        <PackageX aria-hidden="true" className="size-4" />
        <span>{ARRIVALS.returned(ids.length)}</span>
      </Button>
    </>
  );
  return (
    <>
      <PageHeader />
      <p className="-mt-2 mb-4 text-ink-soft">{ARRIVALS.subtitle}</p>
      <ArrivalScanner scanned={scanned} onChange={setScanned}>
        {buttons(
          scanned.map(({ invoiceId }) => invoiceId),
          () => setScanned([]),
        )}
      </ArrivalScanner>
      <h2 className="mt-6 mb-3 text-lg">{ARRIVALS.onTheWay}</h2>
      <List
        label={ARRIVALS.onTheWay}
        call={LIST_PARCELS}
        kind="orders"
        fixed={FIXED}
        texts={ARRIVALS.list}
        columns={arrivalColumns}
        filters={FILTERS}
        defaultSort="dispatched"
        rowId={(row) => row.invoiceId}
        rowName={(row) => row.invoiceNumber}
        rowActions={(row) => (
          <>
            {row.shipment?.isByHand && (
              <RowAction
                label={ATTEMPT.mark}
                name={row.invoiceNumber}
                icon={<PhoneMissed aria-hidden="true" />}
                onClick={() => setMissed(row)}
              />
            )}
            <RowAction
              label={PARCEL.correct}
              name={row.invoiceNumber}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => setCorrecting(row)}
            />
          </>
        )}
        bulkActions={({ ids, clear }) => (
          <>
            {buttons(ids, clear)}
            <LoadSheetButtons ids={ids} size="sm" />
          </>
        )}
        exportTo="on-the-way.csv"
      />
      {mark.dialog}
      {missed && (
        <AttemptDialog
          parcel={missed}
          isAgain={missed.shipment?.state === 'attempted'}
          onClose={() => setMissed(null)}
        />
      )}
      {correcting && <ParcelDialog parcel={correcting} onClose={() => setCorrecting(null)} />}
    </>
  );
}
