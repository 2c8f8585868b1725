import { useEffect, useRef } from 'react';
import { EVERYTHING } from '@shop/shared/contracts/http/events';
import { useLive } from '@shop/shared/admin/live/useLive';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import type { TillStore } from './book/tillStore.ts';
import { variationsQuery, readVariations } from './queries.ts';

/** Fills the till with variations and keeps prices and stock as others leave them. */
export function useFreshVariations(store: TillStore) {
  const shell = useShell();
  const query = useQuery(variationsQuery(shell));
  const { data, refetch } = query;
  useEffect(() => {
    if (data) store.setVariations(data);
  }, [data, store]);

  const reading = useRef(Promise.resolve());
  useLive('stock', ({ subject }) => {
    if (subject === EVERYTHING) return void refetch();
    // One after the other, so that what was asked for last is what stays.
    reading.current = reading.current.then(async () => {
      try {
        store.updateProduct(subject, await readVariations(shell, subject));
      } catch {
        // The server itself refuses what is not there or costs something else.
      }
    });
  });
  return query;
}
