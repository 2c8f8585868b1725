import type { OrderSummary } from '@shop/shared/contracts/http/orders';
import { formatShortDate } from '@shop/shared/format/dates';
import type { DataColumn } from '@shop/shared/ui/DataTable';
import { customerColumn, invoiceColumn, statusColumn, totalColumn } from '../orderColumns.tsx';
import { ORDERS } from '../texts.ts';
import { OrderActions, type OrderActionsProps } from './OrderActions.tsx';

const { columns } = ORDERS;

/** Columns of the orders list; as a card: invoice and total, customer and status, date and payment, buttons. */
export function orderColumns(actions: Omit<OrderActionsProps, 'order'>): DataColumn<OrderSummary>[] {
  return [
    invoiceColumn,
    customerColumn,
    {
      id: 'date',
      header: columns.date,
      value: (order) => order.invoiceDate,
      cell: (order) => <Moment text={order.invoiceDate} />,
      className: '@max-lg:order-5 whitespace-nowrap',
    },
    {
      id: 'payment',
      header: columns.payment,
      value: (order) => order.paymentMethod,
      cell: (order) => order.paymentMethod,
      className: '@max-lg:order-6 @max-lg:text-right',
    },
    statusColumn,
    totalColumn('total', columns.total),
    {
      id: 'actions',
      header: columns.actions,
      hideHeader: true,
      align: 'end',
      cell: (order) => <OrderActions order={order} {...actions} />,
      className: 'whitespace-nowrap @max-lg:order-7 @max-lg:col-span-2',
    },
  ];
}

/** `Nov 21, 2026 14:05`; N/A for a date that is none (admin specification, 8). */
function Moment({ text }: { text: string }) {
  const date = formatShortDate(text);
  if (date === 'N/A') return date;
  return (
    <time dateTime={`${text.replace(' ', 'T')}+05:00`}>
      {date} <span className="text-ink-soft">{text.slice(11, 16)}</span>
    </time>
  );
}
