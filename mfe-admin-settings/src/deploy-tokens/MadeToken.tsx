import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { MADE_TOKEN } from './texts.ts';

interface MadeTokenProps {
  label: string;
  token: string;
  onClose(): void;
}

/** A token that was just made: nobody is told it a second time. */
export function MadeToken({ label, token, onClose }: MadeTokenProps) {
  const { notify } = useShell();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token);
      notify({ title: MADE_TOKEN.copied, tone: 'success' });
    } catch {
      notify({ title: MADE_TOKEN.notCopied, tone: 'error' });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={MADE_TOKEN.title(label)}
      description={MADE_TOKEN.text}
      size="sm"
    >
      <p className="rounded-md bg-sunken px-4 py-3 text-center font-mono font-bold break-all select-all">{token}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          {MADE_TOKEN.copy}
        </Button>
        <Button onClick={onClose}>{MADE_TOKEN.close}</Button>
      </div>
    </Dialog>
  );
}
