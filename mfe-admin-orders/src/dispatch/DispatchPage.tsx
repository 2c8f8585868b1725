import { Download } from 'lucide-react';
import { useState } from 'react';
import { failureText, useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { download } from '@shop/shared/admin/calls/download';
import { LeaveGuard } from '@shop/shared/admin/form/LeaveGuard';
import { useLive } from '@shop/shared/admin/live/useLive';
import { ApiError, loadErrorText } from '@shop/shared/api-client';
import { type Parcel, READ_BOOKING_SHEET, DISPATCH_ORDERS } from '@shop/shared/contracts/http/orders/parcels';
import { idsIn } from '@shop/shared/format/idIn';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useSearchParams } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/button/Button';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { EmptyState } from '@shop/shared/ui/notice/EmptyState';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { ordersKey } from '../orderQueries.ts';
import { couriersQuery } from '../parcel/queries.ts';
import { BookingPanel } from './BookingPanel.tsx';
import { ChooseCourier } from './ChooseCourier.tsx';
import { Dispatched } from './Dispatched.tsx';
import {
  costOf,
  dispatchBody,
  faultsOf,
  gramsOf,
  gramsText,
  hasNumber,
  isWritten,
  rowOf,
  withNumbers,
  withScanned,
  wrongRows,
  type Draft,
  type Faults,
} from './draft.ts';
import { NumberScanner } from './NumberScanner.tsx';
import { ParcelRows } from './ParcelRows.tsx';
import { toDispatchQuery } from './queries.ts';
import { SubmitBar } from './SubmitBar.tsx';
import { DISPATCH } from './texts.ts';
import { useBooking } from './useBooking.ts';

