import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { tellOfSales } from '../offline/onSales.ts';
import { isUnreached } from '../offline/unreached.ts';
import type { TillStore } from './book/tillStore.ts';
import { heldQuery } from './held/queries.ts';

/** Until it is asked again whether the shop answers. */
export const ASK_AGAIN_MS = 5000;
/** So many times a line that says nothing is waited for: where answers are slow, the one before may be on its way. */
const PATIENT_TIMES = 6;

/**
 * Notes whether calls come through: browsers say that there is a network also where it leads nowhere. While none does, a
 * small read is repeated, so that the till notices by itself when one does again.
 */
export function useReach(store: TillStore): void {
  const shell = useShell();
  const client = useQueryClient();
  const isCut = useStore(store, (state) => state.isCut);
  useEffect(() => {
    /** What was asked while no call came through. */
    const askedSince = new WeakSet<object>();
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const { action, query } = event;
      if (query.meta?.['isLocal']) return;
      const isCutNow = store.getState().isCut;
      if (action.type === 'fetch') askedSince[isCutNow ? 'add' : 'delete'](query);
      // What was on its way when the line was cut says nothing of it.
      else if (action.type === 'success' && !action.manual) store.reached(!isCutNow || askedSince.has(query));
      else if (action.type === 'error' && isUnreached(action.error)) store.reached(false);
    });
  }, [client, store]);
  useEffect(() => {
    const gone = () => store.reached(false);
    if (!navigator.onLine) gone();
    addEventListener('offline', gone);
    return () => removeEventListener('offline', gone);
  }, [store]);
  useEffect(() => {
    if (!isCut) return;
    const { queryKey } = heldQuery(shell);
    let times = 0;
    const ask = (cancelRefetch = true) => void client.refetchQueries({ queryKey }, { cancelRefetch });
    const timer = setInterval(() => ask((times += 1) % PATIENT_TIMES === 0), ASK_AGAIN_MS);
    const askAnew = () => ask();
    addEventListener('online', askAnew);
    return () => {
      clearInterval(timer);
      removeEventListener('online', askAnew);
      // What waits is sent at once: the browser may have noticed nothing.
      if (!store.getState().isCut) tellOfSales();
    };
  }, [isCut, client, shell, store]);
}
