import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import type { ToastProps } from '@shop/shared/ui/Toast';
import type { Notifications } from '../notifications.ts';

/**
 * The toast. What shows it is loaded with the first one, or as soon as somebody types: by the time a form is sent the
 * network may be gone. Without it a toast is not seen, but the page stands.
 */
export function ToastSlot({ notifications }: { notifications: Notifications }) {
  const toast = useSyncExternalStore(notifications.subscribe, notifications.current, () => null);
  const [Toaster, setToaster] = useState<ComponentType<ToastProps> | null>(null);
  const isLoaded = Toaster !== null;

  useEffect(() => {
    if (isLoaded) return;
    const load = () => {
      import('./Toaster.tsx')
        .then(({ Toaster }) => setToaster(() => Toaster))
        .catch((error: unknown) => reportError(error));
    };
    if (toast) load();
    const loadForTyping = ({ target }: Event) => {
      if (target instanceof Element && target.matches('input, textarea')) load();
    };
    document.addEventListener('focusin', loadForTyping);
    return () => document.removeEventListener('focusin', loadForTyping);
  }, [isLoaded, toast]);

  return toast && Toaster ? <Toaster toast={toast} onClose={notifications.close} /> : null;
}
