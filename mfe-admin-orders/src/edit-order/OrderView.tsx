import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { OrderItems } from '../OrderItems.tsx';
import { addressOf, phonesOf } from '../papers/addressParts.ts';
import { Panel } from '../Panel.tsx';
import { EDIT_ORDER } from './texts.ts';

/** An order that cannot be changed any more: for whom, what and how much. */
export function OrderView({ order }: { order: OrderDetail }) {
  return (
    <div className="flex flex-col gap-5">
      <Panel title={EDIT_ORDER.items}>
        <OrderItems order={order} />
      </Panel>
      <Panel title={EDIT_ORDER.customer}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
          {facts(order).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="min-w-0 font-semibold whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </div>
  );
}

function facts(order: OrderDetail): [string, string][] {
  const all: [string, string][] = [
    [EDIT_ORDER.customer, order.customerName],
    [EDIT_ORDER.phone, phonesOf(order).join(', ')],
    [EDIT_ORDER.address, [addressOf(order), order.customerCity].filter(Boolean).join(', ')],
    [EDIT_ORDER.notes, order.notes],
  ];
  return all.filter(([, value]) => value !== '');
}
