import { AmountField } from '@shop/shared/admin/form/AmountField';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { call } from '@shop/shared/admin/calls/call';
import {
  ChangedRecurring,
  NewRecurring,
  type Every,
  type RecurringExpense,
  UPDATE_RECURRING,
  CREATE_RECURRING,
} from '@shop/shared/contracts/http/accounting/recurringExpenses';
import { parseAmount } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { today } from '../calendar.ts';
import { CategoryField } from '../expenses/CategoryField.tsx';
import { CourierBillNotice } from '../expenses/CourierBillNotice.tsx';
import { accountingKey } from '../expenses/queries.ts';
import { WRONG } from '../texts.ts';
import { RECURRING, RECURRING_FORM } from './texts.ts';

interface Values {
  category: string;
  description: string;
  amount: string;
  every: string;
  firstDate: string;
  lastDate: string;
}

const EVERY = Object.entries(RECURRING.every).map(([value, label]) => ({ value, label }));

/** What comes every week or month; of one that runs already, what is still to come of it. */
export function RecurringDialog({ row, onClose }: { row?: RecurringExpense | undefined; onClose(): void }) {
  const shell = useShell();
  return (
    <FormDialog<Values, unknown>
      title={row ? RECURRING_FORM.editTitle : RECURRING_FORM.addTitle}
      size="lg"
      check={{
        schema: row ? ChangedRecurring : NewRecurring,
        words: {
          category: { label: RECURRING.columns.category },
          description: { label: RECURRING_FORM.description },
          amount: { label: RECURRING_FORM.amount, wrong: WRONG.amount(RECURRING_FORM.amount) },
          firstDate: { label: RECURRING_FORM.first, wrong: WRONG.date(RECURRING_FORM.first) },
          lastDate: { label: RECURRING_FORM.last, wrong: WRONG.date(RECURRING_FORM.last) },
        },
        body: (values) => (row ? { id: row.id, ...values } : values),
        rules: ({ amount }): Record<string, string> =>
          parseAmount(amount.trim()) === 0 ? { amount: WRONG.amount(RECURRING_FORM.amount) } : {},
      }}
      first={{
        category: row ? String(row.categoryId) : '',
        description: row?.description ?? '',
        amount: row ? String(row.amount) : '',
        every: row?.every ?? 'month',
        firstDate: row?.firstDate ?? today(),
        lastDate: row?.lastDate ?? '',
      }}
      save={({ every, firstDate, ...values }, { formKey }) =>
        row
          ? call(shell, UPDATE_RECURRING, {
              body: { id: row.id, version: row.version, ...values },
            })
          : call(shell, CREATE_RECURRING, {
              body: { ...values, every: every as Every, firstDate },
              idempotencyKey: formKey,
            })
      }
      invalidates={[accountingKey]}
      done={() => RECURRING_FORM.saved}
      onClose={onClose}
      submitLabel={RECURRING_FORM.save}
      failed={RECURRING_FORM.failed}
    >
      <p className="text-sm text-ink-soft">{RECURRING_FORM.note}</p>
      <CategoryField chosen={row?.category} />
      <Field
        name="description"
        as={TextField}
        label={RECURRING_FORM.description}
        maxLength={300}
        autoComplete="off"
        required
      />
      <CourierBillNotice />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="amount" as={AmountField} label={RECURRING_FORM.amount} required />
        {!row && <Field name="every" as={SelectField} label={RECURRING_FORM.every} options={EVERY} required />}
        {!row && <Field name="firstDate" as={TextField} label={RECURRING_FORM.first} type="date" required />}
        <Field name="lastDate" as={TextField} label={RECURRING_FORM.last} type="date" hint={RECURRING_FORM.lastHint} />
      </div>
    </FormDialog>
  );
}