/** `/admin/dispatch`, with `?ids=` of some orders: hands confirmed orders to a courier. */
export function DispatchPage() {
  const shell = useShell();
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const ids = idsIn(params.get('ids'));
  const waiting = useQuery(toDispatchQuery(shell.api, ids));
  const couriers = useQuery(couriersQuery(shell.api));
  const [courierId, setCourierId] = useState<number | null>(null);
  const [draft, setDraft] = useState<Draft>({});
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Parcel[] | null>(null);
  useLive('orders', ({ own }) => !own && void client.invalidateQueries({ queryKey: ordersKey }));

  const inUse = couriers.data?.data ?? [];
  // With one courier there is nothing to choose.
  const courier = inUse.find((one) => one.courierId === courierId) ?? (inUse.length === 1 ? inUse[0] : undefined);
  const parcels = waiting.data?.data ?? [];
  const isWaiting = parcels.length > 0;
  const booking = useBooking(parcels, draft);
  const { chosen } = booking;
  // Whoever has numbers of parcels has booked them elsewhere.
  const booksNext = booking.isOffered && !chosen.some((parcel) => rowOf(draft, parcel).trackingNumber.trim());
  const noCourier = inUse.length === 0 ? 'anyCourier' : booksNext ? 'booking' : 'courier';
  const missing = chosen.length === 0 ? 'order' : courier ? null : noCourier;
  const cost = chosen.reduce((sum, parcel) => sum + (Number(costOf(rowOf(draft, parcel), parcel, courier)) || 0), 0);

  const sheet = useAction({
    call: () =>
      download(shell, READ_BOOKING_SHEET, {
        courierId: courier?.courierId ?? 0,
        ids: chosen.map(({ invoiceId }) => invoiceId).join(','),
        grams: gramsText(draft, chosen),
      }),
    failed: DISPATCH.bookingFailed,
  });

  const submit = async () => {
    if (!courier || busy) return;
    const wrong = wrongRows(draft, chosen, DISPATCH.unreadableCost);
    setFaults(wrong);
    setFailure(Object.keys(wrong).length > 0 ? DISPATCH.nothingSent : null);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const body = dispatchBody(draft, chosen, courier.courierId);
      setDone((await call(shell, DISPATCH_ORDERS, { body })).data);
      setDraft({});
    } catch (error) {
      const found = error instanceof ApiError ? faultsOf(error.fields, chosen) : {};
      setFaults(found);
      setFailure(Object.keys(found).length > 0 ? DISPATCH.nothingSent : failureText(DISPATCH.failed, error as Error));
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: ordersKey });
    }
  };

  const showAll = () => setParams({}, { replace: true });
  const header = (
    <PageHeader
      actions={
        <ButtonLink variant="secondary" size="sm" to="/admin/arrivals">
          {DISPATCH.arrivals}
        </ButtonLink>
      }
    />
  );
  if (done) {
    return (
      <>
        {header}
        <Dispatched
          parcels={done}
          onGoOn={() => {
            setDone(null);
            showAll();
          }}
        />
      </>
    );
  }
  const error = waiting.error ?? couriers.error;
  if (error && !(waiting.data && couriers.data)) {
    const text = loadErrorText(error, DISPATCH.loadFailed);
    return (
      <>
        {header}
        <LoadFailed
          text={text}
          busy={waiting.isFetching || couriers.isFetching}
          onRetry={() => void Promise.all([waiting.refetch(), couriers.refetch()])}
        />
      </>
    );
  }
  if (!waiting.data || !couriers.data) {
    return (
      <>
        {header}
        <Skeleton className="h-96 w-full" />
      </>
    );
  }
  return (
    <div className="@container">
      {header}
      {isWritten(draft, parcels) && <LeaveGuard subject={DISPATCH.subject} />}
      {isWaiting && ids.length > 0 && (
        <p className="mb-3 flex flex-wrap items-center gap-x-3 text-sm">
          <span>{DISPATCH.onlyChosen(parcels.length)}</span>
          <Button variant="ghost" size="sm" onClick={showAll}>
            {DISPATCH.showAll}
          </Button>
        </p>
      )}
      {isWaiting && (
        <div className="mb-4 flex flex-wrap items-end gap-3 rounded-lg border border-line bg-card p-4">
          <ChooseCourier couriers={inUse} chosen={courier} onChoose={setCourierId} />
          <NumberScanner
            onScan={(number) => {
              if (hasNumber(draft, parcels, number)) return DISPATCH.twice(number.trim());
              const next = withScanned(draft, parcels, number);
              if (!next) return DISPATCH.noneLeft(number.trim());
              setDraft(next);
              return undefined;
            }}
            onPaste={(text) => setDraft(withNumbers(draft, parcels, text))}
          />
          <Button
            variant="secondary"
            busy={sheet.busy}
            disabled={!courier || chosen.length === 0 || chosen.some((one) => gramsOf(rowOf(draft, one)) === null)}
            onClick={() => sheet.start(undefined)}
          >
            <Download aria-hidden="true" className="size-4" />
            {DISPATCH.bookingSheet}
          </Button>
        </div>
      )}
      {/* Here whether orders wait or not, so that it keeps the focus when the last of them is booked. */}
      <BookingPanel booking={booking} isNext={booksNext} />
      {isWaiting ? (
        <>
          <ParcelRows
            parcels={parcels}
            draft={draft}
            faults={faults}
            courier={courier}
            booking={booking}
            onChange={(parcel, change) =>
              setDraft((now) => ({ ...now, [parcel.invoiceId]: { ...rowOf(now, parcel), ...change } }))
            }
          />
          <SubmitBar
            chosen={chosen}
            cost={courier ? cost : null}
            failure={failure}
            busy={busy}
            missing={missing && DISPATCH.missing[missing]}
            isNext={!booksNext}
            onSubmit={() => void submit()}
          />
        </>
      ) : (
        <EmptyState
          title={ids.length > 0 ? DISPATCH.noneOfThese : DISPATCH.none}
          text={ids.length > 0 ? undefined : DISPATCH.noneHint}
          action={
            ids.length > 0 && (
              <Button variant="secondary" onClick={showAll}>
                {DISPATCH.showAll}
              </Button>
            )
          }
        />
      )}
    </div>
  );
}
