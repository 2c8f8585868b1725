import * as Radix from '@radix-ui/react-toast';
import { clsx } from 'clsx';
import type { Toast as ToastContent } from '../../contracts/remote.ts';
import { IconButton } from '../button/IconButton.tsx';
import { CloseIcon } from '../icon/StrokeIcons.tsx';
import { CLOSE, NOTIFICATION } from '../texts.ts';

/** How long a toast stays, in milliseconds; hovering or focusing it stops the clock. */
const DURATION_MS = 6000;

export interface ToastProps {
  /** Null when there is nothing to say; one with another `id` replaces the one shown; `open: false` was dismissed. */
  toast: (ToastContent & { id?: number; open?: boolean }) | null;
  onClose(): void;
}

const edges = { neutral: 'border-l-ink', success: 'border-l-leaf', error: 'border-l-danger' };

/** At most one toast (storefront specification, 9), announced politely. */
export function Toast({ toast, onClose }: ToastProps) {
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
            'pointer-events-auto flex items-start gap-3 rounded-md border-l-6 bg-card py-3 pr-2 pl-4 text-ink shadow-lg data-[state=closed]:animate-fade-out data-[state=open]:animate-toast-in',
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
      {/* At the top: the buttons one presses next stay at the bottom of a phone, a drawer and a summary. */}
      <Radix.Viewport className="fixed inset-x-0 top-14 z-60 mx-auto flex w-full max-w-sm flex-col p-4 outline-none sm:right-4 sm:left-auto sm:mx-0" />
    </Radix.Provider>
  );
}
