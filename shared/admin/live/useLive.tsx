import { useEffect, useRef } from 'react';
import type { LiveEvent, LiveKind } from '../../contracts/http/events.ts';
import { useQuery } from '@shop/shared/query';
import { useShell } from '../../remote/RemoteRoot.tsx';
import { meQuery } from '../page/useRights.tsx';

/**
 * Hears what changes while the page stands. `own`: the signed-in person did it, perhaps in another tab. `opened`: from now
 * on all is heard; what happened since the page was read is not.
 */
export function useLive(
  kind: LiveKind | undefined,
  read: (event: LiveEvent & { own: boolean }) => void,
  opened?: () => void,
): void {
  const { api, live } = useShell();
  const { data: me } = useQuery(meQuery(api));
  const latest = useRef({ read, opened });
  useEffect(() => {
    latest.current = { read, opened };
  });
  const userId = me?.userId;
  useEffect(() => {
    if (!kind || userId === undefined) return;
    return live?.on(
      kind,
      (event) => latest.current.read({ ...event, own: event.userId === userId }),
      () => latest.current.opened?.(),
    );
  }, [kind, live, userId]);
}
