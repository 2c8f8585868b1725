import { useMemo } from 'react';
import { useLive } from '@shop/shared/admin/live/useLive';
import { meQuery } from '@shop/shared/admin/page/useRights';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { ShellContext, useSettings, useShell } from '@shop/shared/remote/RemoteRoot';
import { Outlet } from '@shop/shared/router';
import type { Services } from '../services.ts';
import { AdminFrame } from './AdminFrame.tsx';
import { BurstNotice } from './BurstNotice.tsx';
import { menuOf } from './menuItems.ts';
import { NavigationProgress } from './NavigationProgress.tsx';
import { ToastSlot } from './ToastSlot.tsx';

/** Every back office page: the frame with its menu out of the registry, the page, and the toast. */
export function AdminLayout({ services }: { services: Services }) {
  const { session, shell, registry, notifications } = services;
  const settings = useSettings(shell);
  const nav = useMemo(() => menuOf(registry), [registry]);
  return (
    <ShellContext value={shell}>
      <SessionWatch />
      <NavigationProgress />
      <AdminFrame nav={nav} session={session} api={shell.api} settings={settings}>
        <BurstNotice />
        <Outlet />
      </AdminFrame>
      <ToastSlot notifications={notifications} />
    </ShellContext>
  );
}

/**
 * Keeps the stream of events open on every back office page, so that whoever is signed out elsewhere is out here at once,
 * and reads anew who is signed in when an administrator changes their own account in another window.
 */
function SessionWatch() {
  const { api } = useShell();
  const { data: me } = useQuery(meQuery(api));
  // Before a second factor that must be there is set up, nothing is told.
  return me?.mustSetUp ? null : <Watch userId={me?.userId} />;
}

function Watch({ userId }: { userId: number | undefined }) {
  const { api } = useShell();
  const client = useQueryClient();
  useLive('people', ({ subject }) => {
    if (subject === userId) void client.invalidateQueries({ queryKey: meQuery(api).queryKey });
  });
  return null;
}
