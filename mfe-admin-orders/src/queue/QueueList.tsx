import { clsx } from 'clsx';
import { PhoneCall } from 'lucide-react';
import type { QueuedOrder } from '@shop/shared/contracts/http/orders/queue';
import { dayOf } from '@shop/shared/format/calendar';
import { formatStaffAmount } from '@shop/shared/format/money';
import { agoText } from './ago.ts';
import { LINK, QUEUE } from './texts.ts';

interface QueueListProps {
  heading: string;
  orders: readonly QueuedOrder[];
  /** Of all, also those that are not shown. */
  total: number;
  current: number | undefined;
  now: Date;
  /** Said where there are none. */
  empty?: string;
  onOpen(order: QueuedOrder): void;
}

/** Orders that wait, the longest waiting first; who calls about one stands beside it. */
export function QueueList({ heading, orders, total, current, now, empty, onOpen }: QueueListProps) {
  const id = `queue-${heading.replaceAll(' ', '-').toLowerCase()}`;
  return (
    <section aria-labelledby={id} className="flex shrink-0 flex-col">
      <h2 id={id} className="flex items-baseline justify-between gap-2 px-1 pb-1.5 text-sm font-bold">
        <span>{heading}</span>
        <span className="rounded-full bg-sunken px-2 text-xs tabular-nums">{total}</span>
      </h2>
      {total === 0 && empty && <p className="px-1 text-sm text-ink-soft">{empty}</p>}
      <ul className="flex flex-col gap-1">
        {orders.map((order) => (
          <li key={order.invoiceId}>
            <button
              type="button"
              aria-current={order.invoiceId === current ? 'true' : undefined}
              onClick={() => onOpen(order)}
              className={clsx(
                'grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-2 rounded-md border px-3 py-2 text-left text-sm',
                order.invoiceId === current
                  ? 'border-coral bg-coral-soft'
                  : 'border-line bg-card hover:border-line-strong',
              )}
            >
              <span className="truncate font-bold">{order.customerName}</span>
              <span className="font-bold tabular-nums">{formatStaffAmount(order.total)}</span>
              <span className="truncate text-xs text-ink-soft">
                <span className="tabular-nums">{order.invoiceNumber}</span>
                {order.city && <span>{` · ${order.city}`}</span>}
              </span>
              <span className="text-right text-xs text-ink-soft">
                {order.due > order.invoiceDate ? QUEUE.dueAt(dueText(order.due, now)) : agoText(order.invoiceDate, now)}
              </span>
              {(order.claim || order.linkSent || order.unanswered > 0 || order.reputation.returned > 0) && (
                <span className="col-span-2 mt-0.5 flex flex-wrap gap-x-3 text-xs font-semibold">
                  {order.claim && (
                    <span className="inline-flex items-center gap-1 text-sky">
                      <PhoneCall aria-hidden="true" className="size-3.5" />
                      <span>{order.invoiceId === current ? QUEUE.mine : QUEUE.calling(order.claim.by)}</span>
                    </span>
                  )}
                  {order.linkSent && <span className="text-leaf-deep">{LINK.sent}</span>}
                  {order.unanswered > 0 && (
                    <span className="text-sunny-deep">{QUEUE.unanswered(order.unanswered)}</span>
                  )}
                  {order.reputation.returned > 0 && (
                    <span className="text-danger-deep">{QUEUE.returned(order.reputation.returned)}</span>
                  )}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {total > orders.length && (
        <p className="px-1 pt-1.5 text-sm text-ink-soft">{QUEUE.more(total - orders.length)}</p>
      )}
    </section>
  );
}

/** Today the time alone. */
function dueText(due: string, now: Date): string {
  return due.startsWith(dayOf(now)) ? due.slice(11, 16) : `${due.slice(8, 10)}/${due.slice(5, 7)} ${due.slice(11, 16)}`;
}
