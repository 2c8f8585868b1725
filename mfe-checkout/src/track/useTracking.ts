import { useEffect, useRef, useState } from 'react';
import type { TrackQuery } from '@shop/shared/contracts/http/orders/tracking';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { find, NOTHING, SENT_KEY, type Found } from './queries.ts';

export interface Tracking extends Found {
  /**
   * Asks for an order. Never throws; an answer that a later question overtook is dropped. The first that is asked anew has
   * the order that came with the page shown until it comes again: the server knows no device that has ordered, which may confirm.
   */
  look(query: TrackQuery, isAnew?: boolean): Promise<void>;
}

/** A shopper's own order, asked for anew each time: where it is changes. The first is what came with the page, if anything. */
export function useTracking(): Tracking {
  const { api, queryClient } = useShell();
  const [found, setFound] = useState(() => queryClient.getQueryData<Found>(SENT_KEY) ?? NOTHING);
  const asked = useRef(0);
  useEffect(() => queryClient.removeQueries({ queryKey: SENT_KEY }), [queryClient]);

  const look: Tracking['look'] = async (query, isAnew = false) => {
    const question = (asked.current += 1);
    const before = isAnew && question === 1 ? found : NOTHING;
    setFound(before);
    const next = await find(api, query);
    if (question === asked.current && (next.order || !before.order)) setFound(next);
  };
  return { ...found, look };
}
