import { useMemo } from 'react';
import { ShellContext, useSettings } from '@shop/shared/remote/RemoteRoot';
import { Outlet } from '@shop/shared/router';
import { AdminFrame } from './AdminFrame.tsx';
import { BurstNotice } from './BurstNotice.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { ToastSlot } from './ToastSlot.tsx';
import { menuOf } from './menuItems.ts';
import type { Services } from '../services.ts';
import { SessionWatch } from '../session/SessionWatch.tsx';

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
      <ToastSlot notifications={notifications} edge="bottom" />
    </ShellContext>
  );
}
