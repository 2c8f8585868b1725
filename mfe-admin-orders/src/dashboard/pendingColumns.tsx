import type { ListColumn } from '@shop/shared/admin/list/column';
import type { OrderSummary } from '@shop/shared/contracts/http/orders';
import { customerColumn, dateColumn, invoiceColumn, statusColumn, totalColumn } from '../orderColumns.tsx';
import { DASHBOARD } from '../texts.ts';

/** Pending orders: invoice, customer, date, amount, status (admin specification, 2: dashboard). */
export const pendingColumns: ListColumn<OrderSummary>[] = [
  invoiceColumn,
  customerColumn,
  dateColumn({ withTime: false }),
  totalColumn('amount', DASHBOARD.amount),
  statusColumn,
];
