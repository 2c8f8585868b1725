import { CalendarSync, Check, Pencil, Plus, ReceiptText, Tags, Trash2, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import type { ListFilter } from '@shop/shared/admin/list/column';
import { ListPage } from '@shop/shared/admin/list/ListPage';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import { type Expense, APPROVE_EXPENSES, LIST_EXPENSES } from '@shop/shared/contracts/http/accounting/expenses';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { Figures } from '../Figures.tsx';
import { CategoriesDialog } from './CategoriesDialog.tsx';
import { expenseColumns } from './columns.tsx';
import { accountingKey, categoriesQuery } from './queries.ts';
import { ReceiptDialog } from './ReceiptDialog.tsx';
import { EXPENSES } from './texts.ts';
import { useExpenseActions } from './useExpenseActions.tsx';

/** Apart: its field for files is heavy. */
const ExpenseDialog = lazy(async () => ({ default: (await import('./ExpenseDialog.tsx')).ExpenseDialog }));

const { filters: names } = EXPENSES;

/** `/admin/accounting/expenses`: noted, approved, and taken back by counter entries. */
export function ExpensesPage() {
  const shell = useShell();
  const { data: categories = [] } = useQuery(categoriesQuery(shell));
  const [editing, setEditing] = useState<Expense | 'new' | null>(null);
  const [showing, setShowing] = useState<Expense | null>(null);
  const [sorting, setSorting] = useState(false);
  const { approve, remove, takeBack } = useExpenseActions();
  const approveMany = useAction({
    call: ({ ids }: { ids: number[]; clear(): void }) => call(shell, APPROVE_EXPENSES, { body: { ids } }),
    invalidates: [accountingKey],
    done: (_, { data }) => EXPENSES.approvedMany(data.approved),
    failed: EXPENSES.approveFailed,
    onDone: ({ clear }) => clear(),
  });
  const filters: ListFilter[] = [
    {
      id: 'category',
      label: names.category,
      any: names.anyCategory,
      options: categories.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      id: 'status',
      label: names.status,
      any: names.anyStatus,
      options: Object.entries(EXPENSES.statuses).map(([value, label]) => ({ value, label })),
    },
    { id: 'from', label: names.from, kind: 'day', seldom: true },
    { id: 'to', label: names.to, kind: 'day', seldom: true },
    { id: 'min', label: names.min, kind: 'amount', seldom: true },
    { id: 'max', label: names.max, kind: 'amount', seldom: true },
  ];
  return (
    <>
      <ListPage
        call={LIST_EXPENSES}
        kind="accounting"
        texts={EXPENSES.list}
        next={{ label: EXPENSES.list.next, start: () => setEditing('new') }}
        columns={expenseColumns}
        filters={filters}
        defaultSort="-date"
        rowId={({ id }) => id}
        rowName={({ description }) => description}
        summary={(list) => (
          <Figures
            label={EXPENSES.figures}
            cards={[
              [EXPENSES.total, list?.figures?.total],
              [EXPENSES.approvedSum, list?.figures?.approved],
              [EXPENSES.pendingSum, list?.figures?.pending],
            ]}
          />
        )}
        rowActions={(expense) => (
          <>
            {expense.receipt && (
              <RowAction
                label={EXPENSES.receipt}
                name={expense.description}
                icon={<ReceiptText aria-hidden="true" />}
                onClick={() => setShowing(expense)}
              />
            )}
            {expense.status === 'pending' && (
              <>
                <RowAction
                  label={EXPENSES.approve}
                  name={expense.description}
                  icon={<Check aria-hidden="true" />}
                  onClick={() => approve.start(expense)}
                />
                <RowAction
                  label={EXPENSES.edit}
                  name={expense.description}
                  icon={<Pencil aria-hidden="true" />}
                  onClick={() => setEditing(expense)}
                />
                <RowAction
                  label={EXPENSES.delete}
                  name={expense.description}
                  tone="danger"
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => remove.start(expense)}
                />
              </>
            )}
            {expense.status === 'approved' && !expense.reversed && expense.reversesId === 0 && (
              <RowAction
                label={EXPENSES.takeBack}
                name={expense.description}
                tone="danger"
                icon={<Undo2 aria-hidden="true" />}
                onClick={() => takeBack.start(expense)}
              />
            )}
          </>
        )}
        bulkActions={({ ids, clear }) => (
          <Button
            size="sm"
            busy={approveMany.busy}
            disabled={ids.length > 200}
            onClick={() => approveMany.start({ ids, clear })}
          >
            <Check aria-hidden="true" className="size-4" />
            {EXPENSES.approveSelected}
          </Button>
        )}
        exportTo="expenses.csv"
        actions={
          <>
            <Button variant="secondary" size="sm" onClick={() => setSorting(true)}>
              <Tags aria-hidden="true" className="size-4" />
              {EXPENSES.categories}
            </Button>
            <ButtonLink to="/admin/recurring-expenses" variant="secondary" size="sm">
              <CalendarSync aria-hidden="true" className="size-4" />
              {EXPENSES.recurringPage}
            </ButtonLink>
            <Button size="sm" onClick={() => setEditing('new')}>
              <Plus aria-hidden="true" className="size-4" />
              {EXPENSES.add}
            </Button>
          </>
        }
      />
      <Suspense fallback={null}>
        {editing && (
          <ExpenseDialog expense={editing === 'new' ? undefined : editing} onClose={() => setEditing(null)} />
        )}
      </Suspense>
      {showing && <ReceiptDialog expense={showing} onClose={() => setShowing(null)} />}
      {sorting && <CategoriesDialog onClose={() => setSorting(false)} />}
      {remove.dialog}
      {takeBack.dialog}
    </>
  );
}
