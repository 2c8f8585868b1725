import { IconButton } from '@shop/shared/ui/IconButton';
import { CloseIcon } from '@shop/shared/ui/StrokeIcons';
import type { ToastProps } from '@shop/shared/ui/Toast';
import { texts } from '../texts.ts';

/** The toast where its own script cannot be loaded: without a network, of all times, its words must not be lost. */
export function PlainToast({ toast, onClose }: ToastProps) {
  if (!toast?.open) return null;
  return (
    <div
      role="status"
      className="pointer-events-auto fixed inset-x-0 top-14 z-60 m-4 flex items-start gap-3 rounded-md bg-card py-3 pr-2 pl-4 text-ink shadow-lg"
    >
      <p className="min-w-0 flex-1 py-1">
        <b>{toast.title}</b> <span>{toast.description}</span>
      </p>
      <IconButton label={texts.close} icon={<CloseIcon />} onClick={onClose} />
    </div>
  );
}
