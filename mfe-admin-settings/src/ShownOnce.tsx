import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { SHOWN_ONCE } from './texts.ts';

interface ShownOnceProps {
  title: string;
  text: string;
  secret: string;
  onClose(): void;
}

/** A secret that was just made: nobody is told it a second time. */
export function ShownOnce({ title, text, secret, onClose }: ShownOnceProps) {
  const { notify } = useShell();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      notify({ title: SHOWN_ONCE.copied, tone: 'success' });
    } catch {
      notify({ title: SHOWN_ONCE.notCopied, tone: 'error' });
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={text} size="sm">
      <p className="rounded-md bg-sunken px-4 py-3 text-center font-mono font-bold break-all select-all">{secret}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          {SHOWN_ONCE.copy}
        </Button>
        <Button onClick={onClose}>{SHOWN_ONCE.close}</Button>
      </div>
    </Dialog>
  );
}
