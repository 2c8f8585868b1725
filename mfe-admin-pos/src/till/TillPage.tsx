import { lazy, Suspense, useEffect, useLayoutEffect, useState, type ReactNode, useRef } from 'react';
import { useLive } from '@shop/shared/admin/live/useLive';
import { loadErrorText } from '@shop/shared/api-client';
import { shippingRuleOf } from '@shop/shared/cart/shippingRule';
import { EVERYTHING } from '@shop/shared/contracts/http/events';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { OwnDevice } from '../devices/OwnDevice.tsx';
import { keepProduct, keptVersion } from '../offline/variations.ts';
import { locksOf, openKeeping, type Keeping } from './book/keeping.ts';
import { createTill, type TillStore } from './book/tillStore.ts';
import { asked, variationsQuery, readVariations } from './queries.ts';
import { salespeopleQuery } from './seller/queries.ts';
import { notTaken } from '../offline/store.ts';
import { useWaiting } from '../waiting/queries.ts';
import { useOutbox } from '../waiting/useOutbox.ts';
import { DESK } from './texts.ts';
import { TillScreen } from './TillScreen.tsx';
import { useKeepOpen } from './useKeepOpen.ts';
import { useKeptPictures } from './useKeptPictures.ts';

const PrepareTill = lazy(async () => ({ default: (await import('../opening/PrepareTill.tsx')).PrepareTill }));

/** The page, once it is known which cart is this tab's. */
export async function loadTillPage(): Promise<() => ReactNode> {
  const keeping = await openKeeping();
  return () => <TillPage keeping={keeping} />;
}

/** `/admin/pos` (admin specification, 2: point of sale). */
function TillPage({ keeping }: { keeping: Keeping }) {
  const shell = useShell();
  const [store] = useState(() => createTill(keeping));
  const { data, error, isFetching, refetch } = useFreshVariations(store);
  useKeptPictures(data?.items);
  // Also while the till is closed: what it sold before is sent.
  useOutbox();
  useKeepOpen(store);
  const unsent = notTaken(useWaiting().sales).length;
  const { data: people } = useQuery(salespeopleQuery(shell));
  const { cashRounding = 0, shippingFee, freeShippingFrom = null } = shell.settings;
  // Before anything is shown: nobody reads an amount that is not to be paid.
  useLayoutEffect(() => store.roundTo(cashRounding), [store, cashRounding]);
  useLayoutEffect(
    () => store.sendFor(shippingRuleOf({ shippingFee, freeShippingFrom })),
    [store, shippingFee, freeShippingFrom],
  );
  useEffect(() => {
    if (keeping.wasLeft()) shell.notify({ title: DESK.leftCart, tone: 'success' });
  }, [keeping, shell]);
  if (error && !data)
    return (
      <>
        <PageHeader />
        <LoadFailed text={loadErrorText(error, DESK.loadFailed)} busy={isFetching} onRetry={() => void refetch()} />
      </>
    );
  return (
    <>
      {locksOf(navigator) === undefined && (
        <p role="note" className="mb-3 rounded-md bg-sunny-soft p-3 font-semibold text-sunny-deep">
          {DESK.insecure}
        </p>
      )}
      <OwnDevice unsent={unsent}>
        <Suspense fallback={null}>
          <PrepareTill people={people} />
        </Suspense>
        <TillScreen store={store} isLoading={!data} />
      </OwnDevice>
    </>
  );
}

/** Fills the till with variations and keeps prices and stock as others leave them. */
function useFreshVariations(store: TillStore) {
  const shell = useShell();
  const query = useQuery(variationsQuery(shell));
  const { data, refetch } = query;
  useEffect(() => {
    if (data) store.setVariations(data.items, data.asOf);
  }, [data, store]);

  const reading = useRef(Promise.resolve());
  useLive('stock', ({ subject }) => {
    if (subject === EVERYTHING) return void refetch();
    // One after the other, so that the newest answer stays.
    reading.current = reading.current.then(async () => {
      try {
        const version = await keptVersion().catch(() => undefined);
        const asOf = asked();
        const items = await readVariations(shell, subject);
        store.updateProduct(subject, items, asOf);
        await keepProduct(subject, items, { version, asOf });
      } catch {
        // The server itself refuses what is not there or costs something else.
      }
    });
  });
  return query;
}
