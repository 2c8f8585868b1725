import { useEffect, useRef } from 'react';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { CloseIcon } from '@shop/shared/ui/icon/StrokeIcons';
import type { RegistryEntry } from '@shop/shared/contracts/registry';
import { Unavailable, type UnavailableProps } from '../remotes/Unavailable.tsx';
import { texts } from '../texts.ts';

interface MiniCartPendingProps {
  entry: RegistryEntry;
  failure: { error: unknown } | null;
  onTryAgain: UnavailableProps['onReachable'];
  onClose(): void;
}

/** The drawer at once, while the remote that fills it is on its way, or what to do when it does not come. */
export function MiniCartPending({ entry, failure, onTryAgain, onClose }: MiniCartPendingProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    // The drawer that replaces this one gives the focus back to whatever has it when it opens.
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={texts.cart}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && event.detail < 2 && onClose()}
      className="fixed inset-y-0 end-0 start-auto m-0 h-dvh max-h-none w-96 max-w-full flex-col bg-card text-ink shadow-lg backdrop:bg-overlay open:flex"
    >
      <header className="flex items-center justify-between gap-4 border-b border-line py-3 pe-3 ps-5">
        <h2 className="text-lg">{texts.cart}</h2>
        <IconButton label={texts.close} icon={<CloseIcon />} onClick={onClose} />
      </header>
      {failure ? (
        <Unavailable entry={entry} error={failure.error} onReachable={onTryAgain} />
      ) : (
        <div role="status" aria-label={texts.loading} className="grid gap-4 p-5">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      )}
    </dialog>
  );
}
