import { ArrowRight } from 'lucide-react';
import type { OrderSummary } from '@shop/shared/contracts/http/orders';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import type { DataColumn } from '@shop/shared/ui/DataTable';
import { IconLink } from '@shop/shared/ui/IconLink';
import { StatusWord } from '../StatusWord.tsx';
import { DASHBOARD, ORDERS } from '../texts.ts';

const { columns } = ORDERS;

/** Pending orders: invoice, customer, date, amount, status, and the way to the order (admin specification, 2). */
export const pendingColumns: DataColumn<OrderSummary>[] = [
  {
    id: 'invoice',
    header: columns.invoice,
    value: (order) => order.invoiceNumber,
    cell: (order) => order.invoiceNumber,
    className: 'font-bold whitespace-nowrap tabular-nums @max-lg:order-1',
  },
  {
    id: 'customer',
    header: columns.customer,
    value: (order) => order.customerName,
    cell: (order) => order.customerName,
    className: '@max-lg:order-3',
  },
  {
    id: 'date',
    header: columns.date,
    value: (order) => order.invoiceDate,
    cell: (order) => formatShortDate(order.invoiceDate),
    className: 'whitespace-nowrap @max-lg:order-5',
  },
  {
    id: 'amount',
    header: DASHBOARD.amount,
    align: 'end',
    value: (order) => order.total,
    cell: (order) => formatStaffAmount(order.total),
    className: 'whitespace-nowrap @max-lg:order-2 @max-lg:font-bold',
  },
  {
    id: 'status',
    header: columns.status,
    value: (order) => order.status,
    cell: (order) => <StatusWord status={order.status} />,
    className: '@max-lg:order-4 @max-lg:text-right',
  },
  {
    id: 'actions',
    header: columns.actions,
    hideHeader: true,
    align: 'end',
    cell: (order) => (
      <IconLink
        size="sm"
        label={DASHBOARD.open}
        title={`${DASHBOARD.open} ${order.invoiceNumber}`}
        icon={<ArrowRight aria-hidden="true" />}
        to={`/admin/edit-order?id=${order.invoiceId}`}
      />
    ),
    className: '@max-lg:order-6',
  },
];
