import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import {
  NewExpenseCategory,
  type ExpenseCategory,
  DELETE_EXPENSE_CATEGORY,
  UPDATE_EXPENSE_CATEGORY,
  CREATE_EXPENSE_CATEGORY,
} from '@shop/shared/contracts/http/accounting/expenseCategories';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { TextField } from '@shop/shared/ui/field/TextField';
import { accountingKey, categoriesQuery } from './queries.ts';
import { CATEGORIES } from './texts.ts';

/** What expenses are of: added, renamed, and deleted while nothing names them. */
export function CategoriesDialog({ onClose }: { onClose(): void }) {
  const shell = useShell();
  const { data, error, isFetching, refetch } = useQuery(categoriesQuery(shell));
  const [naming, setNaming] = useState<ExpenseCategory | 'new' | null>(null);
  const remove = useAction({
    call: ({ id }: ExpenseCategory) => call(shell, DELETE_EXPENSE_CATEGORY, { params: { id } }),
    confirm: ({ name }) => ({
      title: CATEGORIES.deleteTitle(name),
      question: CATEGORIES.question,
      button: CATEGORIES.delete,
      tone: 'danger',
    }),
    invalidates: [accountingKey],
    done: () => CATEGORIES.deleted,
    failed: CATEGORIES.deleteFailed,
  });
  return (
    <Dialog open onOpenChange={onClose} title={CATEGORIES.title}>
      {data ? (
        <ul className="mb-4 divide-y divide-line">
          {data.map((category) => (
            <li key={category.id} className="flex items-center gap-2 py-1.5">
              <span className="min-w-0 flex-1 font-semibold">{category.name}</span>
              <span className="text-sm text-ink-soft tabular-nums">
                {category.uses > 0 ? CATEGORIES.used(category.uses) : CATEGORIES.unused}
              </span>
              <RowAction
                label={CATEGORIES.rename}
                name={category.name}
                icon={<Pencil aria-hidden="true" />}
                onClick={() => setNaming(category)}
              />
              <span className="flex w-9 justify-center">
                {category.uses === 0 && (
                  <RowAction
                    label={CATEGORIES.delete}
                    name={category.name}
                    tone="danger"
                    icon={<Trash2 aria-hidden="true" />}
                    onClick={() => remove.start(category)}
                  />
                )}
              </span>
            </li>
          ))}
        </ul>
      ) : error ? (
        <LoadFailed text={CATEGORIES.loadFailed} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="mb-4 h-80 w-full" />
      )}
      <Button variant="secondary" onClick={() => setNaming('new')}>
        <Plus aria-hidden="true" className="size-4" />
        {CATEGORIES.add}
      </Button>
      {naming && <NameDialog category={naming === 'new' ? null : naming} onClose={() => setNaming(null)} />}
      {remove.dialog}
    </Dialog>
  );
}

function NameDialog({ category, onClose }: { category: ExpenseCategory | null; onClose(): void }) {
  const shell = useShell();
  return (
    <FormDialog<{ name: string }, ExpenseCategory>
      title={category ? CATEGORIES.renameTitle(category.name) : CATEGORIES.addTitle}
      check={{ schema: NewExpenseCategory, words: { name: { label: CATEGORIES.name } } }}
      first={{ name: category?.name ?? '' }}
      save={async ({ name }, { formKey }) =>
        category
          ? (await call(shell, UPDATE_EXPENSE_CATEGORY, { body: { id: category.id, name } })).data
          : (
              await call(shell, CREATE_EXPENSE_CATEGORY, {
                body: { name },
                idempotencyKey: formKey,
              })
            ).data
      }
      invalidates={[accountingKey]}
      done={({ name }) => CATEGORIES.saved(name)}
      onClose={onClose}
      submitLabel={CATEGORIES.save}
      failed={CATEGORIES.failed}
    >
      <Field name="name" as={TextField} label={CATEGORIES.name} maxLength={60} autoComplete="off" required />
    </FormDialog>
  );
}
