import { AmountField } from '@shop/shared/admin/form/AmountField';
import { Field } from '@shop/shared/admin/form/Field';
import { asOne } from '@shop/shared/admin/form/differences';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { call } from '@shop/shared/admin/calls/call';
import { upload } from '@shop/shared/admin/calls/upload';
import type { FileLimits } from '@shop/shared/admin/upload/chosenFiles';
import { UploadField, type UploadFieldProps } from '@shop/shared/admin/upload/UploadField';
import type { UploadItem } from '@shop/shared/admin/upload/uploadItem';
import {
  MOST_RECEIPT_BYTES,
  NewExpense,
  type Expense,
  UPLOAD_RECEIPT,
  UPDATE_EXPENSE,
  CREATE_EXPENSE,
} from '@shop/shared/contracts/http/accounting/expenses';
import { parseAmount } from '@shop/shared/format/money';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { TextField } from '@shop/shared/ui/field/TextField';
import { today } from '../calendar.ts';
import { WRONG } from '../texts.ts';
import { CategoryField } from './CategoryField.tsx';
import { CourierBillNotice } from './CourierBillNotice.tsx';
import { KeptReceipt } from './KeptReceipt.tsx';
import { accountingKey, categoriesQuery } from './queries.ts';
import { EXPENSE_FORM } from './texts.ts';

interface Values {
  category: string;
  description: string;
  amount: string;
  date: string;
  file: UploadItem[];
  /** Of the picture it has; '' without one. */
  kept: string;
  keepsReceipt: boolean;
  /** What a change was made on; 0 for a new one. */
  version: number;
}

const valuesOf = (expense?: Expense): Values => ({
  category: expense ? String(expense.categoryId) : '',
  description: expense?.description ?? '',
  amount: expense ? String(expense.amount) : '',
  date: expense?.date ?? today(),
  file: [],
  kept: expense?.receipt ?? '',
  keepsReceipt: true,
  version: expense?.version ?? 0,
});

const LIMITS: FileLimits = {
  kinds: ['png', 'jpeg', 'webp', 'avif'],
  kindsText: EXPENSE_FORM.receiptKinds,
  bytes: MOST_RECEIPT_BYTES,
  most: 1,
};

const ReceiptField = (props: UploadFieldProps<UploadItem>) => <UploadField<UploadItem> {...props} />;

/** A new expense, or one that waits for approval: who was quicker is asked about. */
export function ExpenseDialog({ expense, onClose }: { expense?: Expense | undefined; onClose(): void }) {
  const shell = useShell();
  const { data: categories = [] } = useQuery({ ...categoriesQuery(shell), enabled: expense !== undefined });
  const receiptText = ({ file: [item], kept, keepsReceipt }: Values) => {
    if (item) return item.file?.name ?? EXPENSE_FORM.otherReceipt;
    if (!keepsReceipt || kept === '') return '';
    return kept === expense?.receipt ? EXPENSE_FORM.sameReceipt : EXPENSE_FORM.otherReceipt;
  };
  const compare = asOne<Values>(EXPENSE_FORM.one, (values) => [
    [EXPENSE_FORM.category, categories.find(({ id }) => String(id) === values.category)?.name ?? ''],
    [EXPENSE_FORM.description, values.description],
    [EXPENSE_FORM.amount, values.amount],
    [EXPENSE_FORM.date, values.date],
    [EXPENSE_FORM.receipt, receiptText(values)],
  ]);
  return (
    <FormDialog<Values, unknown>
      title={expense ? EXPENSE_FORM.editTitle : EXPENSE_FORM.addTitle}
      size="lg"
      check={{
        schema: NewExpense,
        words: {
          category: { label: EXPENSE_FORM.category },
          description: { label: EXPENSE_FORM.description },
          amount: { label: EXPENSE_FORM.amount, wrong: WRONG.amount(EXPENSE_FORM.amount) },
          date: { label: EXPENSE_FORM.date, wrong: WRONG.date(EXPENSE_FORM.date) },
        },
        body: ({ category, description, amount, date }) => ({ category, description, amount, date }),
        rules: ({ amount }): Record<string, string> =>
          parseAmount(amount.trim()) === 0 ? { amount: WRONG.amount(EXPENSE_FORM.amount) } : {},
      }}
      first={valuesOf(expense)}
      meanwhile={{ load: (current) => valuesOf(current as Expense), compare }}
      save={async ({ file: [item], kept, keepsReceipt, version, ...values }, { formKey }) => {
        let receipt = keepsReceipt ? kept : '';
        if (item?.file) {
          const form = new FormData();
          form.append('file', item.file);
          receipt = (await upload(shell, UPLOAD_RECEIPT, form)).data.receipt;
        }
        const body = { ...values, receipt };
        return expense
          ? call(shell, UPDATE_EXPENSE, {
              body: { id: expense.id, version, ...body },
            })
          : call(shell, CREATE_EXPENSE, { body, idempotencyKey: formKey });
      }}
      invalidates={[accountingKey]}
      done={() => (expense ? EXPENSE_FORM.saved : EXPENSE_FORM.added)}
      onClose={onClose}
      submitLabel={EXPENSE_FORM.save}
      failed={EXPENSE_FORM.failed}
    >
      <CategoryField chosen={expense?.category} />
      <Field
        name="description"
        as={TextField}
        label={EXPENSE_FORM.description}
        maxLength={300}
        autoComplete="off"
        required
      />
      <CourierBillNotice />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="amount" as={AmountField} label={EXPENSE_FORM.amount} required />
        <Field name="date" as={TextField} label={EXPENSE_FORM.date} type="date" max={today()} required />
      </div>
      <div>
        <p aria-hidden="true" className="mb-1.5 text-sm font-bold">
          {EXPENSE_FORM.receipt}
        </p>
        {expense && <KeptReceipt description={expense.description} />}
        <Field
          name="file"
          as={ReceiptField}
          label={EXPENSE_FORM.receipt}
          hint={expense?.receipt ? EXPENSE_FORM.receiptKept : EXPENSE_FORM.receiptHint}
          accept="image/png,image/jpeg,image/webp,image/avif"
          limits={LIMITS}
          item={(file, key) => ({ key, file })}
          labelOf={(item) => item.file?.name ?? EXPENSE_FORM.receipt}
        />
      </div>
    </FormDialog>
  );
}
