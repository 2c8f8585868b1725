import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { type QueuedOrder, BAR_NETWORK } from '@shop/shared/contracts/http/orders/queue';
import { formatDateTime } from '@shop/shared/format/dates';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { queueKey } from './queries.ts';
import { QUEUE } from './texts.ts';
import { UnbarButton } from './UnbarButton.tsx';

/** So many of one network that wait are no family's. */
const SUSPICIOUS = 5;

/** Where many orders of one network wait: how many, and the button that bars it for a day. */
export function NetworkFacts({ order: { invoiceId, network } }: { order: QueuedOrder }) {
  const shell = useShell();
  const bar = useAction({
    call: () => call(shell, BAR_NETWORK, { body: { id: invoiceId, barred: true } }),
    confirm: (waiting: number) => ({
      title: QUEUE.barTitle,
      question: QUEUE.barQuestion(waiting),
      button: QUEUE.bar,
      tone: 'danger',
    }),
    invalidates: [queueKey],
    done: () => QUEUE.barDone,
    failed: QUEUE.barFailed,
  });
  const isBarred = Boolean(network?.barredUntil);
  return (
    <>
      {network && (isBarred || network.waiting >= SUSPICIOUS) && (
        <div className="flex flex-col items-start gap-1">
          <p className="text-sm text-ink-soft">
            {isBarred ? QUEUE.barred(formatDateTime(network.barredUntil)) : QUEUE.network(network.waiting)}
          </p>
          {isBarred ? (
            <UnbarButton invoiceId={invoiceId} />
          ) : (
            <Button
              variant="ghost"
              size="sm"
              className="-ms-3"
              busy={bar.busy}
              onClick={() => bar.start(network.waiting)}
            >
              {QUEUE.bar}
            </Button>
          )}
        </div>
      )}
      {/* Stays while it is open, whatever becomes of the others that wait. */}
      {bar.dialog}
    </>
  );
}
