import { clsx } from 'clsx';
import { formatStaffAmount, rupeesOf, type Paisa } from '@shop/shared/format/money';
import { TextField } from '@shop/shared/ui/field/TextField';
import type { RefundChoice } from '@shop/shared/contracts/http/till/returns';
import type { ReturnDraft } from './returnDraft.ts';
import { RETURNING } from './texts.ts';

const { methods } = RETURNING;
const METHODS = Object.keys(methods) as RefundChoice['method'][];

export interface RefundFieldsProps {
  back: ReturnDraft;
  /** What rounding adds to what is given in cash, in paisa. */
  rounding: Paisa;
  refund: RefundChoice;
  onChange(refund: RefundChoice): void;
}

/** How much goes back and how; what the customer owes is taken off the account first. */
export function RefundFields({ back: { key, amount, toAccount }, rounding, refund, onChange }: RefundFieldsProps) {
  const given = amount - toAccount;
  return (
    <>
      {given > 0 && key === undefined && (
        <fieldset>
          <legend className="mb-1.5 font-bold">{RETURNING.method}</legend>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
            {METHODS.map((method) => (
              <label
                key={method}
                className={clsx(
                  'flex min-h-11 cursor-pointer items-center justify-center rounded-full border px-2 text-center font-bold transition-colors',
                  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                  refund.method === method
                    ? 'border-ink bg-ink text-on-ink'
                    : 'border-line-strong bg-card hover:bg-sunken',
                )}
              >
                <input
                  type="radio"
                  name="refund-method"
                  className="sr-only"
                  checked={refund.method === method}
                  onChange={() => onChange({ ...refund, method })}
                />
                <span>{methods[method]}</span>
              </label>
            ))}
          </div>
          {refund.method !== 'cash' && (
            <TextField
              className="mt-3"
              label={RETURNING.reference}
              hint={RETURNING.optional}
              autoComplete="off"
              maxLength={100}
              value={refund.reference}
              onChange={(event) => onChange({ ...refund, reference: event.target.value })}
            />
          )}
        </fieldset>
      )}
      <div aria-live="polite">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-lg font-bold">{RETURNING.amount}</span>
          <span className="text-3xl font-extrabold tabular-nums">{formatStaffAmount(rupeesOf(given + rounding))}</span>
        </p>
        {rounding !== 0 && (
          <p className="text-ink-soft">
            {RETURNING.rounded(formatStaffAmount(rupeesOf(given)), formatStaffAmount(rupeesOf(rounding)))}
          </p>
        )}
        {toAccount > 0 && (
          <p className="text-ink-soft">{RETURNING.toAccount(formatStaffAmount(rupeesOf(toAccount)))}</p>
        )}
      </div>
    </>
  );
}
