import { Pencil, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { PARCEL_WORDS, type ParcelState } from '@shop/shared/contracts/parcelStates';
import { formatDateTime } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { Advices } from '../advice/Advices.tsx';
import { ParcelDialog } from '../parcel/ParcelDialog.tsx';
import { parcelQuery } from '../parcel/queries.ts';
import { PARCEL } from '../parcel/texts.ts';
import { TrackingLink } from '../parcel/TrackingLink.tsx';
import { Panel } from '../Panel.tsx';

type Said = { state?: string; stateDate?: string };

/** What the courier says of it, once it did. */
const said = ({ state = '', stateDate = '' }: Said): [string, string][] =>
  Object.hasOwn(PARCEL_WORDS, state)
    ? [[PARCEL.said, `${PARCEL_WORDS[state as ParcelState]}, ${formatDateTime(stateDate)}`]]
    : [];

/** Who has an order that was handed over, under which number and at what cost; all of it can be put right. */
export function ParcelPanel({ id }: { id: number }) {
  const { api } = useShell();
  const { data: parcel, error, isFetching, refetch } = useQuery(parcelQuery(api, id));
  const [correcting, setCorrecting] = useState(false);
  if (parcel === null) return null;
  const shipment = parcel?.shipment;
  const back = parcel?.fulfilment === 'returned';
  const facts: [string, ReactNode][] = shipment
    ? [
        [PARCEL.courier, shipment.courier],
        [PARCEL.number, shipment.trackingNumber || PARCEL.noNumber],
        [PARCEL.sent, formatDateTime(shipment.dispatchedDate)],
        ...said(shipment),
        [PARCEL.cost, formatStaffAmount(shipment.cost)],
        [back ? PARCEL.returnCost : PARCEL.returnCharge, formatStaffAmount(shipment.returnCharge)],
      ]
    : [];
  return (
    <Panel title={PARCEL.heading}>
      {parcel ? (
        <>
          {shipment ? (
            <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
              {facts.map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="text-ink-soft">{name}</dt>
                  <dd className="min-w-0 text-right font-semibold tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
          ) : (
            <p className="text-sm text-ink-soft">{PARCEL.none}</p>
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            <TrackingLink parcel={parcel} />
            <Button variant="secondary" size="sm" onClick={() => setCorrecting(true)}>
              {shipment ? (
                <Pencil aria-hidden="true" className="size-4" />
              ) : (
                <Plus aria-hidden="true" className="size-4" />
              )}
              <span>{shipment ? PARCEL.correct : PARCEL.add}</span>
            </Button>
          </div>
        </>
      ) : error ? (
        <LoadFailed text={PARCEL.failed} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-24" />
      )}
      {shipment && <Advices id={id} />}
      {correcting && parcel && <ParcelDialog parcel={parcel} onClose={() => setCorrecting(false)} />}
    </Panel>
  );
}
