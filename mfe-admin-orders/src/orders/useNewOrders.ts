import { useCallback, useEffect, useRef, useState } from 'react';
import { useLive } from '@shop/shared/admin/live/useLive';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { newestQuery } from './queries.ts';

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
  const newest = useQuery(newestQuery(shell));
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
