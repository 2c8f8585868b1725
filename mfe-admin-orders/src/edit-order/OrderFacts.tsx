import type { ReactNode } from 'react';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { formatDateTime } from '@shop/shared/format/dates';
import { FulfilmentWord } from '../FulfilmentWord.tsx';
import { StatusWord } from '../StatusWord.tsx';
import { Panel } from './Panel.tsx';
import { EDIT_ORDER, FORM_TEXTS, STEPS } from './texts.ts';

const METHODS: Record<string, string> = FORM_TEXTS.methods;

/** The header of an order: which, when, by whom, and how it stands. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const facts: [string, ReactNode][] = [
    [EDIT_ORDER.invoice, order.invoiceNumber],
    [EDIT_ORDER.date, formatDateTime(order.invoiceDate)],
    [EDIT_ORDER.status, <StatusWord key="status" status={order.status} />],
    [STEPS.heading, <FulfilmentWord key="fulfilment" fulfilment={order.fulfilment} />],
    [EDIT_ORDER.payment, METHODS[order.paymentMethod] ?? order.paymentMethod],
    [EDIT_ORDER.createdBy, order.createdBy],
    [EDIT_ORDER.soldBy, order.soldBy === order.createdBy ? '' : order.soldBy],
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
