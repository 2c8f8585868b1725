import { useMemo } from 'react';
import { meQuery } from '@shop/shared/admin/page/useRights';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useWaiting } from '../../waiting/queries.ts';
import { shiftQuery } from './queries.ts';
import { shiftNow, type OwnShift } from './shiftNow.ts';

/** The open shift of who is at the till, as it stands with what the shop has not got yet. */
export function useShift(): { shift: OwnShift | null; refetch(): unknown } {
  const shell = useShell();
  const { data: me } = useQuery(meQuery(shell.api));
  const { data: told, refetch } = useQuery(shiftQuery(shell, me?.userId));
  const { sales, till } = useWaiting();
  const isBlind = till?.offline?.blindCount ?? false;
  const shift = useMemo(() => (me ? shiftNow(told, sales, { ...me, isBlind }) : null), [told, sales, me, isBlind]);
  return { shift, refetch };
}
