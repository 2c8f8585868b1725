import * as Radix from '@radix-ui/react-alert-dialog';
import { clsx } from 'clsx';
import { Button } from '../button/Button.tsx';
import { Overlay } from './Overlay.tsx';
import { panelStyle } from './panelStyle.ts';
import { usePortalRoot } from './PortalRoot.tsx';
import { useFocusReturn } from './useFocusReturn.ts';
import { CANCEL } from '../texts.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  /** The specification's sentence, naming the thing. */
  description: string;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: 'neutral' | 'danger' | undefined;
  /** While the action runs: nothing can be pressed and the dialog stays. */
  busy?: boolean | undefined;
  /** Why the action failed; the dialog stays open for another try. */
  error?: string | undefined;
  /** Does not close the dialog; whoever opened it closes it when the action is done. */
  onConfirm(): void;
}

/** Asks before something that cannot be taken back. Focus starts on the harmless answer. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = CANCEL,
  tone = 'neutral',
  busy = false,
  error,
  onConfirm,
}: ConfirmDialogProps) {
  const container = usePortalRoot();
  const focusReturn = useFocusReturn(open);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <Radix.Portal container={container}>
        <Overlay open={open} />
        <Radix.Content {...focusReturn} className={clsx(panelStyle, 'max-w-sm')}>
          <Radix.Title className="text-xl">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-ink-soft">{description}</Radix.Description>
          <div role="alert" className="contents">
            {error && <p className="mt-3 rounded-md bg-danger-soft p-3 font-semibold text-danger-deep">{error}</p>}
          </div>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Radix.Cancel asChild>
              <Button variant="secondary" disabled={busy}>
                {cancelLabel}
              </Button>
            </Radix.Cancel>
            <Button variant={tone === 'danger' ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
