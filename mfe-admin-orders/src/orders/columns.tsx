import type { ListColumn } from '@shop/shared/admin/list/column';
import type { OrderSummary } from '@shop/shared/contracts/http/orders/orders';
import {
  customerColumn,
  dateColumn,
  fulfilmentColumn,
  invoiceColumn,
  statusColumn,
  totalColumn,
} from '../orderColumns.tsx';
import { ORDERS } from '../texts.ts';

const { columns } = ORDERS;

/** Columns of the orders list; as a card: invoice and total, customer and payment, date and status, where it stands, buttons. */
export const orderColumns: ListColumn<OrderSummary>[] = [
  invoiceColumn,
  customerColumn,
  dateColumn({ withTime: true }),
  {
    id: 'payment',
    header: columns.payment,
    sort: 'method',
    cell: (order) => order.paymentMethod,
    card: 'line',
  },
  statusColumn,
  fulfilmentColumn,
  totalColumn('total', columns.total),
];
