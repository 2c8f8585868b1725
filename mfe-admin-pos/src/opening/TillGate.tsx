import { lazy, Suspense } from 'react';
import { meQuery } from '@shop/shared/admin/page/useRights';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Outlet } from '@shop/shared/router';
import { isKeptPage, isUnreached } from '../offline/unreached.ts';

const OpenByPin = lazy(async () => ({ default: (await import('./OpenByPin.tsx')).OpenByPin }));

/** Around the till's pages: where nobody can say who is signed in, as there is no network, somebody opens it by PIN. */
export function TillGate() {
  const { api } = useShell();
  const { data: me, error, isPending } = useQuery(meQuery(api));
  const isClosed = !me && (isUnreached(error) || (isPending && isKeptPage()));
  if (!isClosed) return <Outlet />;
  return (
    <Suspense fallback={null}>
      <OpenByPin />
    </Suspense>
  );
}
