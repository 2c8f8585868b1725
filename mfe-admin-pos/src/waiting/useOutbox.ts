import { useEffect } from 'react';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { canBeTill } from '../devices/device.ts';
import { onSales } from '../offline/onSales.ts';
import { waitingQuery } from './queries.ts';
import type { Hurry } from './runOutbox.ts';

/** Sends what waits while the page stands, in one tab of all; also what somebody else sold. */
export function useOutbox(): void {
  const shell = useShell();
  const client = useQueryClient();
  useEffect(() => {
    if (!canBeTill() || !('locks' in navigator)) return;
    const end = new AbortController();
    const hurry: Hurry = { onHurry: undefined };
    const hurryNow = () => hurry.onHurry?.();
    const leave = onSales((news) => {
      void client.invalidateQueries({ queryKey: waitingQuery.queryKey });
      void client.invalidateQueries({ queryKey: ['till', 'shift'] });
      if (news !== 'why') hurryNow();
    });
    addEventListener('online', hurryNow);
    // It ends with the page, and another tab goes on.
    void import('./runOutbox.ts').then(({ runOutbox }) => runOutbox(shell, hurry, end.signal)).catch(() => undefined);
    return () => {
      end.abort();
      leave();
      removeEventListener('online', hurryNow);
    };
  }, [shell, client]);
}
