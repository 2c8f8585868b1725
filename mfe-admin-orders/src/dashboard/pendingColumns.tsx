import { ArrowRight } from 'lucide-react';
import type { OrderSummary } from '@shop/shared/contracts/http/orders';
import { formatShortDate } from '@shop/shared/format/dates';
import type { DataColumn } from '@shop/shared/ui/DataTable';
import { IconLink } from '@shop/shared/ui/IconLink';
import { customerColumn, invoiceColumn, statusColumn, totalColumn } from '../orderColumns.tsx';
import { DASHBOARD, ORDERS } from '../texts.ts';

const { columns } = ORDERS;

/** Pending orders: invoice, customer, date, amount, status, and the way to the order (admin specification, 2). */
export const pendingColumns: DataColumn<OrderSummary>[] = [
  invoiceColumn,
  customerColumn,
  {
    id: 'date',
    header: columns.date,
    value: (order) => order.invoiceDate,
    cell: (order) => formatShortDate(order.invoiceDate),
    className: 'whitespace-nowrap @max-lg:order-5',
  },
  totalColumn('amount', DASHBOARD.amount),
  statusColumn,
  {
    id: 'actions',
    header: columns.actions,
    hideHeader: true,
    align: 'end',
    cell: (order) => (
      <IconLink
        size="sm"
        label={DASHBOARD.open}
        aria-description={`${DASHBOARD.open} ${order.invoiceNumber}`}
        icon={<ArrowRight aria-hidden="true" />}
        to={`/admin/edit-order?id=${order.invoiceId}`}
      />
    ),
    className: '@max-lg:order-6',
  },
];
