import { noteUnsent } from '@shop/shared/admin/form/leaving';
import { queryOptions, useQuery } from '@shop/shared/query';
import { canBeTill } from '../devices/device.ts';
import { knownTill, type KnownTill } from '../devices/ownTill.ts';
import { notTaken, tillDatabase, type Counter, type KeptSale } from '../offline/store.ts';
import { inOrder } from './inOrder.ts';

/** What this browser has sold by itself, and what it is as a till. */
export interface Waiting {
  till: KnownTill | undefined;
  /** In the order they were sold. */
  sales: KeptSale[];
  counters: Counter[];
  /** Null where the browser does not say. */
  isKept: boolean | null;
  freeBytes: number | null;
  /** When this was read, in milliseconds. */
  now: number;
}

/** Below it nothing is sold without the server: the browser might not keep it. */
export const ENOUGH_BYTES = 5_000_000;

const NOTHING: Waiting = { till: undefined, sales: [], counters: [], isKept: null, freeBytes: null, now: 0 };

/** Of this browser alone: that it is read says nothing about the network. */
export const waitingQuery = queryOptions({
  queryKey: ['till', 'waiting'] as const,
  queryFn: async (): Promise<Waiting> => {
    if (!canBeTill()) return NOTHING;
    const database = await tillDatabase();
    const { storage } = navigator;
    const [till, sales, counters, isKept, { quota, usage = 0 }] = await Promise.all([
      knownTill(database),
      database.getAll('sales'),
      database.getAll('counters'),
      storage.persisted().catch(() => null),
      storage.estimate().catch((): StorageEstimate => ({})),
    ]);
    noteUnsent(notTaken(sales).length > 0);
    return {
      till,
      sales: inOrder(sales),
      counters,
      isKept,
      freeBytes: quota === undefined ? null : Math.max(0, quota - usage),
      now: Date.now(),
    };
  },
  meta: { isLocal: true },
  staleTime: 0,
  // What another tab sends while this is first read is not heard.
  refetchInterval: ({ state }) => (notTaken(state.data?.sales ?? []).length > 0 ? 5000 : 60_000),
});

export function useWaiting(): Waiting {
  return useQuery(waitingQuery).data ?? NOTHING;
}
