import { Dialog } from '../../ui/dialog/Dialog.tsx';

interface KeysDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  /** Each key, and what it does. */
  meanings: readonly (readonly [key: string, meaning: string])[];
}

/** What keys do. */
export function KeysDialog({ meanings, ...dialog }: KeysDialogProps) {
  return (
    <Dialog {...dialog} size="sm">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5 text-sm">
        {meanings.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-sm border border-line-strong bg-sunken px-2 py-0.5 font-bold">{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
