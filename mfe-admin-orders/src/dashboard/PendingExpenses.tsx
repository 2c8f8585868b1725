import type { ListColumn } from '@shop/shared/admin/list/column';
import type { PendingExpense, PendingExpenses as Pending } from '@shop/shared/contracts/http/accounting/reports';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { StatusWord } from '../StatusWord.tsx';
import { PendingTable } from './PendingTable.tsx';
import { DASHBOARD } from './texts.ts';

const { expenses } = DASHBOARD;

const columns: ListColumn<PendingExpense>[] = [
  {
    id: 'category',
    header: expenses.columns.category,
    cell: (expense) => expense.category,
    card: 'title',
    className: 'font-bold',
  },
  { id: 'description', header: expenses.columns.description, cell: (expense) => expense.description, card: 'title' },
  {
    id: 'date',
    header: expenses.columns.date,
    cell: (expense) => formatShortDate(expense.date),
    card: 'title',
    className: 'whitespace-nowrap',
  },
  {
    id: 'amount',
    header: expenses.columns.amount,
    align: 'end',
    cell: (expense) => formatStaffAmount(expense.amount),
    card: 'side',
    className: '-order-1 font-bold whitespace-nowrap @lg:font-normal',
  },
  { id: 'status', header: expenses.columns.status, cell: () => <StatusWord status="pending" />, card: 'side' },
];

/** Pending expenses with their total, of all of them (admin specification, 2: dashboard). */
export function PendingExpenses({ pending }: { pending: Pending | undefined }) {
  return (
    <PendingTable
      heading={expenses.heading}
      empty={expenses.empty}
      columns={columns}
      rows={pending?.rows}
      rowId={(expense) => expense.id}
      rowName={(expense) => expense.description}
      footer={
        pending && (
          <p className="flex justify-between gap-4 bg-sunken px-4 py-2.5 text-sm font-bold">
            <span>{expenses.total}</span>
            <span className="tabular-nums">{formatStaffAmount(pending.amount)}</span>
          </p>
        )
      }
      all={{ to: '/admin/accounting/expenses?status=pending', label: expenses.all(pending?.total ?? 0) }}
    />
  );
}
