import type { FormEvent, ReactNode } from 'react';
import { Button } from '@shop/shared/ui/Button';
import { Dialog } from '@shop/shared/ui/Dialog';

export interface BulkDialogProps {
  title: string;
  save: string;
  busy: boolean;
  failure: string | undefined;
  onSave(): void;
  onClose(): void;
  children: ReactNode;
}

/** Asks for the value a change of many products needs. */
export function BulkDialog({ title, save, busy, failure, onSave, onClose, children }: BulkDialogProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) onSave();
  }
  return (
    <Dialog open onOpenChange={() => !busy && onClose()} title={title} size="sm">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {children}
        <div role="alert" className="contents">
          {failure && <p className="rounded-md bg-danger-soft p-3 font-semibold text-danger-deep">{failure}</p>}
        </div>
        <Button type="submit" busy={busy}>
          {save}
        </Button>
      </form>
    </Dialog>
  );
}
