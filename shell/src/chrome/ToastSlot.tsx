import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { Notifications } from '../notifications.ts';

const Toaster = lazy(() => import('./Toaster.tsx').then(({ Toaster }) => ({ default: Toaster })));

export function ToastSlot({ notifications }: { notifications: Notifications }) {
  const toast = useSyncExternalStore(notifications.subscribe, notifications.current, () => null);
  if (!toast) return null;
  return (
    <Suspense>
      <Toaster toast={toast} onClose={notifications.close} />
    </Suspense>
  );
}
