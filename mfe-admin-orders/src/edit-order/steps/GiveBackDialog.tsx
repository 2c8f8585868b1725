import { useState } from 'react';
import { Button } from '@shop/shared/ui/button/Button';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { TextAreaField } from '@shop/shared/ui/field/TextAreaField';
import { STEPS } from '../texts.ts';

interface GiveBackDialogProps {
  step: 'return' | 'cancel';
  invoice: string;
  busy: boolean;
  onConfirm(note: string): void;
  onClose(): void;
}

/** Asks before an order's pieces go back into stock, and why. */
export function GiveBackDialog({ step, invoice, busy, onConfirm, onClose }: GiveBackDialogProps) {
  const [note, setNote] = useState('');
  const texts = STEPS.ask[step];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={texts.title(invoice)}
      description={texts.question}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm(note.trim());
        }}
      >
        <TextAreaField
          label={STEPS.why}
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {STEPS.keep}
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            {texts.button}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
