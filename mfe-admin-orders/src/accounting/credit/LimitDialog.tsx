import { AmountField } from '@shop/shared/admin/form/AmountField';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { call } from '@shop/shared/admin/calls/call';
import { NewCreditLimit, type CreditAccount, SET_CREDIT_LIMIT } from '@shop/shared/contracts/http/accounting/credit';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { TextField } from '@shop/shared/ui/field/TextField';
import { accountingKey } from '../expenses/queries.ts';
import { WRONG } from '../texts.ts';
import { LIMIT } from './texts.ts';

interface Values {
  phone: string;
  /** '' for the shop's limit. */
  limit: string;
}

export interface LimitDialogProps {
  /** Null for somebody who has not bought on credit yet. */
  account: CreditAccount | null;
  onClose(): void;
}

/** How much a customer may owe; left empty, the shop's own limit holds. */
export function LimitDialog({ account, onClose }: LimitDialogProps) {
  const shell = useShell();
  const bodyOf = ({ phone, limit }: Values) => ({
    phone,
    limit: limit.trim() === '' ? null : limit.trim(),
    ...(account && { seen: account.ownLimit }),
  });
  return (
    <FormDialog<Values, CreditAccount>
      title={account ? LIMIT.titleOf(account.customerName || account.phone) : LIMIT.title}
      check={{
        schema: NewCreditLimit,
        words: {
          phone: { label: LIMIT.phone },
          limit: { label: LIMIT.limit, wrong: WRONG.amount(LIMIT.limit) },
        },
        body: bodyOf,
      }}
      first={{ phone: account?.phone ?? '', limit: account?.ownLimit == null ? '' : String(account.ownLimit) }}
      save={async (values) => (await call(shell, SET_CREDIT_LIMIT, { body: bodyOf(values) })).data}
      invalidates={[accountingKey]}
      done={({ limit }) => (limit === null ? LIMIT.doneNone : LIMIT.done(formatStaffAmount(limit)))}
      onClose={onClose}
      submitLabel={LIMIT.save}
      failed={LIMIT.failed}
    >
      {!account && (
        <Field name="phone" as={TextField} label={LIMIT.phone} type="tel" required autoComplete="off" maxLength={40} />
      )}
      <Field name="limit" as={AmountField} label={LIMIT.limit} hint={LIMIT.hint} />
    </FormDialog>
  );
}
