import type { ListColumn } from '@shop/shared/admin/list/column';
import type { Expense } from '@shop/shared/contracts/http/accounting/expenses';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { Badge } from '@shop/shared/ui/notice/Badge';
import { EXPENSES } from './texts.ts';

const { columns: names } = EXPENSES;

export const expenseColumns: ListColumn<Expense>[] = [
  {
    id: 'date',
    header: names.date,
    sort: 'date',
    cell: ({ date }) => formatShortDate(date),
    className: 'whitespace-nowrap',
  },
  { id: 'category', header: names.category, sort: 'category', cell: ({ category }) => category },
  {
    id: 'description',
    header: names.description,
    sort: 'description',
    card: 'title',
    cell: (expense) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
        <span className="font-semibold">{expense.description}</span>
        {expense.recurringId > 0 && <Badge>{EXPENSES.recurring}</Badge>}
        {expense.reversed && <Badge>{EXPENSES.reversed}</Badge>}
        {expense.reversesId > 0 && <Badge>{EXPENSES.counter}</Badge>}
      </span>
    ),
  },
  { id: 'by', header: names.by, cell: ({ by }) => by },
  { id: 'status', header: names.status, sort: 'status', cell: (expense) => <StatusOf expense={expense} /> },
  {
    id: 'amount',
    header: names.amount,
    sort: 'amount',
    align: 'end',
    card: 'side',
    cell: ({ amount, reversed }) => (
      <span className={reversed ? 'line-through' : 'font-semibold'}>{formatStaffAmount(amount)}</span>
    ),
    className: 'whitespace-nowrap',
  },
];

function StatusOf({ expense: { status, approvedBy } }: { expense: Expense }) {
  if (status === 'pending') return <Badge tone="sunny">{EXPENSES.statuses.pending}</Badge>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge tone="leaf">{EXPENSES.statuses.approved}</Badge>
      {approvedBy && <span className="text-xs text-ink-soft">{EXPENSES.approvedBy(approvedBy)}</span>}
    </span>
  );
}
