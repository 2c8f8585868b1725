import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { BAR_NETWORK } from '@shop/shared/contracts/http/orders/queue';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { queueKey } from './queries.ts';
import { QUEUE } from './texts.ts';

/** Lets the network this order came from order again. */
export function UnbarButton({ invoiceId }: { invoiceId: number }) {
  const shell = useShell();
  const unbar = useAction({
    call: () => call(shell, BAR_NETWORK, { body: { id: invoiceId, barred: false } }),
    invalidates: [queueKey],
    done: () => QUEUE.unbarDone,
    failed: QUEUE.barFailed,
  });
  return (
    <Button variant="ghost" size="sm" className="-ms-3" busy={unbar.busy} onClick={() => unbar.start(undefined)}>
      {QUEUE.unbar}
    </Button>
  );
}
