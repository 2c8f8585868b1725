import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLive } from '@shop/shared/admin/live/useLive';
import { EVERYTHING } from '@shop/shared/contracts/http/events';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { isFinished, isOpen, isOut } from '@shop/shared/contracts/orderStatus';
import { formatDateTime } from '@shop/shared/format/dates';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { FulfilmentWord } from '../FulfilmentWord.tsx';
import { ordersKey } from '../orderQueries.ts';
import { StatusWord } from '../StatusWord.tsx';
import { OrderForm } from './form/OrderForm.tsx';
import { OrderView } from './OrderView.tsx';
import { OtherOrders } from './OtherOrders.tsx';
import { Panel } from '../Panel.tsx';
import { timelineQuery } from './queries.ts';
import { StepBar } from './steps/StepBar.tsx';
import { EDIT_ORDER, FORM_TEXTS, STEPS } from './texts.ts';
import { Timeline } from './timeline/Timeline.tsx';

const METHODS: Record<string, string> = FORM_TEXTS.methods;

const STEP_KINDS = ['confirmed', 'dispatched', 'delivered', 'returned', 'cancelled'];

const ConversationPanel = lazy(async () => ({
  default: (await import('../answers/ConversationPanel.tsx')).ConversationPanel,
}));
/** All apart: the editor's script is nearly as heavy as it may be. */
const ParcelPanel = lazy(async () => ({ default: (await import('./ParcelPanel.tsx')).ParcelPanel }));
const ReachBar = lazy(async () => ({ default: (await import('./ReachBar.tsx')).ReachBar }));

/** One order, and everything that is known of it and can be done with it; it follows what others do. */
export function OrderPage({ order }: { order: OrderDetail }) {
  const shell = useShell();
  const client = useQueryClient();
  const { invoiceId: id } = order;
  const [dirty, setDirty] = useState(false);
  const readAnew = () => void client.invalidateQueries({ queryKey: ordersKey });
  useLive('orders', ({ subject }) => (subject === id || subject === EVERYTHING) && readAnew(), readAnew);
  const { data: timeline } = useQuery(timelineQuery(shell, id));
  const canUndo = timeline?.some(({ kind, undone }) => STEP_KINDS.includes(kind) && !undone) ?? false;
  // What was born as delivered, at the till, was never anybody's parcel.
  const wasSent = timeline?.some(({ kind, undone }) => kind === 'dispatched' && !undone) ?? false;
  const ended = endedText(order);
  return (
    <>
      <p className="-mt-3 mb-4 text-ink-soft">
        {[order.invoiceNumber, order.customerName].filter(Boolean).join(' · ')}
      </p>
      <StepBar order={order} canUndo={canUndo} />
      {ended && (
        <p
          role="status"
          className="mb-4 rounded-lg border border-line-strong bg-sunny-soft px-4 py-3 font-semibold text-sunny-deep"
        >
          {ended}
        </p>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[1fr_22rem] xl:gap-6">
        <div className="min-w-0">
          {/* What was typed stays in sight when somebody else ends the order meanwhile. */}
          {isOpen(order) || dirty ? (
            <OrderForm key={id} order={order} onDirty={setDirty} />
          ) : (
            <OrderView order={order} />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <OrderFacts order={order} />
          <Suspense fallback={<Skeleton className="h-48 w-full" />}>
            <ReachBar order={order} />
            {wasSent && <ParcelPanel id={id} />}
            <ConversationPanel order={id} name={order.customerName} />
          </Suspense>
          <Timeline id={id} />
          <OtherOrders order={order} />
        </div>
      </div>
    </>
  );
}

/** Why an order cannot be changed any more, or not all of it; '' while it can. */
function endedText({ status, fulfilment }: Pick<OrderDetail, 'status' | 'fulfilment'>): string {
  if (isFinished(status)) return EDIT_ORDER.finished(status);
  if (fulfilment === 'returned') return `${EDIT_ORDER.returned} ${EDIT_ORDER.undoFirst}`;
  if (fulfilment === 'cancelled') return `${EDIT_ORDER.cancelled} ${EDIT_ORDER.undoFirst}`;
  if (isOut(fulfilment)) return EDIT_ORDER.out(fulfilment);
  return '';
}

/** The header of an order: which, when, by whom, and how it stands. */
function OrderFacts({ order }: { order: OrderDetail }) {
  const facts: [string, ReactNode][] = [
    [EDIT_ORDER.invoice, order.invoiceNumber],
    [EDIT_ORDER.date, formatDateTime(order.invoiceDate)],
    [EDIT_ORDER.status, <StatusWord key="status" status={order.status} />],
    [STEPS.heading, <FulfilmentWord key="fulfilment" fulfilment={order.fulfilment} />],
    [EDIT_ORDER.payment, METHODS[order.paymentMethod] ?? order.paymentMethod],
    [EDIT_ORDER.createdBy, order.createdBy],
    [EDIT_ORDER.soldBy, order.soldBy === order.createdBy ? '' : order.soldBy],
    [EDIT_ORDER.discountBy, order.discountBy ?? ''],
  ];
  return (
    <Panel title={EDIT_ORDER.header}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="min-w-0 text-right font-semibold">{value}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  );
}
