import { Button } from '@shop/shared/ui/Button';
import { Dialog } from '@shop/shared/ui/Dialog';
import { DESK } from './texts.ts';

export interface AlertText {
  title: string;
  /** The specification's sentence. */
  text: string;
  more?: string | undefined;
}

/** An alert of the specification in our dialog; Enter and Escape close it. */
export function TillAlert({ alert, onClose }: { alert: AlertText | null; onClose(): void }) {
  return (
    <Dialog
      open={alert !== null}
      onOpenChange={(open) => !open && onClose()}
      title={alert?.title ?? ''}
      description={alert?.text}
      size="sm"
    >
      {alert?.more && <p className="mb-4 text-ink-soft">{alert.more}</p>}
      <div className="flex justify-end">
        <Button autoFocus onClick={onClose}>
          {DESK.ok}
        </Button>
      </div>
    </Dialog>
  );
}
