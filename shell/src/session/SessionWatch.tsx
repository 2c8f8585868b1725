import { useEffect, useRef } from 'react';
import { useLive } from '@shop/shared/admin/live/useLive';
import { useQuery, useQueryClient, type QueryKey } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { ME, meQuery } from '@shop/shared/admin/page/useRights';

/**
 * Keeps the stream of events open on every back office page, so that whoever is signed out elsewhere is out here at once,
 * and reads anew who is signed in when an administrator changes their own account in another window.
 */
export function SessionWatch() {
  const { api } = useShell();
  const { data: me } = useQuery(meQuery(api));
  // Before a second factor that must be there is set up, nothing is told.
  return me?.mustSetUp ? null : <Watch userId={me?.userId} />;
}

function Watch({ userId }: { userId: number | undefined }) {
  const { api } = useShell();
  const client = useQueryClient();
  const before = useRef(userId);
  useEffect(() => {
    if (userId === undefined) return;
    // Somebody took this device over: what the one before has seen is not theirs.
    if (before.current !== undefined && before.current !== userId) {
      const isNotMe = ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] !== ME[0];
      client.removeQueries({ type: 'inactive', predicate: isNotMe });
      void client.invalidateQueries({ predicate: isNotMe });
    }
    before.current = userId;
  }, [userId, client]);
  useLive('people', ({ subject }) => {
    if (subject === userId) void client.invalidateQueries({ queryKey: meQuery(api).queryKey });
  });
  return null;
}
