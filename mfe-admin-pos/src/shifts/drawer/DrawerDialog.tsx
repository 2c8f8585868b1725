import { useState } from 'react';
import { call, callList } from '@shop/shared/admin/calls/call';
import { amountWords } from '@shop/shared/admin/form/fieldTexts';
import { AmountField } from '@shop/shared/admin/form/AmountField';
import { CheckboxField } from '@shop/shared/admin/form/CheckboxField';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { useRights } from '@shop/shared/admin/page/useRights';
import { READ_EXPENSE_CATEGORIES } from '@shop/shared/contracts/http/accounting/expenseCategories';
import { PAY_EXPENSE } from '@shop/shared/contracts/http/till/paidExpense';
import { NewDrawerMovement, type ShiftReport, MOVE_CASH } from '@shop/shared/contracts/http/till/shifts';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { SHIFT } from './texts.ts';

interface DrawerDialogProps {
  kind: NewDrawerMovement['kind'];
  onSaved(): void;
  onClose(): void;
}

interface Values {
  amount: string;
  reason: string;
  /** Of the expense it pays. */
  category: string;
}

/** Cash that goes in or out beside sales, and why; who keeps accounts can pay an expense with it. */
export function DrawerDialog({ kind, onSaved, onClose }: DrawerDialogProps) {
  const shell = useShell();
  const mayPay = useRights(shell.api)('accounting') && kind === 'paid-out';
  const [isExpense, setExpense] = useState(false);
  const title = kind === 'paid-in' ? SHIFT.payIn : SHIFT.payOut;
  const bodyOf = ({ amount, reason }: Values) => ({ kind, amount, reason });
  return (
    <FormDialog<Values, ShiftReport>
      title={title}
      check={{
        schema: NewDrawerMovement,
        words: { amount: amountWords(SHIFT.amount), reason: { label: SHIFT.reason } },
        body: bodyOf,
        rules: ({ category }): Record<string, string> =>
          isExpense && category === '' ? { category: SHIFT.chooseCategory } : {},
      }}
      first={{ amount: '', reason: '', category: '' }}
      save={async ({ category, ...values }, { formKey: idempotencyKey }) => {
        const sent = isExpense
          ? call(shell, PAY_EXPENSE, { body: { ...values, category }, idempotencyKey })
          : call(shell, MOVE_CASH, { body: { ...values, kind }, idempotencyKey });
        return (await sent).data;
      }}
      invalidates={[['accounting']]}
      onSaved={onSaved}
      onClose={onClose}
      submitLabel={title}
      failed={SHIFT.drawerFailed}
    >
      <Field name="amount" as={AmountField} label={SHIFT.amount} required />
      <Field name="reason" as={TextField} label={SHIFT.reason} required autoComplete="off" maxLength={200} />
      {mayPay && (
        <CheckboxField
          label={SHIFT.isExpense}
          hint={SHIFT.isExpenseHint}
          value={isExpense ? '1' : '0'}
          onChange={(value) => setExpense(value === '1')}
        />
      )}
      {isExpense && <CategoryField />}
    </FormDialog>
  );
}

/** What the expense is of. */
function CategoryField() {
  const shell = useShell();
  const { data } = useQuery({
    queryKey: ['accounting', 'categories'],
    queryFn: async ({ signal }) => (await callList(shell, READ_EXPENSE_CATEGORIES, { signal })).data,
    staleTime: 0,
  });
  return (
    <Field
      name="category"
      as={SelectField}
      label={SHIFT.category}
      hint={data?.length === 0 ? SHIFT.noCategories : undefined}
      options={[
        { value: '', label: SHIFT.chooseCategory },
        ...(data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      required
    />
  );
}
