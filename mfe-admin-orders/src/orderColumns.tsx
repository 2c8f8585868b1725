import type { OrderSummary } from '@shop/shared/contracts/http/orders';
import { formatStaffAmount } from '@shop/shared/format/money';
import type { DataColumn } from '@shop/shared/ui/DataTable';
import { StatusWord } from './StatusWord.tsx';
import { ORDERS } from './texts.ts';

const { columns } = ORDERS;

/** Columns that every table of orders has. As a card: invoice and total, customer and status. */
export const invoiceColumn: DataColumn<OrderSummary> = {
  id: 'invoice',
  header: columns.invoice,
  value: (order) => order.invoiceNumber,
  cell: (order) => order.invoiceNumber,
  className: 'font-bold whitespace-nowrap tabular-nums @max-lg:order-1',
};

export const customerColumn: DataColumn<OrderSummary> = {
  id: 'customer',
  header: columns.customer,
  value: (order) => order.customerName,
  cell: (order) => order.customerName,
  className: '@max-lg:order-3',
};

export const statusColumn: DataColumn<OrderSummary> = {
  id: 'status',
  header: columns.status,
  value: (order) => order.status,
  cell: (order) => <StatusWord status={order.status} />,
  className: '@max-lg:order-4 @max-lg:text-right',
};

/** The order's total under this name: 'Total' in the list, 'Amount' on the dashboard. */
export function totalColumn(id: string, header: string): DataColumn<OrderSummary> {
  return {
    id,
    header,
    align: 'end',
    value: (order) => order.total,
    cell: (order) => formatStaffAmount(order.total),
    className: 'whitespace-nowrap @max-lg:order-2 @max-lg:font-bold',
  };
}
