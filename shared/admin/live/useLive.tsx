import { useEffect, useRef } from 'react';
import type { LiveEvent, LiveKind } from '../../contracts/http/events.ts';
import { useQuery } from '@shop/shared/query';
import { useShell } from '../../remote/RemoteRoot.tsx';
import { meQuery } from '../../remote/useRights.tsx';

/** Hears what changes while the page stands. `own`: the signed-in person did it, perhaps in another tab. */
export function useLive(kind: LiveKind | undefined, read: (event: LiveEvent & { own: boolean }) => void): void {
  const { api, live } = useShell();
  const { data: me } = useQuery(meQuery(api));
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  const userId = me?.userId;
  useEffect(() => {
    if (!kind || userId === undefined) return;
    return live?.on(kind, (event) => latest.current({ ...event, own: event.userId === userId }));
  }, [kind, live, userId]);
}
