import { Trash2, Undo2 } from 'lucide-react';
import { useController, useWatch } from 'react-hook-form';
import { useFileSource } from '@shop/shared/admin/upload/useFileSource';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { receiptQuery } from './queries.ts';
import { EXPENSE_FORM, RECEIPT } from './texts.ts';

/** The picture an expense has: kept, or taken out when the form is saved; one that is chosen takes its place. */
export function KeptReceipt({ description }: { description: string }) {
  const { field } = useController({ name: 'keepsReceipt' });
  const [kept, chosen] = useWatch({ name: ['kept', 'file'] }) as [string, unknown[]];
  const { data } = useQuery({ ...receiptQuery(useShell(), kept), enabled: kept !== '' });
  const source = useFileSource(data);
  if (kept === '' || chosen.length > 0) return null;
  return (
    <div className="mb-3 flex items-center gap-3 rounded-md border border-line px-3 py-2">
      {field.value === true ? (
        <>
          {data ? (
            <img ref={source} alt={RECEIPT.alt(description)} className="size-16 rounded-sm object-cover" />
          ) : (
            <span className="size-16 rounded-sm bg-sunken" />
          )}
          <Button variant="secondary" size="sm" onClick={() => field.onChange(false)}>
            <Trash2 aria-hidden="true" className="size-4" />
            {EXPENSE_FORM.removeReceipt}
          </Button>
        </>
      ) : (
        <>
          <p role="status" className="min-w-0 flex-1 text-sm">
            {EXPENSE_FORM.receiptGoes}
          </p>
          <Button variant="secondary" size="sm" onClick={() => field.onChange(true)}>
            <Undo2 aria-hidden="true" className="size-4" />
            {EXPENSE_FORM.keepReceipt}
          </Button>
        </>
      )}
    </div>
  );
}
