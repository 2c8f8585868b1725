import * as Radix from '@radix-ui/react-toast';
import { clsx } from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import type { Toast as ToastContent } from '../../contracts/remote.ts';
import { IconButton } from '../button/IconButton.tsx';
import { CloseIcon } from '../icon/StrokeIcons.tsx';
import { CLOSE, NOTIFICATION, NOTIFICATIONS } from '../texts.ts';
import { placeClear, type Edge } from './placeClear.ts';

/** How long a toast stays, in milliseconds; hovering or focusing it stops the clock. */
const DURATION_MS = 6000;

/** The page below it may be another by then. */
const LOOK_AGAIN_MS = 500;

export interface ToastProps {
  /** Null when there is nothing to say; one with another `id` replaces the one shown; `open: false` was dismissed. */
  toast: (ToastContent & { id?: number; open?: boolean }) | null;
  /** Where it stands unless that covers something to press. */
  edge: Edge;
  onClose(): void;
}

const edges = { neutral: 'border-s-ink', success: 'border-s-leaf', error: 'border-s-danger' };

/** At most one toast (storefront specification, 9), announced politely. */
export function Toast({ toast, edge, onClose }: ToastProps) {
  const place = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const floating = place.current;
    if (!floating || !toast || toast.open === false) return;
    floating.style.top = '';
    const put = () => placeClear(floating, edge);
    put();
    const timer = setInterval(put, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [toast, edge]);
  return (
    <Radix.Provider duration={DURATION_MS} swipeDirection="right" label={NOTIFICATION}>
      {toast && (
        <Radix.Root
          key={toast.id ?? `${toast.title}\n${toast.description ?? ''}`}
          open={toast.open ?? true}
          type="background"
          onOpenChange={(open) => !open && onClose()}
          // A modal dialog, perhaps of another bundle, would take this for a click beside it and close.
          onClick={(event) => event.stopPropagation()}
          className={clsx(
            // A modal dialog turns the pointer off for everything beside it.
            'pointer-events-auto flex items-start gap-3 rounded-md border-s-6 bg-card py-3 pe-2 ps-4 text-ink shadow-lg data-[state=closed]:animate-fade-out data-[state=open]:animate-toast-in',
            edges[toast.tone ?? 'neutral'],
          )}
        >
          <div className="min-w-0 flex-1 py-1">
            <Radix.Title className="font-bold">{toast.title}</Radix.Title>
            {toast.description && (
              <Radix.Description className="mt-0.5 text-sm text-ink-soft">{toast.description}</Radix.Description>
            )}
          </div>
          <Radix.Close asChild>
            <IconButton label={CLOSE} icon={<CloseIcon />} />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        ref={place}
        label={NOTIFICATIONS}
        className="fixed z-60 flex w-full max-w-sm flex-col px-4 outline-none sm:max-w-96"
      />
    </Radix.Provider>
  );
}
