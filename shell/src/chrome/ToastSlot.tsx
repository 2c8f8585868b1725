import { useEffect, useState, type ComponentType } from 'react';
import { useStore } from 'zustand/react';
import type { ToastProps } from '@shop/shared/ui/notice/Toast';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { CloseIcon } from '@shop/shared/ui/icon/StrokeIcons';
import type { Notifications } from '../notifications.ts';
import { texts } from '../texts.ts';

/**
 * The toast. What shows it is loaded with the first one, or as soon as somebody types: by the time a form is sent the
 * network may be gone. Without it a plain one says the same.
 */
export function ToastSlot({ notifications, edge }: { notifications: Notifications; edge: ToastProps['edge'] }) {
  const toast = useStore(notifications);
  const [Toast, setToast] = useState<ComponentType<ToastProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isLoaded = Toast !== null;

  useEffect(() => {
    if (isLoaded) return;
    const load = () => {
      import('@shop/shared/ui/notice/Toast')
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
  return toast && Shown ? <Shown toast={toast} edge={edge} onClose={notifications.close} /> : null;
}

/** The toast where its own script cannot be loaded: without a network, of all times, its words must not be lost. */
function PlainToast({ toast, onClose }: ToastProps) {
  if (!toast?.open) return null;
  return (
    <div
      role="status"
      className="pointer-events-auto fixed inset-x-0 top-14 z-60 m-4 flex items-start gap-3 rounded-md bg-card py-3 pe-2 ps-4 text-ink shadow-lg"
    >
      <p className="min-w-0 flex-1 py-1">
        <b>{toast.title}</b> <span>{toast.description}</span>
      </p>
      <IconButton label={texts.close} icon={<CloseIcon />} onClick={onClose} />
    </div>
  );
}
