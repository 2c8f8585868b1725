import { UNDO_STEP } from '@shop/shared/contracts/http/orders/orderSteps';
import { PhoneCall, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { loadErrorText } from '@shop/shared/api-client';
import type { AttemptOutcome, QueuedOrder } from '@shop/shared/contracts/http/orders/queue';
import { MINUTE_MS } from '@shop/shared/format/durations';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { EmptyState } from '@shop/shared/ui/notice/EmptyState';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { ordersKey } from '../orderQueries.ts';
import { AnsweredList } from './AnsweredList.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { CodeDialog } from './CodeDialog.tsx';
import { FocusedOrder } from './FocusedOrder.tsx';
import { useQueueKeys } from './keys.ts';
import { LaterDialog } from './LaterDialog.tsx';
import { QueueList } from './QueueList.tsx';
import { queueKey } from './queries.ts';
import { StoppedList } from './StoppedList.tsx';
import { CODE, OUTCOMES, QUEUE } from './texts.ts';
import { useQueue, type LastCall, type Queue } from './useQueue.ts';

/** `/admin/confirm-orders`: one order after the other is called about, nobody else is given the same. */
export function QueuePage() {
  const queue = useQueue();
  const now = useNow();
  const [asking, setAsking] = useState<'cancelled' | 'later' | 'code' | null>(null);
  const { due, later, current } = queue;
  useQueueKeys((event) => {
    if (event.key.toLowerCase() !== 'c') return;
    event.preventDefault();
    setAsking('code');
  });

  const choose = (order: QueuedOrder) => (outcome: AttemptOutcome) => {
    if (outcome === 'cancelled' || outcome === 'later') setAsking(outcome);
    else void queue.note(order, outcome);
  };
  if (due.error && !due.data) {
    return (
      <>
        <PageHeader />
        <LoadFailed
          text={loadErrorText(due.error, QUEUE.loadFailed)}
          busy={due.isFetching}
          onRetry={() => void due.refetch()}
        />
      </>
    );
  }
  const dialog = current &&
    asking &&
    asking !== 'code' && { order: current, onClose: () => setAsking(null), onSaved: () => setAsking(null) };
  return (
    <>
      <PageHeader
        actions={
          <>
            {queue.last && <TakeBack last={queue.last} queue={queue} />}
            <Button variant="secondary" size="sm" aria-keyshortcuts="C" onClick={() => setAsking('code')}>
              {CODE.open}
            </Button>
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <div className="flex max-h-56 min-w-0 flex-col gap-4 overflow-y-auto lg:sticky lg:top-20 lg:max-h-[calc(100dvh-7rem)]">
          <QueueList
            heading={QUEUE.due}
            orders={due.data?.data ?? []}
            total={due.data?.total ?? 0}
            current={current?.invoiceId}
            now={now}
            onOpen={(order) => void queue.open(order)}
          />
          {(later.data?.total ?? 0) > 0 && (
            <QueueList
              heading={QUEUE.later}
              orders={later.data?.data ?? []}
              total={later.data?.total ?? 0}
              current={current?.invoiceId}
              now={now}
              onOpen={(order) => void queue.open(order)}
            />
          )}
          <AnsweredList now={now} />
          <StoppedList />
        </div>
        <div className="min-w-0">
          <Focus queue={queue} now={now} onOutcome={choose} />
        </div>
      </div>
      {asking === 'code' && <CodeDialog onClose={() => setAsking(null)} />}
      {dialog && asking === 'cancelled' && (
        <CancelDialog {...dialog} save={({ note }) => queue.attempt(dialog.order, { outcome: 'cancelled', note })} />
      )}
      {dialog && asking === 'later' && (
        <LaterDialog {...dialog} save={(values) => queue.attempt(dialog.order, { outcome: 'later', ...values })} />
      )}
    </>
  );
}

interface FocusProps {
  queue: Queue;
  now: Date;
  onOutcome(order: QueuedOrder): (outcome: AttemptOutcome) => void;
}

function Focus({ queue, now, onOutcome }: FocusProps) {
  const { current, taken, failure } = queue;
  if (taken) return <Taken queue={queue} order={taken.order} by={taken.by} />;
  if (failure) return <LoadFailed text={failure} busy={queue.due.isFetching} onRetry={queue.retry} />;
  if (current) {
    return (
      <FocusedOrder
        key={current.invoiceId}
        order={current}
        now={now}
        busy={queue.busy}
        onOutcome={onOutcome(current)}
        onLink={(how) => void queue.sendLink(current, how)}
        onSkip={() => queue.skip(current)}
      />
    );
  }
  if (!queue.begun || queue.due.isPending) return <Skeleton className="h-96 w-full" />;
  const { due, later } = queue;
  const why = due.data?.total ? 'allTaken' : later.data?.total ? 'allLater' : 'allDone';
  return <EmptyState title={QUEUE[why]} text={QUEUE[`${why}Hint`]} />;
}

function Taken({ queue, order, by }: { queue: Queue; order: QueuedOrder; by: string }) {
  return (
    <section
      role="status"
      className="flex flex-col items-center gap-4 rounded-lg border border-line bg-card p-8 text-center"
    >
      <PhoneCall aria-hidden="true" className="size-8 text-sky" />
      <div>
        <h2 className="text-lg">{`${order.invoiceNumber} · ${order.customerName}`}</h2>
        <p className="text-ink-soft">{QUEUE.claimedBy(by)}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="secondary" onClick={queue.dropTaken}>
          {QUEUE.leave}
        </Button>
        <Button onClick={() => void queue.takeOver(order)}>{QUEUE.takeOver}</Button>
      </div>
    </section>
  );
}

/** The last call can be taken back, by the step's own undo. */
function TakeBack({ last, queue }: { last: LastCall; queue: Queue }) {
  const shell = useShell();
  const { invoiceNumber } = last.order;
  const undo = useAction({
    call: ({ order }: LastCall) => call(shell, UNDO_STEP, { body: { id: order.invoiceId } }),
    invalidates: [queueKey, ordersKey],
    done: () => QUEUE.undone(invoiceNumber),
    failed: QUEUE.undoFailed,
    onDone: queue.forgetLast,
  });
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <span>{OUTCOMES[last.outcome].done(invoiceNumber)}</span>
      <Button variant="secondary" size="sm" busy={undo.busy} onClick={() => undo.start(last)}>
        <Undo2 aria-hidden="true" className="size-4" />
        {QUEUE.undo}
      </Button>
    </p>
  );
}

/** The time, to the minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
