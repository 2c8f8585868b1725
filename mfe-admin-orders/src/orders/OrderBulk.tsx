import { CheckCircle2, Download, Truck } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { download } from '@shop/shared/admin/calls/download';
import { MOST_PRINTED, LIST_ORDERS } from '@shop/shared/contracts/http/orders/orders';
import { MOST_STEPPED, STEP_ORDERS } from '@shop/shared/contracts/http/orders/orderSteps';
import { useMutation } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { ordersKey } from '../orderQueries.ts';
import { PaperLinks } from '../PaperLinks.tsx';
import { CompleteDialog } from './CompleteDialog.tsx';
import { ORDER_BULK } from './texts.ts';

export interface OrderBulkProps {
  ids: number[];
  mayWrite: boolean;
  onDone(): void;
}

/** What can be done with selected orders; a cashier may print invoices and take the file. */
export function OrderBulk({ ids, mayWrite, onDone }: OrderBulkProps) {
  const shell = useShell();
  const [completing, setCompleting] = useState(false);
  const list = ids.join(',');
  const most = Math.min(MOST_STEPPED, MOST_PRINTED);
  const isTooMany = ids.length > most;

  const confirm = useAction({
    call: () => call(shell, STEP_ORDERS, { body: { ids, step: 'confirm' } }),
    confirm: () => ({
      title: ORDER_BULK.confirm.title(ids.length),
      question: ORDER_BULK.confirm.question,
      button: ORDER_BULK.confirm.button,
    }),
    invalidates: [ordersKey],
    done: () => ORDER_BULK.confirm.done(ids.length),
    failed: ORDER_BULK.confirm.failed,
    onDone,
  });
  const file = useMutation({
    mutationFn: () => download(shell, LIST_ORDERS, { ids: list, format: 'csv' }, { name: 'orders.csv' }),
    onError: () => shell.notify({ title: ORDER_BULK.csvFailed, tone: 'error' }),
  });

  return (
    <>
      {mayWrite && !isTooMany && (
        <>
          <Button variant="secondary" size="sm" onClick={() => confirm.start(undefined)}>
            {ORDER_BULK.confirm.button}
          </Button>
          <ButtonLink variant="secondary" size="sm" to={`/admin/dispatch?ids=${list}`}>
            <Truck aria-hidden="true" className="size-4" />
            {ORDER_BULK.dispatch}
          </ButtonLink>
        </>
      )}
      {isTooMany ? (
        <p className="text-sm text-ink-soft">{ORDER_BULK.tooMany(most)}</p>
      ) : (
        <PaperLinks ids={ids} kinds={mayWrite ? undefined : ['invoices']} />
      )}
      {mayWrite && !isTooMany && (
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setCompleting(true)}>
          <CheckCircle2 aria-hidden="true" className="size-4" />
          {ORDER_BULK.complete.button}
        </Button>
      )}
      <Button variant="secondary" size="sm" busy={file.isPending} onClick={() => file.mutate()}>
        <Download aria-hidden="true" className="size-4" />
        {ORDER_BULK.csv}
      </Button>
      {confirm.dialog}
      {completing && (
        <CompleteDialog
          ids={ids}
          onClose={(didSome) => {
            setCompleting(false);
            if (didSome) onDone();
          }}
        />
      )}
    </>
  );
}
