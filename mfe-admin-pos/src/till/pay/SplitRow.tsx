import { Trash2 } from 'lucide-react';
import { PAYMENT_KINDS } from '@shop/shared/contracts/http/orders/payments';
import { parseAmount, type Paisa } from '@shop/shared/format/money';
import { PAID_BY } from '@shop/shared/format/paidBy';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { TextField } from '@shop/shared/ui/field/TextField';
import type { PaymentRow } from '../book/payments.ts';
import { rupeeText } from '../book/rupeeText.ts';
import { PAY } from './texts.ts';

const KINDS = PAYMENT_KINDS.map((value) => ({ value, label: PAID_BY[value] }));

export interface SplitRowProps {
  at: number;
  row: PaymentRow;
  /** Paisa it takes because its amount is empty; null where it takes nothing. */
  rest: Paisa | null;
  isWrong: boolean;
  onChange(row: PaymentRow): void;
  onRemove: (() => void) | undefined;
}

/** One payment: with what, how much, and its reference. */
export function SplitRow({ at, row, rest, isWrong, onChange, onRemove }: SplitRowProps) {
  const number = at + 1;
  const typed = row.amount.trim();
  return (
    <li className="grid grid-cols-[1fr_1fr_auto] items-start gap-2 sm:grid-cols-[9.5rem_1fr_1fr_auto]">
      <SelectField
        label={PAY.method(number)}
        hideLabel
        options={KINDS}
        value={row.method}
        onChange={({ target: { value } }) =>
          onChange({ ...row, method: PAYMENT_KINDS.find((kind) => kind === value) ?? row.method })
        }
      />
      <TextField
        label={PAY.amount(number)}
        hideLabel
        inputMode="decimal"
        autoComplete="off"
        maxLength={13}
        autoFocus={at === 0}
        className="tabular-nums"
        placeholder={rest === null ? PAY.headings.amount : rupeeText(rest)}
        value={row.amount}
        error={isWrong && typed !== '' && !parseAmount(typed) ? PAY.trouble['no-amount'] : undefined}
        onChange={(event) => onChange({ ...row, amount: event.target.value.replace(/[^\d.]/g, '') })}
      />
      <TextField
        label={PAY.reference(number)}
        hideLabel
        className="max-sm:order-last max-sm:col-span-3"
        placeholder={PAY.headings.reference}
        autoComplete="off"
        maxLength={60}
        value={row.reference}
        onChange={(event) => onChange({ ...row, reference: event.target.value })}
      />
      <IconButton
        label={PAY.remove(number)}
        icon={<Trash2 aria-hidden="true" />}
        disabled={!onRemove}
        onClick={() => onRemove?.()}
      />
    </li>
  );
}
