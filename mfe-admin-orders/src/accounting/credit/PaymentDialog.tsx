import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { call } from '@shop/shared/admin/calls/call';
import { AmountField } from '@shop/shared/admin/form/AmountField';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { ApiError } from '@shop/shared/api-client';
import { cashRounding } from '@shop/shared/cart/cashRounding';
import {
  NewCreditPayment,
  type CreditAccount,
  type CreditPaymentResult,
  PAY_CREDIT,
} from '@shop/shared/contracts/http/accounting/credit';
import type { CashStep, RoundingNow } from '@shop/shared/contracts/http/orders/payments';
import type { PaymentMethod } from '@shop/shared/contracts/http/stock/supplierAccounts';
import { formatStaffAmount, parseAmount, rupeesOf, paisaOf, type Paisa } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { ordersKey } from '../../orderQueries.ts';
import { today } from '../calendar.ts';
import { accountingKey } from '../expenses/queries.ts';
import { METHOD, WRONG } from '../texts.ts';
import { PAYMENT } from './texts.ts';

interface Taken {
  /** Rupees as typed. */
  amount: string;
  method: string;
}

/** What rounding adds to a payment, in paisa: only cash is rounded. */
const roundingOf = ({ amount, method }: Taken, step: CashStep): Paisa =>
  method === 'cash' ? cashRounding(paisaOf(amount.trim()), step) : 0;

interface Values {
  amount: string;
  date: string;
  method: string;
  note: string;
}

const METHODS = Object.entries(METHOD).map(([value, label]) => ({ value, label }));

/** Notes what a customer has paid; what is owed is proposed. */
export function PaymentDialog({ account, onClose }: { account: CreditAccount; onClose(): void }) {
  const shell = useShell();
  const { phone, owed } = account;
  const [step, setStep] = useState<CashStep>(shell.settings.cashRounding ?? 0);
  return (
    <FormDialog<Values, CreditPaymentResult & { amount: number }>
      title={PAYMENT.title(account.customerName)}
      check={{
        schema: NewCreditPayment,
        words: {
          amount: { label: PAYMENT.amount, wrong: WRONG.amount(PAYMENT.amount) },
          date: { label: PAYMENT.date, wrong: WRONG.date(PAYMENT.date) },
          method: { label: PAYMENT.method },
          note: { label: PAYMENT.note },
        },
        body: (values) => ({ phone, ...values }),
        rules: ({ amount }): Record<string, string> =>
          parseAmount(amount.trim()) === 0 ? { amount: WRONG.amount(PAYMENT.amount) } : {},
      }}
      first={{ amount: owed > 0 ? String(owed) : '', date: today(), method: 'cash', note: '' }}
      save={async (values, { formKey }) => {
        const rounding = rupeesOf(roundingOf(values, step));
        const body = {
          phone,
          ...values,
          method: values.method as PaymentMethod,
          ...(rounding !== 0 && { rounding }),
        };
        try {
          const { data } = await call(shell, PAY_CREDIT, {
            body,
            idempotencyKey: formKey,
          });
          return { ...data, amount: Number(values.amount) };
        } catch (error) {
          if (error instanceof ApiError && error.code === 'ROUNDING_CHANGED') setStep((error.data as RoundingNow).step);
          throw error;
        }
      }}
      invalidates={[accountingKey, ordersKey]}
      done={({ amount, invoices }) => ({
        title: PAYMENT.done(formatStaffAmount(amount)),
        ...(invoices.length > 0 && { description: PAYMENT.completed(invoices.join(', ')) }),
      })}
      onClose={onClose}
      submitLabel={PAYMENT.save}
      failed={PAYMENT.failed}
    >
      <Field
        name="amount"
        as={AmountField}
        label={PAYMENT.amount}
        hint={PAYMENT.owed(formatStaffAmount(owed))}
        required
      />
      <Field name="date" as={TextField} label={PAYMENT.date} type="date" max={today()} required />
      <Field name="method" as={SelectField} label={PAYMENT.method} options={METHODS} required />
      <CashToTake step={step} />
      <Field name="note" as={TextField} label={PAYMENT.note} maxLength={500} autoComplete="off" />
    </FormDialog>
  );
}

/** What is to be taken in notes where that is another amount than what is paid. */
function CashToTake({ step }: { step: CashStep }) {
  const { control } = useFormContext<Taken>();
  const [amount, method] = useWatch({ control, name: ['amount', 'method'] });
  const rounding = roundingOf({ amount, method }, step);
  return (
    <p role="status" className="font-semibold empty:hidden">
      {rounding !== 0 &&
        PAYMENT.inCash(
          formatStaffAmount(rupeesOf(paisaOf(amount.trim()) + rounding)),
          formatStaffAmount(rupeesOf(rounding)),
        )}
    </p>
  );
}
