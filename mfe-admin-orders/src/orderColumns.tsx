import type { ListColumn } from '@shop/shared/admin/list/column';
import type { OrderSummary } from '@shop/shared/contracts/http/orders/orders';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { FulfilmentWord } from './FulfilmentWord.tsx';
import { StatusWord } from './StatusWord.tsx';
import { ORDERS } from './texts.ts';

const { columns } = ORDERS;

/** Columns that every table of orders has. As a card: invoice and total, customer and status. */
export const invoiceColumn: ListColumn<OrderSummary> = {
  id: 'invoice',
  header: columns.invoice,
  sort: 'invoice',
  cell: (order) => order.invoiceNumber,
  card: 'title',
  className: 'font-bold whitespace-nowrap tabular-nums',
};

export const customerColumn: ListColumn<OrderSummary> = {
  id: 'customer',
  header: columns.customer,
  sort: 'customer',
  cell: (order) => <span className="line-clamp-2">{order.customerName}</span>,
  words: true,
  card: 'title',
};

export const statusColumn: ListColumn<OrderSummary> = {
  id: 'status',
  header: columns.status,
  sort: 'status',
  cell: (order) => <StatusWord status={order.status} />,
  card: 'side',
};

export const fulfilmentColumn: ListColumn<OrderSummary> = {
  id: 'fulfilment',
  header: columns.fulfilment,
  sort: 'fulfilment',
  cell: (order) => <FulfilmentWord fulfilment={order.fulfilment} />,
  card: 'side',
};

/** The order's total under this name: 'Total' in the list, 'Amount' on the dashboard. */
export function totalColumn(id: string, header: string): ListColumn<OrderSummary> {
  return {
    id,
    header,
    sort: 'total',
    align: 'end',
    cell: (order) => formatStaffAmount(order.total),
    card: 'side',
    className: '-order-1 font-bold whitespace-nowrap @lg:font-normal',
  };
}

/** When it was ordered; as a card below the customer. `withTime`: `Nov 21, 2026 14:05`. */
export function dateColumn({ withTime }: { withTime: boolean }): ListColumn<OrderSummary> {
  return {
    id: 'date',
    header: columns.date,
    sort: 'date',
    cell: ({ invoiceDate }) => (withTime ? <Moment text={invoiceDate} /> : formatShortDate(invoiceDate)),
    card: 'title',
    className: 'whitespace-nowrap',
  };
}

/** N/A for a date that is none (admin specification, 8). */
function Moment({ text }: { text: string }) {
  const date = formatShortDate(text);
  if (date === 'N/A') return date;
  return (
    <time dateTime={`${text.replace(' ', 'T')}+05:00`}>
      <span>{`${date} `}</span>
      <span className="text-ink-soft @lg:block">{text.slice(11, 16)}</span>
    </time>
  );
}
