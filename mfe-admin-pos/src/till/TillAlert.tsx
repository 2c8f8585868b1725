import { useState } from 'react';
import { Button } from '@shop/shared/ui/button/Button';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { DESK } from './texts.ts';

export interface AlertText {
  title: string;
  /** The specification's sentence. */
  text: string;
  more?: string | undefined;
}

/** An alert of the specification in our dialog; Enter and Escape close it. */
export function TillAlert({ alert, onClose }: { alert: AlertText | null; onClose(): void }) {
  // Its words stay while it goes.
  const [last, setLast] = useState(alert);
  if (alert !== null && alert !== last) setLast(alert);
  return (
    <Dialog
      open={alert !== null}
      onOpenChange={(open) => !open && onClose()}
      title={last?.title ?? ''}
      description={last?.text}
      size="sm"
    >
      {last?.more && <p className="mb-4 text-ink-soft">{last.more}</p>}
      <div className="flex justify-end">
        <Button autoFocus onClick={onClose}>
          {DESK.ok}
        </Button>
      </div>
    </Dialog>
  );
}
