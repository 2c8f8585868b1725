import type { ReactNode } from 'react';
import type { OrderDetail } from '@shop/shared/contracts/http/orders';
import { formatShortDate } from '@shop/shared/format/dates';
import { OrderItems } from '../OrderItems.tsx';
import { StatusWord } from '../StatusWord.tsx';
import { EDIT_ORDER } from '../texts.ts';

/** One order: who, when, how it is paid, what and how much. */
export function OrderView({ order }: { order: OrderDetail }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[20rem_1fr]">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-lg border border-line bg-card p-4 text-sm">
        {facts(order).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="order-items" className="rounded-lg border border-line bg-card p-4">
        <h2 id="order-items" className="text-lg">
          {EDIT_ORDER.items}
        </h2>
        <OrderItems order={order} />
      </section>
    </div>
  );
}

function facts(order: OrderDetail): [string, ReactNode][] {
  const all: [string, ReactNode][] = [
    [EDIT_ORDER.invoice, order.invoiceNumber],
    [EDIT_ORDER.date, formatShortDate(order.invoiceDate)],
    [EDIT_ORDER.status, <StatusWord key="status" status={order.status} />],
    [EDIT_ORDER.customer, order.customerName],
    [EDIT_ORDER.phone, [order.customerPhone, order.customerSecondaryPhone].filter(Boolean).join(', ')],
    [EDIT_ORDER.address, [order.customerAddress, order.customerCity].filter(Boolean).join(', ')],
    [EDIT_ORDER.payment, order.paymentMethod],
    [EDIT_ORDER.createdBy, order.createdBy],
  ];
  return all.filter(([, value]) => value !== '');
}
