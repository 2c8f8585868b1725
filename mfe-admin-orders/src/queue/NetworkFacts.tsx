import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { type QueuedOrder, BAR_NETWORK } from '@shop/shared/contracts/http/orders/desk';
import { formatDateTime } from '@shop/shared/format/dates';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { queueKey } from './queries.ts';
import { QUEUE } from './texts.ts';

/** How many orders of the same network wait, and the button that bars it for a day. */
export function NetworkFacts({ order: { invoiceId, network } }: { order: QueuedOrder }) {
  const shell = useShell();
  const bar = useAction({
    call: (barred: boolean) => call(shell, BAR_NETWORK, { body: { id: invoiceId, barred } }),
    invalidates: [queueKey],
    done: (barred) => (barred ? QUEUE.barDone : QUEUE.unbarDone),
    failed: QUEUE.barFailed,
  });
  if (!network) return null;
  const isBarred = network.barredUntil !== '';
  return (
    <div className="flex flex-col items-start gap-1">
      <p className="text-sm text-ink-soft">
        {isBarred ? QUEUE.barred(formatDateTime(network.barredUntil)) : QUEUE.network(network.waiting)}
      </p>
      <Button variant="ghost" size="sm" className="-ml-3" busy={bar.busy} onClick={() => bar.start(!isBarred)}>
        {isBarred ? QUEUE.unbar : QUEUE.bar}
      </Button>
    </div>
  );
}
