import { useEffect, useState, type ComponentType } from 'react';
import { useStore } from 'zustand/react';
import type { ToastProps } from '@shop/shared/ui/Toast';
import type { Notifications } from '../notifications.ts';
import { PlainToast } from './PlainToast.tsx';

/**
 * The toast. What shows it is loaded with the first one, or as soon as somebody types: by the time a form is sent the
 * network may be gone. Without it a plain one says the same.
 */
export function ToastSlot({ notifications }: { notifications: Notifications }) {
  const toast = useStore(notifications);
  const [Toast, setToast] = useState<ComponentType<ToastProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isLoaded = Toast !== null;

  useEffect(() => {
    if (isLoaded) return;
    const load = () => {
      import('@shop/shared/ui/Toast')
        .then(({ Toast }) => setToast(() => Toast))
        .catch((error: unknown) => {
          setHasFailed(true);
          reportError(error);
        });
    };
    if (toast) load();
    const loadForTyping = ({ target }: Event) => {
      if (target instanceof Element && target.matches('input, textarea')) load();
    };
    document.addEventListener('focusin', loadForTyping);
    return () => document.removeEventListener('focusin', loadForTyping);
  }, [isLoaded, toast]);

  const Shown = Toast ?? (hasFailed ? PlainToast : null);
  return toast && Shown ? <Shown toast={toast} onClose={notifications.close} /> : null;
}
