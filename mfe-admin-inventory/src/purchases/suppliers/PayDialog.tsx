import { useState } from 'react';
import { AmountField } from '@shop/shared/admin/form/AmountField';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { call } from '@shop/shared/admin/calls/call';
import { PickerField } from '@shop/shared/admin/picker/PickerField';
import {
  NewSupplierPayment,
  type SupplierPayment,
  PAY_SUPPLIER,
} from '@shop/shared/contracts/http/stock/supplierAccounts';
import { karachiDateTime } from '@shop/shared/format/dates';
import { formatStaffAmount, parseAmount } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { supplierChoices } from '../../lookups.ts';
import { purchasesKey } from '../../queryKeys.ts';
import { SUPPLIER_PICKER } from '../../texts.ts';
import { METHOD, SHARED } from '../texts.ts';
import { PAY } from './texts.ts';

interface PayDialogProps {
  /** Who is paid, and what is owed to them in rupees; left out, one chooses. */
  supplier?: { id: string; name: string; owed: number } | undefined;
  onClose(): void;
}

interface Values {
  supplierId: string;
  amount: string;
  date: string;
  method: string;
  note: string;
}

const METHODS = Object.entries(METHOD).map(([value, label]) => ({ value, label }));

/** Notes that a supplier was paid; what is owed is proposed. */
export function PayDialog({ supplier, onClose }: PayDialogProps) {
  const shell = useShell();
  const [today] = useState(() => karachiDateTime(new Date()).slice(0, 10));
  const owed = supplier && supplier.owed > 0 ? supplier.owed : 0;
  return (
    <FormDialog<Values, SupplierPayment>
      title={supplier ? PAY.titleTo(supplier.name) : PAY.title}
      check={{
        schema: NewSupplierPayment,
        words: {
          supplierId: { label: PAY.supplier },
          amount: { label: PAY.amount, wrong: PAY.wrongAmount },
          date: { label: PAY.date, wrong: PAY.wrongDate },
          method: { label: PAY.method },
          note: { label: PAY.note },
        },
        rules: ({ amount }): Record<string, string> =>
          parseAmount(amount.trim()) === 0 ? { amount: PAY.wrongAmount } : {},
      }}
      first={{
        supplierId: supplier?.id ?? '',
        amount: owed > 0 ? String(owed) : '',
        date: today,
        method: 'cash',
        note: '',
      }}
      save={async (values, { formKey }) => {
        const body = { ...values, method: values.method as SupplierPayment['method'] };
        return (await call(shell, PAY_SUPPLIER, { body, idempotencyKey: formKey })).data;
      }}
      invalidates={[purchasesKey]}
      done={({ amount }) => PAY.done(formatStaffAmount(amount))}
      onClose={onClose}
      submitLabel={PAY.save}
      failed={PAY.failed}
    >
      {!supplier && (
        <Field
          name="supplierId"
          as={PickerField}
          label={PAY.supplier}
          options={() => supplierChoices(shell)}
          {...SUPPLIER_PICKER}
          placeholder={SHARED.chooseSupplier}
          required
        />
      )}
      <Field
        name="amount"
        as={AmountField}
        label={PAY.amount}
        hint={owed > 0 ? PAY.owed(formatStaffAmount(owed)) : undefined}
        required
      />
      <Field name="date" as={TextField} label={PAY.date} type="date" required />
      <Field name="method" as={SelectField} label={PAY.method} options={METHODS} required />
      <Field name="note" as={TextField} label={PAY.note} maxLength={500} autoComplete="off" />
    </FormDialog>
  );
}
