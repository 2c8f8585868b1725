import { useState } from 'react';
import { call } from '@shop/shared/admin/calls/call';
import { amountWords } from '@shop/shared/admin/form/fieldTexts';
import { AmountField } from '@shop/shared/admin/form/AmountField';
import { CheckboxField } from '@shop/shared/admin/form/CheckboxField';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { meQuery, useRights } from '@shop/shared/admin/page/useRights';
import { PAY_EXPENSE } from '@shop/shared/contracts/http/till/paidExpense';
import { NewDrawerMovement, type ShiftReport, MOVE_CASH } from '@shop/shared/contracts/http/till/shifts';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { LONGEST_MS, patiently } from '../../patiently.ts';
import { sentOrKept } from './keepDrawer.ts';
import { categoriesQuery } from './queries.ts';
import { namedShift, type OwnShift } from './shiftNow.ts';
import { SHIFT } from './texts.ts';

interface DrawerDialogProps {
  kind: NewDrawerMovement['kind'];
  shift: OwnShift | null;
  /** The shop is not reached. */
  isCut: boolean;
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
export function DrawerDialog({ kind, shift, isCut, onSaved, onClose }: DrawerDialogProps) {
  const shell = useShell();
  const { data: me } = useQuery(meQuery(shell.api));
  const mayPay = useRights(shell.api)('accounting') && kind === 'paid-out';
  const [isExpense, setExpense] = useState(false);
  const title = kind === 'paid-in' ? SHIFT.payIn : SHIFT.payOut;
  const bodyOf = ({ amount, reason }: Values) => ({ kind, amount, reason });
  return (
    <FormDialog<Values, ShiftReport | null>
      title={title}
      check={{
        schema: NewDrawerMovement,
        words: { amount: amountWords(SHIFT.amount), reason: { label: SHIFT.reason } },
        body: bodyOf,
        rules: ({ category }): Record<string, string> =>
          isExpense && !isCut && category === '' ? { category: SHIFT.chooseCategory } : {},
      }}
      first={{ amount: '', reason: '', category: '' }}
      save={async ({ category, ...values }, { formKey: key }) => {
        if (isExpense && !isCut) {
          const body = { ...values, category };
          const pay = (signal: AbortSignal) => call(shell, PAY_EXPENSE, { body, idempotencyKey: key, signal });
          return (await patiently(LONGEST_MS, pay)).data;
        }
        const move = { ...values, kind };
        const send = async (signal: AbortSignal) =>
          (await call(shell, MOVE_CASH, { body: move, idempotencyKey: key, signal })).data;
        return sentOrKept(send, { key, cashier: me?.userId ?? 0, ...namedShift(shift), drawer: { move } });
      }}
      invalidates={[['accounting']]}
      onSaved={onSaved}
      onClose={onClose}
      submitLabel={title}
      failed={SHIFT.drawerFailed}
    >
      <Field name="amount" as={AmountField} label={SHIFT.amount} required />
      <Field name="reason" as={TextField} label={SHIFT.reason} required autoComplete="off" maxLength={200} />
      {mayPay && isCut && <p className="text-ink-soft">{SHIFT.expenseWaits}</p>}
      {mayPay && !isCut && (
        <CheckboxField
          label={SHIFT.isExpense}
          hint={SHIFT.isExpenseHint}
          value={isExpense ? '1' : '0'}
          onChange={(value) => setExpense(value === '1')}
        />
      )}
      {isExpense && !isCut && <CategoryField />}
    </FormDialog>
  );
}

/** What the expense is of. */
function CategoryField() {
  const shell = useShell();
  const { data } = useQuery(categoriesQuery(shell));
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
