import { ArrowRight } from 'lucide-react';
import type { ListColumn } from '@shop/shared/admin/list/column';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import type { PendingOrder, PendingOrders as Pending } from '@shop/shared/contracts/http/accounting/reports';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useNavigate } from '@shop/shared/router';
import { StatusWord } from '../StatusWord.tsx';
import { PendingTable } from './PendingTable.tsx';
import { DASHBOARD } from './texts.ts';

const { orders } = DASHBOARD;

const columns: ListColumn<PendingOrder>[] = [
  {
    id: 'invoice',
    header: orders.columns.invoice,
    cell: (order) => order.invoiceNumber,
    card: 'title',
    className: 'font-bold whitespace-nowrap tabular-nums',
  },
  { id: 'customer', header: orders.columns.customer, cell: (order) => order.customerName, card: 'title' },
  {
    id: 'date',
    header: orders.columns.date,
    cell: (order) => formatShortDate(order.invoiceDate),
    card: 'title',
    className: 'whitespace-nowrap',
  },
  {
    id: 'amount',
    header: orders.columns.amount,
    align: 'end',
    cell: (order) => formatStaffAmount(order.total),
    card: 'side',
    className: '-order-1 font-bold whitespace-nowrap @lg:font-normal',
  },
  { id: 'status', header: orders.columns.status, cell: (order) => <StatusWord status={order.status} />, card: 'side' },
];

const addressOf = (order: PendingOrder): string => `/admin/edit-order?id=${order.invoiceId}`;

/** Pending orders: invoice, customer, date, amount, status, and the way to the order (admin specification, 2: dashboard). */
export function PendingOrders({ pending }: { pending: Pending | undefined }) {
  const navigate = useNavigate();
  return (
    <PendingTable
      heading={orders.heading}
      empty={orders.empty}
      columns={columns}
      rows={pending?.rows}
      rowId={(order) => order.invoiceId}
      rowName={(order) => order.invoiceNumber}
      actions={orders.actions}
      rowActions={(order) => (
        <RowAction
          label={orders.open}
          name={order.invoiceNumber}
          icon={<ArrowRight aria-hidden="true" />}
          to={addressOf(order)}
        />
      )}
      onOpen={(order) => void navigate(addressOf(order))}
      footer={null}
      all={{ to: '/admin/orders?status=pending', label: orders.all(pending?.total ?? 0) }}
    />
  );
}
