import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { type QueuedOrder, BAR_NETWORK } from '@shop/shared/contracts/http/orders/desk';
import { formatDateTime } from '@shop/shared/format/dates';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { queueKey } from './queries.ts';
import { QUEUE } from './texts.ts';

/** So many of one network that wait are no family's. */
const SUSPICIOUS = 5;

/** Where many orders of one network wait: how many, and the button that bars it for a day. */
export function NetworkFacts({ order: { invoiceId, network } }: { order: QueuedOrder }) {
  const shell = useShell();
  const set = (barred: boolean, done: string) => ({
    call: () => call(shell, BAR_NETWORK, { body: { id: invoiceId, barred } }),
    invalidates: [queueKey],
    done: () => done,
    failed: QUEUE.barFailed,
  });
  const bar = useAction({
    ...set(true, QUEUE.barDone),
    confirm: () => ({ title: QUEUE.barTitle, question: QUEUE.barQuestion, button: QUEUE.bar, tone: 'danger' }),
  });
  const unbar = useAction(set(false, QUEUE.unbarDone));
  if (!network) return null;
  const isBarred = network.barredUntil !== '';
  if (!isBarred && network.waiting < SUSPICIOUS) return null;
  const { start, busy } = isBarred ? unbar : bar;
  return (
    <div className="flex flex-col items-start gap-1">
      <p className="text-sm text-ink-soft">
        {isBarred ? QUEUE.barred(formatDateTime(network.barredUntil)) : QUEUE.network(network.waiting)}
      </p>
      <Button variant="ghost" size="sm" className="-ml-3" busy={busy} onClick={() => start(undefined)}>
        {isBarred ? QUEUE.unbar : QUEUE.bar}
      </Button>
      {bar.dialog}
    </div>
  );
}
