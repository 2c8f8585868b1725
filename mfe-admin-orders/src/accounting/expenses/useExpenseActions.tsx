import { useAction, type Action } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import {
  type Expense,
  APPROVE_EXPENSES,
  REMOVE_EXPENSE,
  REVERSE_EXPENSE,
} from '@shop/shared/contracts/http/accounting/expenses';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { accountingKey } from './queries.ts';
import { DELETE_EXPENSE, EXPENSES, TAKE_BACK } from './texts.ts';

/** What can be done with one expense. */
export function useExpenseActions(): Record<'approve' | 'remove' | 'takeBack', Action<Expense>> {
  const shell = useShell();
  const approve = useAction({
    call: ({ id }: Expense) => call(shell, APPROVE_EXPENSES, { body: { id } }),
    invalidates: [accountingKey],
    done: (_, { data }) => EXPENSES.approvedMany(data.approved),
    failed: EXPENSES.approveFailed,
  });
  const remove = useAction({
    call: ({ id }: Expense) => call(shell, REMOVE_EXPENSE, { params: { id } }),
    confirm: ({ description }) => ({
      title: DELETE_EXPENSE.title(description),
      question: DELETE_EXPENSE.question,
      button: DELETE_EXPENSE.button,
      tone: 'danger',
    }),
    invalidates: [accountingKey],
    done: () => DELETE_EXPENSE.done,
    failed: DELETE_EXPENSE.failed,
  });
  const takeBack = useAction({
    call: ({ id }: Expense) => call(shell, REVERSE_EXPENSE, { body: { id } }),
    confirm: ({ description }) => ({
      title: TAKE_BACK.title(description),
      question: TAKE_BACK.question,
      button: TAKE_BACK.button,
      tone: 'danger',
    }),
    invalidates: [accountingKey],
    done: () => TAKE_BACK.done,
    failed: TAKE_BACK.failed,
  });
  return { approve, remove, takeBack };
}
