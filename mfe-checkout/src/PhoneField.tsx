import type { ChangeEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PHONE_DIGITS, phoneDigits } from '@shop/shared/format/phone';
import { TextField } from '@shop/shared/ui/field/TextField';
import { orderTexts } from './orderTexts.ts';

interface PhoneFieldProps {
  field: UseFormRegisterReturn;
  /** What it comes with, for who has no scripts. */
  first?: string;
  /** What is in the field now. */
  value: string;
  error: string | undefined;
}

/** Mobile number with a live counter; keeps digits only, at most 11 (storefront specification, 2 and 5). */
export function PhoneField({ field, first, value, error }: PhoneFieldProps) {
  return (
    <TextField
      {...field}
      defaultValue={first}
      label={orderTexts.phone}
      type="tel"
      inputMode="numeric"
      autoComplete="tel"
      placeholder="03328888888"
      required
      counter={orderTexts.phoneCounter(value.length, PHONE_DIGITS)}
      error={error}
      onChange={(event) => {
        clean(event, value);
        return field.onChange(event);
      }}
    />
  );
}

/** Leaves what may stand in the field, and the cursor where it was typed at. */
function clean({ target }: ChangeEvent<HTMLInputElement>, before: string): void {
  const typed = target.value;
  const cleaned = phoneDigits(typed);
  if (cleaned === typed) return;
  const caret = target.selectionStart ?? typed.length;
  // A full field takes no more, wherever it is typed: another digit would fall out at its end unseen.
  const isTooMuch = before.length === PHONE_DIGITS && /^\d{12}$/.test(typed) && caret < typed.length;
  target.value = isTooMuch ? before : cleaned;
  const at = isTooMuch ? caret - 1 : phoneDigits(typed.slice(0, caret)).length;
  target.setSelectionRange(at, at);
}
