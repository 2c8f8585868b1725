import { LIST_ORDERS } from '@shop/shared/contracts/http/orders';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callList } from '@shop/shared/admin/calls/call';
import { useLive } from '@shop/shared/admin/live/useLive';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';

const NONE: readonly number[] = [];

export interface NewOrders {
  /** Ids of what came in since, by others. */
  ids: readonly number[];
  /** The newest order when one began to look; undefined while it is not known. */
  upTo: number | undefined;
  /** They were seen. */
  clear(): void;
}

/** What comes in while the page stands. Ids are given in order: whatever is above the newest known is new. */
export function useNewOrders(arrived: () => void): NewOrders {
  const shell = useShell();
  const [ids, setIds] = useState(NONE);
  const [seenUpTo, setSeenUpTo] = useState<number>();
  const latest = useRef(arrived);
  useEffect(() => {
    latest.current = arrived;
  });
  const newest = useQuery({
    queryKey: ['newestOrder'],
    queryFn: async ({ signal }) => {
      const query = { sort: '-date', limit: 1, offset: 0 };
      const { data } = await callList(shell, LIST_ORDERS, { query, signal });
      return data[0]?.invoiceId ?? 0;
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  const upTo = seenUpTo ?? newest.data;
  const highest = Math.max(upTo ?? 0, ...ids);
  useLive('orders', ({ subject, own }) => {
    if (upTo === undefined || own || subject <= highest) return;
    setIds((last) => (last.includes(subject) ? last : [...last, subject]));
    latest.current();
  });
  const clear = useCallback(() => {
    if (ids.length === 0) return;
    setSeenUpTo(highest);
    setIds(NONE);
  }, [ids, highest]);
  return { ids, upTo, clear };
}
