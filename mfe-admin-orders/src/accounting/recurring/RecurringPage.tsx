import { CircleStop, ListOrdered, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import type { ListColumn } from '@shop/shared/admin/list/column';
import { ListPage } from '@shop/shared/admin/list/ListPage';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import { BackLink } from '@shop/shared/admin/page/BackLink';
import {
  type RecurringExpense,
  DELETE_RECURRING,
  LIST_RECURRING,
} from '@shop/shared/contracts/http/accounting/recurringExpenses';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { accountingKey } from '../expenses/queries.ts';
import { RecurringDialog } from './RecurringDialog.tsx';
import { END_RECURRING, RECURRING } from './texts.ts';

const { columns: names, filters } = RECURRING;

const columns: ListColumn<RecurringExpense>[] = [
  {
    id: 'description',
    header: names.description,
    sort: 'description',
    card: 'title',
    cell: ({ description }) => <span className="font-semibold wrap-anywhere">{description}</span>,
  },
  { id: 'category', header: names.category, sort: 'category', cell: ({ category }) => category },
  { id: 'every', header: names.every, cell: ({ every }) => RECURRING.every[every] },
  {
    id: 'next',
    header: names.next,
    sort: 'next',
    cell: ({ nextDate }) => (nextDate ? formatShortDate(nextDate) : RECURRING.ended),
    className: 'whitespace-nowrap',
  },
  {
    id: 'last',
    header: names.last,
    cell: ({ lastDate }) => (lastDate ? formatShortDate(lastDate) : RECURRING.openEnd),
    className: 'whitespace-nowrap',
  },
  { id: 'made', header: names.made, align: 'end', cell: ({ made }) => made },
  {
    id: 'amount',
    header: names.amount,
    sort: 'amount',
    align: 'end',
    card: 'side',
    cell: ({ amount }) => <span className="font-semibold">{formatStaffAmount(amount)}</span>,
    className: 'whitespace-nowrap',
  },
];

/** `/admin/recurring-expenses`: what comes every week or month. */
export function RecurringPage() {
  const shell = useShell();
  const [editing, setEditing] = useState<RecurringExpense | 'new' | null>(null);
  const end = useAction({
    call: ({ id }: RecurringExpense) => call(shell, DELETE_RECURRING, { params: { id } }),
    confirm: ({ description }) => ({
      title: END_RECURRING.title(description),
      question: END_RECURRING.question,
      button: END_RECURRING.button,
      tone: 'danger',
    }),
    invalidates: [accountingKey],
    done: () => END_RECURRING.done,
    failed: END_RECURRING.failed,
  });
  return (
    <>
      <ListPage
        call={LIST_RECURRING}
        kind="accounting"
        texts={RECURRING.list}
        next={{ label: RECURRING.list.next, start: () => setEditing('new') }}
        columns={columns}
        filters={[
          {
            id: 'ended',
            label: filters.ended,
            any: filters.any,
            options: [
              { value: '0', label: filters.running },
              { value: '1', label: filters.over },
            ],
          },
        ]}
        defaultSort="next"
        rowId={({ id }) => id}
        rowName={({ description }) => description}
        rowActions={(row) => (
          <>
            <RowAction
              label={RECURRING.expenses}
              name={row.description}
              icon={<ListOrdered aria-hidden="true" />}
              to={`/admin/accounting/expenses?q=${encodeURIComponent(row.description)}`}
            />
            <RowAction
              label={RECURRING.edit}
              name={row.description}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => setEditing(row)}
            />
            {row.nextDate && (
              <RowAction
                label={RECURRING.delete}
                name={row.description}
                tone="danger"
                icon={<CircleStop aria-hidden="true" />}
                onClick={() => end.start(row)}
              />
            )}
          </>
        )}
        exportTo="recurring-expenses.csv"
        actions={
          <>
            <BackLink to="/admin/accounting/expenses" label={RECURRING.back} />
            <Button size="sm" onClick={() => setEditing('new')}>
              <Plus aria-hidden="true" className="size-4" />
              {RECURRING.add}
            </Button>
          </>
        }
      />
      {editing && <RecurringDialog row={editing === 'new' ? undefined : editing} onClose={() => setEditing(null)} />}
      {end.dialog}
    </>
  );
}
